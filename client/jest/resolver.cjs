const { dirname, isAbsolute, join } = require('node:path')

const INDEX = '@chakra-ui/react/styled-system'
const ours = join(__dirname, '../src/shared/theme/style-factory')
const theirs = /@chakra-ui[\\/]react[\\/]dist[\\/]cjs[\\/]styled-system[\\/]factory\.cjs$/

/** Puts the shop's own factory in the place of Chakra's, as the build does (`build/vite-plugins.ts`). */
module.exports = (request, options) => {
  const found = options.defaultResolver(request, options)
  if (theirs.test(found) && !isAbsolute(request)) return join(ours, 'factory.ts')
  // Chakra's index reads the factory while it is loaded, so that the factory may not begin with the index.
  return request === INDEX && options.basedir === ours ? join(dirname(found), 'provider.cjs') : found
}
