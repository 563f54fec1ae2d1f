import { isUtf8 } from 'node:buffer'
import { decode } from 'iconv-lite'
import type { Entry } from 'yauzl'
import { validateFileName } from 'yauzl'
import { detectEncoding, MULTIBYTE } from '../encodings'

/** A name is UTF-8 by its flag, or by the field of Info-ZIP. */
const UTF8_FLAG = 0x800
const UNICODE_PATH = 0x7075

/** What names may be in that do not say so: of Windows by its language, of macOS, of Linux. */
const OTHERS = ['utf-8', ...MULTIBYTE, 'cp437', 'cp850', 'cp852', 'cp866', 'windows-1252']

const saysUtf8 = ({ generalPurposeBitFlag, extraFields }: Entry) =>
  (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)

/** A name in an encoding, with the slashes of ZIPs; undefined for one that could lead out of the folder. */
function nameIn(raw: Buffer, encoding: string): string | undefined {
  const name = decode(raw, encoding).replaceAll('\\', '/')
  return name.includes('\ufffd') || validateFileName(name) !== null ? undefined : name
}

/**
 * Entries with their names. macOS writes UTF-8 and Chinese Windows GBK without a word of it, where yauzl reads code page 437 as the
 * format has it.
 */
export async function guessNames(entries: readonly Entry[]): Promise<[Entry, string][]> {
  const unclear = entries.filter((entry) => !saysUtf8(entry) && !isUtf8(entry.fileNameRaw))
  const sample = Buffer.from(unclear.map(({ fileNameRaw }) => fileNameRaw.toString('latin1')).join('\n'), 'latin1')
  const detected = unclear.length > 0 ? await detectEncoding(sample) : undefined
  const asian = detected && MULTIBYTE.includes(detected) ? detected : undefined
  return entries.map((entry) => {
    if (saysUtf8(entry)) return [entry, entry.fileName]
    const encoding = isUtf8(entry.fileNameRaw) ? 'utf-8' : asian
    return [entry, (encoding && nameIn(entry.fileNameRaw, encoding)) ?? entry.fileName]
  })
}

/** What an entry is called if its name is in another encoding. */
export const otherNames = (entry: Entry): string[] =>
  saysUtf8(entry) ? [] : OTHERS.flatMap((encoding) => nameIn(entry.fileNameRaw, encoding) ?? [])
