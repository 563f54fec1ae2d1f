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
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
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

const encrypted = new RegExp(nameOf('Encrypt'))
const active = new RegExp([...ACTIVE.map(nameOf), `${nameOf('EF')}\\s*(?:<<|\\d+\\s+\\d+\\s+R)`].join('|'))
/** The dictionary of a stream that has objects in it, up to where the stream begins. */
const objectStream = new RegExp(nameOf('ObjStm'), 'g')

/**
 * Throws BAD_USER_INPUT unless the content is a whole PDF, not encrypted, without scripts, files within it, and actions that start
 * programs or send something off. Objects that are packed are looked at unpacked; those that nobody packs so are refused.
 */
export async function checkPdf(content: Buffer): Promise<void> {
  // One character a byte.
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw refused('documentNoPdf')
  const end = text.slice(-TAIL)
  if (!end.includes('startxref') || !end.includes('%%EOF')) throw refused('documentDamaged')
  if (encrypted.test(text)) throw refused('documentEncrypted')
  if (active.test(text)) throw refused('documentActive')
  let unpacked = 0
  let count = 0
  for (const { index } of text.matchAll(objectStream)) {
    count += 1
    const objects = count <= MAX_STREAMS ? await readObjects(content, text, index, MAX_UNPACKED - unpacked) : null
    if (objects === null) throw refused('documentUnreadable')
    unpacked += objects.length
    if (active.test(objects)) throw refused('documentActive')
  }
}

/** The objects of a stream whose dictionary has its type here; null where they cannot be read. */
async function readObjects(content: Buffer, text: string, index: number, most: number): Promise<string | null> {
  const begin = text.lastIndexOf('obj', index)
  const start = /stream\r?\n/g
  start.lastIndex = index
  const found = start.exec(text)
  if (begin === -1 || !found || most <= 0) return null
  const dictionary = text.slice(begin, found.index)
  const from = found.index + found[0].length
  const end = text.indexOf('endstream', from)
  if (end === -1) return null
  // What no producer does: names in another spelling, several filters, a prediction, by which names look like something else.
  if (/#|\/(?:DecodeParms|DP|F)\b/.test(dictionary)) return null
  if (!dictionary.includes('/Filter')) return text.slice(from, end)
  if (!/\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*[/>]/.test(dictionary)) return null
  try {
    return (await unpack(content.subarray(from, end), { maxOutputLength: most })).toString('latin1')
  } catch {
    return null
  }
}

const refused = (why: MessageKey) => badUserInput(sentence(why), 'file')
