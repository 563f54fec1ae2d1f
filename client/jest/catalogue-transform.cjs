const { createHash } = require('node:crypto')
const { compileCatalogue } = require('../build/messages.cjs')

/** Catalogues of messages as Vite gives them, for CommonJS. */
module.exports = {
  process: (text) => ({ code: `exports.messages = ${JSON.stringify(compileCatalogue(text))}` }),
  getCacheKey: (text) => createHash('sha256').update(text).digest('hex'),
}
