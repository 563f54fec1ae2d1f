/** Files per request or message. */
export const MAX_FILES = 5

interface FileKind {
  /** Media type of downloads. */
  type: string
  /** True if the content matches the type. */
  fits(content: Buffer): boolean
}

const startsWith =
  (...bytes: number[]) =>
  (content: Buffer) =>
    content.subarray(0, bytes.length).equals(Buffer.from(bytes))

const isJpeg = startsWith(0xff, 0xd8, 0xff)
const isPng = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const isPdf = (content: Buffer) => content.subarray(0, 5).equals(Buffer.from('%PDF-'))
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)

/** A zip with the parts of a workbook, whose names are not compressed; without macros. */
const isWorkbook = (content: Buffer) =>
  isZip(content) &&
  content.includes('[Content_Types].xml') &&
  content.includes('xl/workbook.') &&
  !content.includes('vbaProject.bin')

/**
 * Control characters other than tab, line and page ends, the end-of-file mark of old systems, and escape, which begins
 * a change of encoding.
 */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0e-\x19\x1c-\x1f]/

/** Text in any encoding: without control characters, unless it is marked as UTF-16; and none of the other kinds. */
function isText(content: Buffer): boolean {
  if (content.length === 0) return false
  if (startsWith(0xff, 0xfe)(content) || startsWith(0xfe, 0xff)(content)) return true
  if (isPdf(content) || isJpeg(content) || isPng(content) || isZip(content)) return false
  return !CONTROLS.test(content.toString('latin1'))
}

const kinds: Record<string, FileKind> = {
  pdf: { type: 'application/pdf', fits: isPdf },
  png: { type: 'image/png', fits: isPng },
  jpg: { type: 'image/jpeg', fits: isJpeg },
  jpeg: { type: 'image/jpeg', fits: isJpeg },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: isWorkbook },
  csv: { type: 'text/csv', fits: isText },
  txt: { type: 'text/plain', fits: isText },
}

/** Media type of a file, or the reason for its refusal (`KIND`: unsupported type; `CONTENT`: content and name don't match). */
export function readKind(name: string, content: Buffer): { type: string } | { problem: 'KIND' | 'CONTENT' } {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
  if (!kind) return { problem: 'KIND' }
  return kind.fits(content) ? { type: kind.type } : { problem: 'CONTENT' }
}
