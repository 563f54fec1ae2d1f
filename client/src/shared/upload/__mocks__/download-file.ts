// For `jest.mock`: its own test fetches real files; to a page it is the network.

module.exports = {
  ...jest.requireActual<object>('../download-file'),
  downloadFile: jest.fn(async () => true),
}
