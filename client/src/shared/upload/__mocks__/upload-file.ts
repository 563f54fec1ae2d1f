// For `jest.mock`: its own test sends real files; to a page it is the network.

module.exports = {
  ...jest.requireActual<object>('../upload-file'),
  uploadDocument: jest.fn(),
  uploadFile: jest.fn(),
}
