// For `jest.mock`: pages need no real uploads; the functions' own test has them.

module.exports = {
  ...jest.requireActual<object>('../uploads'),
  uploadDocument: jest.fn(),
  uploadSlip: jest.fn(),
  uploadFile: jest.fn(),
  uploadImage: jest.fn(),
  uploadLogo: jest.fn(),
}
