const { compileMarkdown } = require('../markdown/compile.cjs')

/** Markdown files as Vite gives them, for CommonJS. */
module.exports = {
  process: (text) => ({ code: compileMarkdown(text).replace('export const html =', 'exports.html =') }),
}
