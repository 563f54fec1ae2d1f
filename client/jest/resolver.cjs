const { isAbsolute, join } = require('node:path')

const theirs = /@chakra-ui[\\/]react[\\/]dist[\\/]cjs[\\/]styled-system[\\/]factory\.cjs$/

/** Puts the shop's own factory in the place of Chakra's, as the build does (`build/lighter-parts.ts`). */
module.exports = (request, options) => {
  const found = options.defaultResolver(request, options)
  return theirs.test(found) && !isAbsolute(request) ? join(__dirname, '../src/shared/ui/styled/factory.ts') : found
}
