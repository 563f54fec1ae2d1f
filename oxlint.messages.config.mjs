import lingui from 'eslint-plugin-lingui'

/** What people read in a property of an element. */
const TEXTS =
  '/^(title|label|hint|caption|placeholder|alt|what|busyText|doneText|confirmLabel|cancelLabel|description|aria-label|aria-description|aria-valuetext)$/'

const WORD = '/[a-zA-Z]{2}/'

const written = `:matches(Literal[value=${WORD}], TemplateLiteral)`
const property = `JSXAttribute[name.name=${TEXTS}]`

/**
 * What people read is said by `Trans`, `t` or `plural`. `lingui/no-unlocalized-strings` would ask it of every text in the
 * code, and need a long list of those that nobody reads.
 */
const noUntranslatedText = [
  `JSXText[value=${WORD}]:not(JSXElement[openingElement.name.name="Trans"] JSXText)`,
  `JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > ${written}`,
  `${property} > Literal[value=${WORD}]`,
  `${property} > JSXExpressionContainer > ${written}`,
  `${property} > JSXExpressionContainer > ConditionalExpression > ${written}`,
].map((selector) => ({ selector, message: 'Say it in the language of the page: <Trans>, t or plural of Lingui.' }))

const asErrors = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, 'error']))

/** What holds for all texts of the client. `restrictions` are those of `eslint-js/no-restricted-syntax` that hold there besides. */
export const saysMessages = (restrictions) => ({
  files: ['client/src/**/*.{ts,tsx}'],
  excludeFiles: ['client/src/{parts,playground}/**', 'client/src/**/*.test.{ts,tsx}', 'client/src/**/testing/**'],
  rules: {
    // `t-call-in-function` among them: a text that is said while a module is loaded would be in one language for all.
    ...asErrors(lingui.configs['flat/recommended'].rules),
    'eslint-js/no-restricted-syntax': ['error', ...restrictions, ...noUntranslatedText],
  },
})
