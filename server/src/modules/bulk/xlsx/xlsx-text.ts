/** Characters that XML has not, or does not keep, and texts that look like one of them (ECMA-376, part 1, ST_Xstring). */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

/** Characters of a cell at most, in Excel. */
const LONGEST = 32_767

/** The text that was escaped in a cell. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML that reads as the same text. */
export const escapeText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
