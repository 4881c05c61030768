import LifecycleEngine

extension SwiftUINatives {
  static func valueControls(_ table: inout SwiftUITable) {
    table["Toggle.init(_:isOn:)"] = { b, a throws(Unwinding) in b.toggle(b.label(a[0]), a[1]) }
    table["Toggle.init(_:systemImage:isOn:)"] = { b, a throws(Unwinding) in
      b.toggle(try b.label(a[0], image: a[1]), a[2])
    }
    table["Toggle.init(_:image:isOn:)"] = { b, a throws(Unwinding) in b.toggle(try b.label(a[0], image: a[1]), a[2]) }
    table["Toggle.init(isOn:label:)"] = { b, a throws(Unwinding) in b.toggle(try b.view(building: a[1]), a[0]) }
    table["Picker.init(_:selection:content:)"] = { b, a throws(Unwinding) in
      b.picker(b.label(a[0]), a[1], try b.view(building: a[2]))
    }
    table["Picker.init(_:systemImage:selection:content:)"] = { b, a throws(Unwinding) in
      b.picker(try b.label(a[0], image: a[1]), a[2], try b.view(building: a[3]))
    }
    table["Picker.init(selection:content:label:)"] = { b, a throws(Unwinding) in
      b.picker(try b.view(building: a[2]), a[0], try b.view(building: a[1]))
    }
    table["Picker.init(selection:label:content:)"] = { b, a throws(Unwinding) in
      b.picker(b.view(a[1]), a[0], try b.view(building: a[2]))
    }
    table["DatePicker.init(_:selection:displayedComponents:)"] = { b, a throws(Unwinding) in
      b.container("DatePicker", b.label(a[0]))
    }
    table["DatePicker.init(_:selection:in:displayedComponents:)"] = { b, a throws(Unwinding) in
      b.container("DatePicker", b.label(a[0]))
    }
    table["DatePicker.init(selection:displayedComponents:label:)"] = { b, a throws(Unwinding) in
      b.container("DatePicker", try b.view(building: a[2]))
    }
    table["DatePicker.init(selection:in:displayedComponents:label:)"] = { b, a throws(Unwinding) in
      b.container("DatePicker", try b.view(building: a[3]))
    }
    table["ColorPicker.init(_:selection:supportsOpacity:)"] = { b, a throws(Unwinding) in
      b.container("ColorPicker", b.label(a[0]))
    }
    table["ColorPicker.init(selection:supportsOpacity:label:)"] = { b, a throws(Unwinding) in
      b.container("ColorPicker", try b.view(building: a[2]))
    }
    sliders(&table)
    steppers(&table)
    progress(&table)
  }

  private static func sliders(_ table: inout SwiftUITable) {
    table["Slider.init(value:)"] = { b, a throws(Unwinding) in try b.slider(.empty, a[0]) }
    table["Slider.init(value:in:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.slider(.empty, a[0], in: a.given(1))
    }
    table["Slider.init(value:in:step:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.slider(.empty, a[0], in: a.given(1), step: a.given(2))
    }
    table["Slider.init(value:in:label:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.slider(try b.view(building: a[2]), a[0], in: a.given(1))
    }
    table["Slider.init(value:in:step:label:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.slider(try b.view(building: a[3]), a[0], in: a.given(1), step: a.given(2))
    }
    table["Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)"] = {
      b, a throws(Unwinding) in try b.slider(try b.view(building: a[2]), a[0], in: a.given(1))
    }
    table["Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)"] = {
      b, a throws(Unwinding) in
      try b.slider(try b.view(building: a[3]), a[0], in: a.given(1), step: a.given(2))
    }
  }

  private static func steppers(_ table: inout SwiftUITable) {
    table["Stepper.init(_:value:step:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.stepper(b.label(a[0]), a[1], in: nil, step: a.given(2))
    }
    table["Stepper.init(_:value:in:step:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.stepper(b.label(a[0]), a[1], in: a[2], step: a.given(3))
    }
    table["Stepper.init(_:onIncrement:onDecrement:onEditingChanged:)"] = { b, a throws(Unwinding) in
      b.stepper(b.label(a[0]), onIncrement: a[1], onDecrement: a[2])
    }
    table["Stepper.init(value:step:label:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.stepper(try b.view(building: a[2]), a[0], in: nil, step: a.given(1))
    }
    table["Stepper.init(value:in:step:label:onEditingChanged:)"] = { b, a throws(Unwinding) in
      try b.stepper(try b.view(building: a[3]), a[0], in: a[1], step: a.given(2))
    }
    table["Stepper.init(label:onIncrement:onDecrement:onEditingChanged:)"] = { b, a throws(Unwinding) in
      b.stepper(try b.view(building: a[0]), onIncrement: a[1], onDecrement: a[2])
    }
  }

  private static func progress(_ table: inout SwiftUITable) {
    table["ProgressView.init()"] = { b, _ throws(Unwinding) in try b.progress(.empty, nil, of: nil) }
    table["ProgressView.init(_:)"] = { b, a throws(Unwinding) in try b.progress(b.label(a[0]), nil, of: nil) }
    table["ProgressView.init(label:)"] = { b, a throws(Unwinding) in
      try b.progress(try b.view(building: a[0]), nil, of: nil)
    }
    table["ProgressView.init(value:total:)"] = { b, a throws(Unwinding) in try b.progress(.empty, a[0], of: a.given(1))
    }
    table["ProgressView.init(_:value:total:)"] = { b, a throws(Unwinding) in
      try b.progress(b.label(a[0]), a[1], of: a.given(2))
    }
    table["ProgressView.init(value:total:label:)"] = { b, a throws(Unwinding) in
      try b.progress(try b.view(building: a[2]), a[0], of: a.given(1))
    }
    table["ProgressView.init(value:total:label:currentValueLabel:)"] = { b, a throws(Unwinding) in
      try b.progress(try b.view(building: a[2]), a[0], of: a.given(1))
    }
    table["ProgressView.init(_:)#progress"] = { b, _ throws(Unwinding) in try b.progress(.empty, nil, of: nil) }
    table["ProgressView.init(timerInterval:countsDown:)"] = { b, _ throws(Unwinding) in
      try b.progress(.empty, nil, of: nil)
    }
    table["Gauge.init(value:in:label:)"] = { b, a throws(Unwinding) in b.container("Gauge", try b.view(building: a[2]))
    }
    table["Gauge.init(value:in:label:currentValueLabel:)"] = { b, a throws(Unwinding) in
      b.container("Gauge", label: try b.view(building: a[2]), try b.view(building: a[3]))
    }
    table["Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)"] = {
      b, a throws(Unwinding) in
      b.container("Gauge", label: try b.view(building: a[2]), try b.view(building: a[3]))
    }
    table["LabeledContent.init(_:content:)"] = { b, a throws(Unwinding) in
      b.container("LabeledContent", label: b.label(a[0]), try b.view(building: a[1]))
    }
    table["LabeledContent.init(_:value:)"] = { b, a throws(Unwinding) in
      b.container("LabeledContent", label: b.label(a[0]), b.label(a[1]))
    }
    table["LabeledContent.init(content:label:)"] = { b, a throws(Unwinding) in
      b.container("LabeledContent", label: try b.view(building: a[1]), try b.view(building: a[0]))
    }
    table["LabeledContent.init(_:value:format:)"] = { b, a throws(Unwinding) in
      b.container(
        "LabeledContent", label: b.label(a[0]), .element(.text(try b.formatted(a[1], by: a[2]))))
    }
  }
}

extension Bridge {
  func toggle(_ label: ViewValue, _ isOn: Value) -> Value {
    made("Toggle", .toggle(label: label, isOn: boolBinding(isOn)))
  }

  func picker(_ label: ViewValue, _ selection: Value, _ options: ViewValue) -> Value {
    made("Picker", .picker(label: label, selection: valueBinding(selection), options: options))
  }

  /// `ProgressView(value: nil)` is the spinning form.
  func progress(_ label: ViewValue, _ value: Value?, of total: Value?) throws(Unwinding) -> Value {
    var fraction: Double?
    if let value, let done = number(value) {
      let whole = total.flatMap { number($0) } ?? 1
      fraction = whole > 0 ? min(max(done / whole, 0), 1) : 0
    }
    return made("ProgressView", .progress(label: label, fraction: fraction))
  }

  func slider(
    _ label: ViewValue, _ value: Value, in range: Value? = nil, step: Value? = nil
  ) throws(Unwinding) -> Value {
    let bounds = try range.map { range throws(Unwinding) in try self.bounds(of: range) } ?? 0...1
    let binding = binding(
      value, read: { [unowned self] in number($0) ?? 0 }, write: { Value.double($0) })
    return made("Slider", .slider(label: label, value: binding, range: bounds, step: step.flatMap(number)))
  }

  func stepper(
    _ label: ViewValue, _ value: Value, in range: Value?, step: Value?
  ) throws(Unwinding) -> Value {
    let bounds = try range.map { range throws(Unwinding) in try self.bounds(of: range) }
    let step = step ?? .int(1)
    return made(
      "Stepper",
      .stepper(
        label: label, onIncrement: change(value, by: step, sign: 1, within: bounds),
        onDecrement: change(value, by: step, sign: -1, within: bounds)))
  }

  func stepper(_ label: ViewValue, onIncrement: Value, onDecrement: Value) -> Value {
    made(
      "Stepper",
      .stepper(
        label: label, onIncrement: onIncrement.isNil ? nil : action(onIncrement),
        onDecrement: onDecrement.isNil ? nil : action(onDecrement)))
  }

  /// Half a stepper: a change beyond its bounds is none.
  private func change(_ value: Value, by step: Value, sign: Int, within bounds: ClosedRange<Double>?) -> Action {
    let runner = runner
    let storage = value.unerased.object as? WrapperStorage
    return Action(line: nil) { [unowned self] in
      run(as: runner, line: nil) { () throws(Unwinding) in
        guard let storage else { return }
        let old = try storage.get(machine)
        let new: Value
        if case .int(let number) = old.unerased, case .int(let size) = step.unerased {
          let (sum, overflow) = number.addingReportingOverflow(sign * size)
          if overflow { throw .trap("Swift runtime failure: arithmetic overflow") }
          new = .int(sum)
        } else {
          new = .double((number(old) ?? 0) + Double(sign) * (number(step) ?? 1))
        }
        if let bounds, let moved = number(new), !bounds.contains(moved) { return }
        try storage.set(machine, new)
      }
    }
  }

  func number(_ value: Value) -> Double? { value.double ?? value.int.map(Double.init) }

  /// The bounds of a closed range of numbers.
  private func bounds(of range: Value) throws(Unwinding) -> ClosedRange<Double> {
    let lower = number(try machine.invoke("ClosedRange.lowerBound", [range])) ?? 0
    let upper = number(try machine.invoke("ClosedRange.upperBound", [range])) ?? 1
    return lower <= upper ? lower...upper : lower...lower
  }
}
