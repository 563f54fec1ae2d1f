/** Characters of a name at most, its ending included. */
const LONGEST = 150

/** What no name needs: control characters, and those that turn the direction of what follows, by which "fdp.exe" looks like a PDF. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A file's name as it was typed, without what has no place in a name; the ending stays however long it is. */
export function cleanFileName(typed: string): string {
  const name = typed.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  const ending = /\.[A-Za-z]{1,5}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return (
    (Array.from(stem)
      .slice(0, LONGEST - ending.length)
      .join('')
      .trim() || 'file') + ending
  )
}

/**
 * The header by which a browser saves a file under its name (RFC 6266): the name in UTF-8, and for old clients what is left of it
 * in ASCII.
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // Of what `encodeURIComponent` leaves, these have a meaning there (RFC 8187).
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
