import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { ARABIC_LETTERS } from '../src/shared/theme/arabic-letters.ts'
import { listCharacters } from './unicode-range.ts'

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

const WHOLE = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
const cache = join(import.meta.dirname, '../node_modules/.cache/typefaces')

/** Writes the letters that nearly all Arabic text is made of, in the weights that the shop uses, and tells in which file. */
async function cutOut(): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE))
  const letters = await subsetFont(whole, listCharacters(ARABIC_LETTERS).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await mkdir(cache, { recursive: true })
  const file = join(cache, 'vazirmatn-arabic-letters.woff2')
  await writeFile(file, letters)
  return file
}

/**
 * `virtual:arabic-letters.woff2?url` is the address of a part of Vazirmatn that is less than half of its file: Arabic pages wait for
 * it (docs/decisions/059-typeface-for-the-next-page.md).
 */
export function arabicTypeface(): Plugin {
  let file: Promise<string> | undefined
  return {
    name: 'arabic-typeface',
    enforce: 'pre',
    async resolveId(source) {
      if (source !== 'virtual:arabic-letters.woff2?url') return
      file ??= cutOut()
      return `${await file}?url`
    },
  }
}
