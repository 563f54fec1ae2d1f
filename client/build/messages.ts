import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

// CommonJS, because Jest's transformers are the same.
const { hasMacros, transformMacros, compileCatalogue } = createRequire(import.meta.url)('./messages.cjs') as {
  hasMacros(code: string): boolean
  transformMacros(code: string, filename: string, options: { isStripped: boolean }): { code: string; map: object }
  compileCatalogue(text: string): Record<string, unknown>
}

/** Puts ids in the place of messages, and compiles the catalogues that say them. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.po')) {
        // As text, which a browser reads faster than the same as code.
        return {
          code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(code)))})`,
          map: null,
        }
      }
      if (/\.tsx?$/.test(id) && hasMacros(code))
        return transformMacros(code, id, { isStripped: true }) as { code: string }
    },
  }
}
