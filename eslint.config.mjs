import { documentRules, schemaRules } from './schema/lint.mjs'

/** GraphQL and nothing else: JavaScript and TypeScript are read by oxlint (oxlint.config.mjs). */
export default [
  { ignores: ['**/*.{js,mjs,cjs}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  schemaRules,
  documentRules,
]
