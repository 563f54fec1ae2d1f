// In place of `import url from './picture.svg?url'`.
module.exports = { __esModule: true, default: '/assets/file' }
