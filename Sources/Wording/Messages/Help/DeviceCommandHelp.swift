/// Help for what a learner can do to the device.
public enum DeviceCommandHelp: String, CommandHelp {
  case tap, toggle, slide, choose
  case longPress = "long-press"
  case deleteRow = "delete-row"
  case moveRow = "move-row"
  case scroll, refresh
  case type, paste, clear, submit, focus, unfocus
  case select, tab, push, pop
  case swipeBack = "swipe-back"
  case present, dismiss
  case swipeDown = "swipe-down"
  case rotate, background, foreground, interrupt, resume
  case memoryWarning = "memory-warning"
  case terminate, launch
  case openURL = "open-url"
  case wait, post, set, simulate, stage, evaluate

  public var phrase: Phrase {
    switch self {
    case .tap:
      Phrase(
        en: "Taps a button, link, row or tab; a toggle flips. A stepper's halves are \"Increment\" and \"Decrement\".",
        es: """
          Toca un botón, enlace, fila o pestaña; un interruptor cambia. Las mitades de un stepper son "Increment" y \
          "Decrement".
          """)
    case .toggle:
      Phrase(
        en: "Flips a toggle, or puts it on or off.", es: "Cambia un interruptor, o lo enciende (`on`) o apaga (`off`).")
    case .slide: Phrase(en: "Moves a slider to a value.", es: "Mueve un deslizador hasta un valor.")
    case .choose: Phrase(en: "Chooses an option of a picker.", es: "Elige una opción de un selector.")
    case .longPress: Phrase(en: "Presses long.", es: "Mantiene pulsado.")
    case .deleteRow: Phrase(en: "Deletes a row of a list by swiping.", es: "Borra una fila de una lista deslizándola.")
    case .moveRow:
      Phrase(en: "Drags a row of a list before another.", es: "Arrastra una fila de una lista delante de otra.")
    case .scroll:
      Phrase(
        en: "Scrolls by rows, to a row, or to the end.", es: "Se desplaza por filas, hasta una fila o hasta el final.")
    case .refresh: Phrase(en: "Pulls down to refresh.", es: "Tira hacia abajo para actualizar.")
    case .type:
      Phrase(
        en: "Types into a text field, a key each 100 ms.", es: "Escribe en un campo de texto, una tecla cada 100 ms.")
    case .paste:
      Phrase(en: "Pastes into a text field, all at once.", es: "Pega en un campo de texto, todo de una vez.")
    case .clear: Phrase(en: "Empties a text field.", es: "Vacía un campo de texto.")
    case .submit: Phrase(en: "Presses Return in a text field.", es: "Pulsa Intro en un campo de texto.")
    case .focus: Phrase(en: "Taps into a text field.", es: "Pone el foco en un campo de texto.")
    case .unfocus: Phrase(en: "Takes the focus from the text field.", es: "Quita el foco del campo de texto.")
    case .select: Phrase(en: "Selects a tab by its label.", es: "Elige una pestaña por su etiqueta.")
    case .tab: Phrase(en: "Selects a tab by its number, from 1.", es: "Elige una pestaña por su número, desde 1.")
    case .push:
      Phrase(
        en: "Pushes a screen: a type of the code, else an empty screen.",
        es: "Añade una pantalla a la pila: un tipo del código o, si no, una vacía.")
    case .pop:
      Phrase(
        en: "Goes back by one screen, as the back button does, or to the root.",
        es: "Vuelve una pantalla atrás, como el botón de volver, o hasta la raíz.")
    case .swipeBack:
      Phrase(
        en: "Swipes from the edge to go back; `cancel` lets go halfway.",
        es: "Desliza desde el borde para volver; `cancel` suelta a medio camino.")
    case .present:
      Phrase(
        en: "Presents a screen: as a sheet, over the full screen, or as a popover.",
        es: "Presenta una pantalla: como hoja, a pantalla completa o como popover.")
    case .dismiss: Phrase(en: "Dismisses what is presented.", es: "Cierra lo que está presentado.")
    case .swipeDown:
      Phrase(
        en: "Swipes a sheet down to dismiss it; `cancel` lets go halfway.",
        es: "Desliza una hoja hacia abajo para cerrarla; `cancel` suelta a medio camino.")
    case .rotate: Phrase(en: "Rotates the device by a quarter.", es: "Gira el dispositivo un cuarto de vuelta.")
    case .background: Phrase(en: "Sends the app to the background.", es: "Envía la app a segundo plano.")
    case .foreground: Phrase(en: "Brings the app back to the front.", es: "Trae la app de vuelta al primer plano.")
    case .interrupt:
      Phrase(en: "A call comes in: the app turns inactive.", es: "Entra una llamada: la app queda inactiva.")
    case .resume:
      Phrase(en: "The call is over: the app turns active.", es: "La llamada termina: la app vuelve a estar activa.")
    case .memoryWarning: Phrase(en: "Memory runs short.", es: "Empieza a faltar memoria.")
    case .terminate: Phrase(en: "Ends the app's process.", es: "Termina el proceso de la app.")
    case .launch: Phrase(en: "Starts the app in a new process.", es: "Inicia la app en un proceso nuevo.")
    case .openURL: Phrase(en: "Opens a URL in the app.", es: "Abre una URL en la app.")
    case .wait:
      Phrase(
        en: "Lets simulated time pass, or lets everything run that is due.",
        es: "Deja pasar tiempo simulado, o deja que se ejecute todo lo pendiente.")
    case .post: Phrase(en: "Posts a notification.", es: "Publica una notificación.")
    case .set:
      Phrase(
        en: "Gives a property of the root a new value, as its parent would.",
        es: "Da un valor nuevo a una propiedad de la raíz, como haría su padre.")
    case .simulate:
      Phrase(
        en:
          "Sets how calls behave that the code does not declare: how long they take, whether they fail, what they return.",
        es: "Fija cómo responden las llamadas que el código no declara: cuánto tardan, si fallan, qué devuelven.")
    case .stage:
      Phrase(
        en: "Starts the code afresh on a stage that it can leave and come back to.",
        es: "Inicia el código de nuevo en un escenario del que puede salir y al que puede volver.")
    case .evaluate:
      Phrase(
        en: "Evaluates Swift in the root's scope, on the live state.",
        es: "Evalúa Swift en el ámbito de la raíz, sobre el estado vivo.")
    }
  }

  public var example: String {
    switch self {
    case .tap: "tap \"Reload\""
    case .toggle: "toggle \"Airplane Mode\" on"
    case .slide: "slide \"Volume\" to 0.4"
    case .choose: "choose \"Red\" in \"Colour\""
    case .longPress: "long press \"Photo\""
    case .deleteRow: "delete row \"Milk\""
    case .moveRow: "move row \"Milk\" before \"Bread\""
    case .scroll: "scroll down 20"
    case .refresh: "refresh"
    case .type: "type \"app\" into \"Search fruit\""
    case .paste: "paste \"apple\" into \"Search fruit\""
    case .clear: "clear \"Search fruit\""
    case .submit: "submit"
    case .focus: "focus \"Name\""
    case .unfocus: "unfocus"
    case .select: "select \"Diary\""
    case .tab: "tab 2"
    case .push: "push Detail"
    case .pop: "pop"
    case .swipeBack: "swipe back cancel"
    case .present: "present Settings as sheet"
    case .dismiss: "dismiss"
    case .swipeDown: "swipe down"
    case .rotate: "rotate"
    case .background: "background"
    case .foreground: "foreground"
    case .interrupt: "interrupt"
    case .resume: "resume"
    case .memoryWarning: "memory warning"
    case .terminate: "terminate"
    case .launch: "launch"
    case .openURL: "open URL \"app://today\""
    case .wait: "wait 1s"
    case .post: "post \"DataChanged\""
    case .set: "set trailID = 3"
    case .simulate: "simulate ConditionsService.report takes 2s"
    case .stage: "stage tabs"
    case .evaluate: "= quote"
    }
  }
}
