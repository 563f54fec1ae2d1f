import { decode } from 'iconv-lite'

/**
 * Supported encodings of tables by their WHATWG names, with the names in the package `jschardet` for those it distinguishes.
 */
const NAMES = {
  'utf-8': null,
  'utf-16le': null,
  'utf-16be': null,
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-874': 'CP874',
  gb18030: 'GB18030',
  big5: 'Big5',
  shift_jis: 'CP932',
  'euc-kr': 'CP949',
  macintosh: 'MacRoman',
} as const

/** Name of an encoding in which a table can be. */
export type Encoding = keyof typeof NAMES

/** Names of all encodings in which a table can be; `gb18030` includes GBK and GB 2312. */
export const ENCODINGS = Object.keys(NAMES) as [Encoding, ...Encoding[]]

/** Single-byte encodings of Latin letters. */
export const LATIN: readonly Encoding[] = ['windows-1250', 'windows-1252', 'windows-1254', 'windows-1257', 'macintosh']
/** Encodings in which a letter may take two bytes, of which the second may be an ASCII letter. */
export const MULTIBYTE: readonly Encoding[] = ['gb18030', 'big5', 'shift_jis', 'euc-kr']

/** Minimum ratio of the best reading's score to that of the next different one. */
const MARGIN = 1.5
/** Maximum ratio of the best score to that of the western European encoding, at which the latter is still chosen. */
const WESTERN_MARGIN = 1.25
/** Scores below this are noise: a few bytes look like a rare word of some language. */
const LEAST_SCORE = 0.03

/**
 * Letters beyond A to Z of each western European language. A text with letters of several languages is in none of them.
 */
const WESTERN = ['äöüßàçéèê', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúüªº', 'áâãàçéêíóôõú', 'àèéìîòù', 'åäöæøé', 'µø']

/** Words of one non-ASCII letter, and letters used as signs: “à”, “Ø 5”, “µ”. */
const SINGLE_LETTER_WORD = /^[àáéèêëíóòúùøåµªº]$/i

/**
 * Detects the encoding of bytes that are not UTF-8; undefined if no encoding is clearly the most likely.
 * @param sample the parts of a file with bytes beyond ASCII
 */
export async function detectEncoding(sample: Uint8Array): Promise<Encoding | undefined> {
  const readings = await rank(sample)
  const [best] = readings
  if (!best) return undefined
  // If two encodings read the text equally, western Europe is more likely than the rest of the world.
  const western = readings.find(({ encoding }) => encoding === 'windows-1252')
  const isWestern = western !== undefined && areWestern(western.text)
  if (western?.text === best.text && isWestern) return 'windows-1252'
  const rival = readings.find(({ text }) => text !== best.text)
  if (best.score >= LEAST_SCORE && best.score >= MARGIN * (rival?.score ?? 0)) return best.encoding
  return isWestern && western.score * WESTERN_MARGIN >= best.score ? 'windows-1252' : undefined
}

interface Reading {
  encoding: Encoding
  score: number
  text: string
}

/** Readings that make sense, the likeliest first. */
async function rank(sample: Uint8Array): Promise<Reading[]> {
  // Its model takes a tenth of a second and some memory, and few files need it.
  const { detectAll } = await import('jschardet')
  const detectEncodings = Object.values(NAMES).filter((name) => name !== null)
  return detectAll(sample, { detectEncodings, minimumThreshold: 0 })
    .flatMap(({ encoding: name, confidence }): Reading[] => {
      const encoding = ENCODINGS.find((one) => NAMES[one] !== null && NAMES[one] === name)
      if (!encoding) return []
      const text = decode(Buffer.from(sample), encoding)
      // Unusual letters for western Europe suggest Turkish or Hungarian encodings.
      const isFar = (encoding === 'windows-1252' || encoding === 'macintosh') && !areWestern(text)
      return makesSense(encoding, text) ? [{ encoding, text, score: isFar ? confidence / 2 : confidence }] : []
    })
    .toSorted((one, other) => other.score - one.score)
}

/** True if each line has letters of one western European language at most. */
const areWestern = (text: string): boolean =>
  text.split('\n').every((line) => {
    const beyond = line.toLowerCase().match(/[^\P{L}\0-\x7f]/gu) ?? []
    return WESTERN.some((letters) => beyond.every((letter) => letters.includes(letter)))
  })

/** True if a text looks written by people: words in one script, with more letters than signs. */
function makesSense(encoding: Encoding, text: string): boolean {
  // Characters invalid in an encoding, and those that are never typed.
  if (/[\ufffd\x80-\x9f\p{Co}]/u.test(text)) return false
  if (MULTIBYTE.includes(encoding)) return true
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^\0-\x7f]/.test(word))
  if (!LATIN.includes(encoding)) {
    return words.every((word) => !/[a-z]/i.test(word)) && words.some((word) => word.length > 1)
  }
  // “Gr‰ﬂe”, “ni–o”, “lŠnge”: a sign or a capital within a word.
  if (/\p{L}[^\0-\x7f\p{L}\p{M}\p{N}’‘´·–—]\p{L}|\p{Ll}[–—]\p{Ll}/u.test(text)) return false
  if (words.some((word) => /\p{Ll}[^\P{Lu}\0-\x7f]/u.test(word))) return false
  const isForeign = (word: string) => (word.length === 1 ? !SINGLE_LETTER_WORD.test(word) : !/[a-z]/i.test(word))
  return !words.some(isForeign)
}
