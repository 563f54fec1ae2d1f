// For `jest.mock`: pages need no real uploads; the function's own test has them.

module.exports = {
  ...jest.requireActual<object>('../upload-image'),
  uploadImage: jest.fn(),
  uploadLogo: jest.fn(),
}
