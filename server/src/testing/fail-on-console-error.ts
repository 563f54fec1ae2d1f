// A test that prints an error it did not expect has failed, whatever it asserts.
let printError: jest.SpyInstance<void, unknown[]>

beforeEach(() => {
  printError = jest.spyOn(console, 'error')
})

afterEach(() => {
  const calls = printError.mock.calls
  printError.mockRestore()
  if (calls.length > 0) throw new Error(`Unexpected console.error: ${calls.map(String).join('; ')}`)
})
