import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fontCharacters } from '../src/shared/theme/font-characters.ts'

const require = createRequire(import.meta.url)

/** The weights that the theme has, and the features that its styles and good setting need. */
const WEIGHTS = { min: 400, max: 700 }
const FEATURES = ['kern', 'tnum']

/** Of Inter only the letters, weights and features that the shop uses: 22 kB of 48, before which no text has its looks. */
export function lighterFont(): Plugin {
  let written: Promise<string> | undefined
  return {
    name: 'lighter-font',
    enforce: 'pre',
    async resolveId(asked) {
      if (!/^@fontsource-variable\/inter\/.*\.woff2\?url$/.test(asked)) return undefined
      // Under the one name in all bundles, or the server's page would name another file than the browser's.
      written ??= writeSubset(require.resolve(asked.replace('?url', '')), this.environment.config.cacheDir)
      return `${await written}?url`
    },
  }
}

async function writeSubset(font: string, folder: string): Promise<string> {
  const subset = await subsetFont(await readFile(font), textOf(fontCharacters), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'inter.woff2')
  await writeFile(file, subset)
  return file
}

/** All characters of a CSS `unicode-range`. */
function textOf(unicodeRange: string): string {
  const codes = unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
