const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { compileMarkdown } = require('../markdown/compile.cjs')

const compiler = readFileSync(require.resolve('../markdown/compile.cjs'))

/** Markdown files as Vite gives them, for CommonJS. */
module.exports = {
  process: (text) => ({ code: compileMarkdown(text).replace('export const html =', 'exports.html =') }),
  // What was compiled otherwise before is not to be taken from Jest's cache.
  getCacheKey: (text) => createHash('sha256').update(compiler).update(text).digest('hex'),
}
