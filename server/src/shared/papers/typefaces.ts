import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** A file of a typeface: it has the characters of some ranges. */
interface Slice {
  path: string
  ranges: [first: number, last: number][]
}

/** Some characters of a slice in one weight, as a TrueType font for PDF. */
export interface Face {
  name: string
  font: Buffer
}

/** Weights of the shop's typefaces, which are variable. */
const WEIGHTS = { regular: 400, bold: 600 } as const

export type Weight = keyof typeof WEIGHTS

// The shop's own, in the order in which a character is looked for. Vazirmatn has Latin letters as well, which Inter is to draw.
const TYPEFACES: [name: string, isWanted: (slice: string) => boolean][] = [
  ['inter', () => true],
  ['vazirmatn', (slice) => slice === 'arabic'],
  ['noto-sans-sc', (slice) => /^\[\d+\]$/.test(slice)],
]

/** fontkit reads the box of a glyph without one, which may be past the end of the file. */
const FONT_PADDING = Buffer.alloc(16)

let known: Slice[] | undefined

/** Data of all slices. */
function slices(): Slice[] {
  known ??= TYPEFACES.flatMap(([name, isWanted]) => {
    const list = require.resolve(`@fontsource-variable/${name}/unicode.json`)
    const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
    return Object.entries(ranges)
      .filter(([slice]) => isWanted(slice))
      .map(([slice, text]) => ({
        path: join(dirname(list), `files/${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
        ranges: readRanges(text),
      }))
  })
  return known
}

/** Ranges as CSS writes them: `U+0000-00FF,U+0131`. */
function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
}

/** Chooses the font of a character. */
export interface Faces {
  of: ReadonlyMap<string, string>
  /** Names of fonts that have a space. */
  spaced: ReadonlySet<string>
}

/**
 * Fonts with exactly these characters; each character is in the first font that has it. PDF supports no WOFF2, and PDF
 * libraries can't take one weight out of a variable font: HarfBuzz does both.
 * @param hasGlyph whether a created font can draw a character: a slice may lack some of its ranges
 */
export async function makeFaces(
  text: string,
  weight: Weight,
  hasGlyph: (face: Face, character: string) => boolean,
): Promise<Faces> {
  const faceOf = new Map<string, string>()
  const spaced = new Set<string>()
  const left = new Set(text)
  for (const [index, { path, ranges }] of slices().entries()) {
    const wanted = [...left].filter((character) => {
      const code = character.codePointAt(0) ?? 0
      return ranges.some(([first, last]) => first <= code && code <= last)
    })
    if (wanted.length === 0) continue
    const font = await subsetFont(readFileSync(path), `${wanted.join('')} `, {
      targetFormat: 'truetype',
      variationAxes: { wght: WEIGHTS[weight] },
    })
    const face = { name: `${weight}-${index}`, font: Buffer.concat([font, FONT_PADDING]) }
    if (hasGlyph(face, ' ')) spaced.add(face.name)
    for (const character of wanted.filter((one) => hasGlyph(face, one))) {
      faceOf.set(character, face.name)
      left.delete(character)
    }
  }
  return { of: faceOf, spaced }
}
