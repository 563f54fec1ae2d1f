import { readWhole } from './open-package'
import type { Package } from './open-package'

/** Escape of characters that XML does not keep (ECMA-376, part 1, ST_Xstring). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

// eslint-disable-next-line no-control-regex
const INVALID_XML_CHARACTERS = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

/** Maximum characters of a cell in Excel. */
const MAX_CELL_LENGTH = 32_767

export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeText = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .replace(INVALID_XML_CHARACTERS, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Built-in formats of dates and times (ECMA-376, part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** True if a format code has a letter of dates or times outside of quotes, brackets and escapes. */
function showsDate(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[([^[\]]*)\]/g, (_all, inner: string) => (/^(?:h+|m+|s+)$/i.test(inner) ? inner : ''))
    .replace(/general/gi, '')
  return /[ymdhs]/i.test(bare)
}

/** Whether each style shows a date or a time. */
export async function readDateStyles(book: Package, part: string): Promise<boolean[]> {
  const styles: boolean[] = []
  const formats = new Map<number, boolean>()
  let isOfCells = false
  await readWhole(await book.open(part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), showsDate(formatCode))
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        styles.push(formats.get(Number(numFmtId)) ?? isKnownDate(Number(numFmtId)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

const DAY_MS = 86_400_000
/** Day 0, one day early because Excel treats 1900 as a leap year. */
const SINCE_1900 = Date.UTC(1899, 11, 30)
const SINCE_1904 = Date.UTC(1904, 0, 1)

/** A date or time as text, such as `2026-11-23` or `2026-11-23T10:30:00`; undefined for an invalid one. */
export function dateText(days: number, since1904: boolean): string | undefined {
  const date = new Date((since1904 ? SINCE_1904 : SINCE_1900) + Math.round(days * 86_400) * 1_000)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 1_899) return undefined
  const text = date.toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19)
}

/** Serial number of an instant in Excel. */
export const daysOf = (instant: Date): number => (instant.getTime() - SINCE_1900) / DAY_MS
