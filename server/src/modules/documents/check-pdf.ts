import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { sentence } from '../../messages/sentence'
import type { MessageKey } from '../../messages/en/en'
import { badUserInput } from '../../shared/errors'

const unpack = promisify(inflate)

/** Bytes that all object streams of a file may unpack to, and how many there may be: no file of ten megabytes needs more. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_STREAMS = 20_000

/** Where a reader looks for the end of the file. */
const TAIL = 1_024

/** What makes a document do more than be read, by the name that it has in the file. */
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

/** A character of a name, also as `#` and two digits. */
const spell = (letter: string) =>
  `(?:${letter}|#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`

/** A name of PDF in any spelling, whole. */
const nameOf = (name: string) => `/${Array.from(name, spell).join('')}(?![^\\s()<>[\\]{}/%])`

/** A dictionary, a reference to an object, or a comment, which no producer writes there. */
const OBJECT = String.raw`\s*(?:<<|%|\d+\s+\d+\s*[R%])`
/** A text, or one of these. */
const TEXT = String.raw`\s*(?:[(<%]|\d+\s+\d+\s*[R%])`

const encrypted = new RegExp(nameOf('Encrypt'))
/** Short names count only before a value: compressed bytes are full of them. A page to open at is no action. */
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
 * Where a stream says that objects are packed in it. Viewers go by `First`, a number, also where the type is left out; in a table
 * of contents it is a reference.
 */
const objectStream = new RegExp(String.raw`${nameOf('ObjStm')}|${nameOf('First')}\s*(?:%|\d+(?!\d|\s+\d+\s+R))`, 'g')
const contents = new RegExp(String.raw`${nameOf('First')}\s*(\d+)\s+\d+\s+R`, 'g')
/** Objects that are a number and nothing else, which `First` could refer to. */
const numbers = /(?<!\d)(\d+)\s+\d+\s*(?:%|obj\s*[\d%])/g

/** Bytes of the dictionary of a stream of objects, at most: producers need a hundredth. */
const MAX_DICTIONARY = 4_096

/**
 * Throws BAD_USER_INPUT unless the content is a whole PDF, not encrypted, without scripts, files within it, and actions that start
 * programs or send something off. Objects that are packed are looked at unpacked; those that no producer packs so are refused.
 */
export async function checkPdf(content: Buffer): Promise<void> {
  // One character a byte.
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw refused('documentNoPdf')
  const end = text.slice(-TAIL)
  if (!end.includes('startxref') || !end.includes('%%EOF')) throw refused('documentDamaged')
  if (encrypted.test(text)) throw refused('documentEncrypted')
  if (active.test(text)) throw refused('documentActive')
  // A number of objects that stands elsewhere: no producer does it.
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

/** Objects that were packed in a stream, and the bytes that the stream has. */
interface PackedObjects {
  objects: string
  length: number
}

/** The objects of a stream whose dictionary has this place in it; null where they cannot be read. */
async function readObjects(content: Buffer, text: string, index: number, most: number): Promise<PackedObjects | null> {
  const around = text.slice(index, index + MAX_DICTIONARY)
  // Viewers read on behind the line of the word.
  const found = /stream[^\r\n]*(?:\r\n|\r|\n)/.exec(around)
  const earliest = Math.max(0, index - MAX_DICTIONARY)
  const begin = text.slice(earliest, index).lastIndexOf('obj')
  if (begin === -1 || !found || most <= 0) return null
  const dictionary = text.slice(earliest + begin, index + found.index)
  const from = index + found.index + found[0].length
  const end = text.indexOf('endstream', from)
  if (end === -1) return null
  // What no producer does: texts, comments and dictionaries within, names in another spelling, a prediction, by which entries look
  // like something else.
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
