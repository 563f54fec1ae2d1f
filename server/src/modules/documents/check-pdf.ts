import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { sentence } from '../../messages/sentence'
import type { MessageKey } from '../../messages/en/en'
import { badUserInput } from '../../shared/errors'

const unpack = promisify(inflate)

/** Limits of the object streams of a file, unpacked: far above what a file of 10 MB needs. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_STREAMS = 20_000

/** Bytes at the end in which viewers look for the end mark. */
const TAIL = 1_024

/** PDF names of active content: scripts, attachments, actions. */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'Rendition',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'XFA',
  'GoToE',
  'ImportData',
  'SubmitForm',
]

/** A character of a name, plain or as `#` and two hex digits. */
const spell = (letter: string) =>
  `(?:${letter}|#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`

/** A whole PDF name in any spelling. */
const nameOf = (name: string) => `/${Array.from(name, spell).join('')}(?![^\\s()<>[\\]{}/%])`

/** A dictionary, a reference, or a comment (which no PDF producer writes there). */
const OBJECT = String.raw`\s*(?:<<|%|\d+\s+\d+\s*[R%])`
/** A text, or one of the above. */
const TEXT = String.raw`\s*(?:[(<%]|\d+\s+\d+\s*[R%])`

const encrypted = new RegExp(nameOf('Encrypt'))
/**
 * Short names count only before a value, because they also occur in compressed data. An `OpenAction` that goes to a
 * page is allowed.
 */
const active = new RegExp(
  [
    ...ACTIVE.map(nameOf),
    `${nameOf('EF')}${OBJECT}`,
    `${nameOf('AA')}${OBJECT}`,
    `${nameOf('JS')}${TEXT}`,
    String.raw`${nameOf('OpenAction')}\s*(?:%|<<(?!\s*(?:/Type\s*/Action\s*)?/S\s*/GoTo[\s/]))`,
  ].join('|'),
)

/**
 * The start of an object stream. Viewers recognize it by a numeric `First`, also without a type. In an outline, `First` is a reference.
 */
const objectStream = new RegExp(String.raw`${nameOf('ObjStm')}|${nameOf('First')}\s*(?:%|\d+(?!\d|\s+\d+\s+R))`, 'g')
const contents = new RegExp(String.raw`${nameOf('First')}\s*(\d+)\s+\d+\s+R`, 'g')
/** Objects that are only a number, to which `First` could refer. */
const numbers = /(?<!\d)(\d+)\s+\d+\s*(?:%|obj\s*[\d%])/g

/** Limit of the dictionary of an object stream in bytes: about 100 times what PDF producers write. */
const MAX_DICTIONARY = 4_096

/**
 * Accepts a complete, unencrypted PDF without active content. Object streams are unpacked and checked; unusual ones are rejected.
 * @throws BAD_USER_INPUT
 */
export async function checkPdf(content: Buffer): Promise<void> {
  // One character per byte.
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw refused('documentNoPdf')
  const end = text.slice(-TAIL)
  if (!end.includes('startxref') || !end.includes('%%EOF')) throw refused('documentDamaged')
  if (encrypted.test(text)) throw refused('documentEncrypted')
  if (active.test(text)) throw refused('documentActive')
  // `First` as a reference to a number would hide an object stream. No PDF producer writes that.
  const known = new Set<string | undefined>()
  for (const [, id] of text.matchAll(numbers)) known.add(id)
  if (known.size > 0) {
    for (const [, id] of text.matchAll(contents)) if (known.has(id)) throw refused('documentUnreadable')
  }
  let unpacked = 0
  let count = 0
  for (const { index } of text.matchAll(objectStream)) {
    count += 1
    const found = count <= MAX_STREAMS ? await readObjects(content, text, index, MAX_UNPACKED - unpacked) : null
    if (found === null) throw refused('documentUnreadable')
    unpacked += Math.max(found.objects.length, found.length)
    if (active.test(found.objects)) throw refused('documentActive')
  }
}

/** The unpacked objects of a stream, and its size in bytes. */
interface PackedObjects {
  objects: string
  length: number
}

/** Objects of the stream whose dictionary is at this index. Null if they can't be read. */
async function readObjects(content: Buffer, text: string, index: number, most: number): Promise<PackedObjects | null> {
  const around = text.slice(index, index + MAX_DICTIONARY)
  // The data starts on the line after the keyword.
  const found = /stream[^\r\n]*(?:\r\n|\r|\n)/.exec(around)
  const earliest = Math.max(0, index - MAX_DICTIONARY)
  const begin = text.slice(earliest, index).lastIndexOf('obj')
  if (begin === -1 || !found || most <= 0) return null
  const dictionary = text.slice(earliest + begin, index + found.index)
  const from = index + found.index + found[0].length
  const end = text.indexOf('endstream', from)
  if (end === -1) return null
  // No PDF producer writes texts, comments, nested dictionaries, escaped names or predictors there. They could hide
  // entries.
  if (!/^obj\s*<<[^<>()%#]*>>\s*$/.test(dictionary) || /\/(?:DecodeParms|DP|F)\b/.test(dictionary)) return null
  const length = end - from
  if (!dictionary.includes('/Filter')) return { objects: text.slice(from, end), length }
  if (!/\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*[/>]/.test(dictionary)) return null
  try {
    const bytes = await unpack(content.subarray(from, end), { maxOutputLength: most })
    return { objects: bytes.toString('latin1'), length }
  } catch {
    return null
  }
}

const refused = (why: MessageKey) => badUserInput(sentence(why), 'file')
