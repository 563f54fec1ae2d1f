import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/** A second, slower minifier finds another hundredth, which is two kilobytes of a page. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      for (const chunk of chunks) {
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, ecma: 2020, keep_fargs: false },
          mangle: true,
        })
        chunk.code = code
      }
    },
  }
}
