import Testing

@testable import Snippets

@Suite("Names that nothing declares are simulated")
struct SessionSimulationTests {
  private let forecast = """
    struct Forecast: View {
      let placeID: Place.ID
      @State private var text = "none"
      var body: some View {
        Text(text)
          .task(id: placeID) {
            do {
              text = try await WeatherService.shared.forecast(for: placeID)
            } catch {
              text = "failed"
            }
          }
      }
    }
    """

  @Test("they are named once, with their lines")
  func names() throws {
    let session = try onDevice(forecast)
    #expect(session.simulatedNames.map(\.name) == ["Place", "WeatherService"])
    #expect(session.simulatedNames.map(\.line) == [2, 8])
  }

  @Test("an awaited call takes a second, and gives what its place expects")
  func call() throws {
    let session = try onDevice(forecast, ["wait 900ms", "= text", "wait 200ms", "= text == \"none\""])
    #expect(session.texts("value") == ["\"none\"", "false"])
    #expect(session.count("forecast(for:)") == 1)
    #expect(session.count("task finished") == 1)
  }

  @Test("simulate changes how long it takes, what it gives, and whether it fails")
  func simulate() throws {
    let session = try onDevice(
      forecast,
      [
        "wait 2s", "= text = \"none\"", "simulate WeatherService.forecast takes 3s",
        "simulate WeatherService.forecast returns \"Sunny\"",
        "set placeID = 2", "wait 2900ms", "= text", "wait 200ms", "= text",
        "simulate WeatherService.forecast fails", "set placeID = 3", "wait 4s", "= text",
      ])
    #expect(session.texts("value") == ["\"none\"", "\"Sunny\"", "\"failed\""])
  }

  @Test("set hands the root a new value, as a parent would; an equal one changes nothing")
  func set() throws {
    let session = try onDevice(forecast, ["wait 2s", "set placeID = 3", "wait 2s", "set placeID = 3", "wait 2s"])
    #expect(session.count("task started") == 2)
    #expect(session.count("task started", step: 2) == 1)
    #expect(session.names(step: 4) == [])
  }

  @Test("push of an unknown name shows an empty screen, of a declared view a new instance")
  func push() throws {
    let source = """
      struct Home: View {
        var body: some View { Text("Home").onDisappear { print("home away") } }
      }
      struct Detail: View {
        let title: String
        @State var visits = 0
        var body: some View { Text("Detail").onAppear { print("detail here") } }
      }
      enum Plain { case a }
      """
    var options = RunOptions()
    options.root = "Home"
    let session = try onDevice(
      source, ["push Somewhere", "wait 1s", "pop", "wait 1s", "push Detail", "wait 1s"], options: options)
    #expect(session.prints == ["home away", "detail here", "home away"])
    #expect(session.count("state created", who: "Detail") == 1)
    #expect(session.perform("push Plain").failure == .noSuchType("Plain", nearest: []))
  }
}
