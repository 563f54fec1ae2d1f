// For `jest.mock`: pages need no real uploads; the function's own test has them.

module.exports = {
  ...jest.requireActual<object>('../upload-file'),
  uploadDocument: jest.fn(),
  uploadSlip: jest.fn(),
  uploadFile: jest.fn(),
}
