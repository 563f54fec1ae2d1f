// For `jest.mock`: pages need no real downloads; the function's own test has them.

module.exports = {
  ...jest.requireActual<object>('../download-file'),
  downloadFile: jest.fn(async () => true),
}
