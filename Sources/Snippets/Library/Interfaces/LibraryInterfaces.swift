/// The interface texts, one constant a type or area.
enum LibraryInterfaces {
  static let all: [StaticString] = plain + ConcurrencyInterfaces.all + SwiftUIInterfaces.all

  /// Swift's own library and Foundation.
  static let plain: [StaticString] = [
    basicProtocols, sequences, collections, optional, bool, integers, floatingPoint, string, stringProcessing,
    character, array, dictionary, set, ranges, functions, printing, result, errors, reflection, keyPaths, data, locale,
    time, date, formatters, identifiers, scheduling, coding,
    notifications,
  ]
}
