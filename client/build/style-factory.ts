import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts the shop's own factory in the place of Chakra's, in the shop and its renderer: it halves what a page costs to
 * draw (docs/decisions/015-style-factory.md).
 */
export function styleFactory(): Plugin {
  return {
    name: 'style-factory',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'playground',
    resolveId: (asked, importer = '') =>
      /^\.[./a-z-]*\/factory\.js$/.test(asked) && /@chakra-ui[\\/]react/.test(importer)
        ? resolve(import.meta.dirname, '../src/shared/theme/style-factory/factory.ts')
        : undefined,
  }
}
