const swc = require('@swc/jest')
const { hasMacros, transformMacros } = require('../build/messages.cjs')

/** Sources as the build makes them, for CommonJS: macros of messages first, which keep their English texts here. */
module.exports = {
  createTransformer(options) {
    const { process, ...rest } = swc.createTransformer(options)
    return {
      ...rest,
      process: (code, filename, ...more) =>
        process(
          hasMacros(code) ? transformMacros(code, filename, { isStripped: false }).code : code,
          filename,
          ...more,
        ),
    }
  },
}
