import { builtinRules } from 'eslint/use-at-your-own-risk'

const names = ['no-octal', 'no-restricted-syntax']

/** Rules of ESLint itself that oxlint has not, as a plugin of oxlint. */
export default {
  meta: { name: 'eslint-js' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
}
