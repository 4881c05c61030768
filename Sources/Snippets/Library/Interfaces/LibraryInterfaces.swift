/// The interface texts, one constant a type or area.
enum LibraryInterfaces {
  static let all: [StaticString] = [
    basicProtocols, sequences, collections, optional, bool, integers, floatingPoint, string, stringProcessing,
    character, array, dictionary, set, ranges, functions, printing, result, errors, reflection, keyPaths, data, locale,
  ] + SwiftUIInterfaces.all
}
