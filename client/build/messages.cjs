const { transformSync } = require('@babel/core')
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')
const { generateMessageId } = require('@lingui/message-utils/generateMessageId')
const linguiMacros = require('@lingui/babel-plugin-lingui-macro')
const PO = require('pofile')
const { makeConfig } = require('@lingui/conf')

const linguiConfig = makeConfig(require('../lingui.config.cjs'), { skipValidation: true })

/** Whether a source file says messages. */
exports.hasMacros = (code) => /@lingui\/(core|react)\/macro/.test(code)

/**
 * Turns Lingui's macros in a TypeScript file into calls; the rest stays as it is. With `isStripped` only the ids stay, as
 * the browser gets them: the texts are in the catalogues.
 */
exports.transformMacros = (code, filename, { isStripped }) => {
  const { code: transformed, map } = transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? ['jsx'] : [])] },
    plugins: [[linguiMacros, { linguiConfig, stripMessageField: isStripped }]],
  })
  return { code: transformed, map }
}

/** What a catalogue says, by id, compiled; in English where a translation is missing. Throws for what is no ICU message. */
exports.compileCatalogue = (text) =>
  Object.fromEntries(
    PO.parse(text).items.map(({ msgid, msgctxt, msgstr: [translation] }) => [
      generateMessageId(msgid, msgctxt),
      compileMessageOrThrow(translation || msgid),
    ]),
  )
