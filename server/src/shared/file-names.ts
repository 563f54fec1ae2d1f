/** Characters of a name at most, its ending included. */
const LONGEST = 150

/** Characters removed from names: control characters, and direction marks, with which "fdp.exe" looks like a PDF. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** File name without invalid characters; the extension stays, however long. */
export function cleanFileName(typed: string): string {
  const name = typed.normalize('NFC').replace(INVISIBLE_CHARACTERS, '').replace(/\s+/g, ' ').trim()
  const ending = /\.[A-Za-z]{1,5}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return (
    (Array.from(stem)
      .slice(0, LONGEST - ending.length)
      .join('')
      .trim() || 'file') + ending
  )
}

/** Headers of a private file that a person uploaded: it is downloaded, never shown by the shop's origin. */
export const uploadHeaders = ({ name, size, type }: { name: string; size: number; type: string }) => ({
  'content-type': type,
  'content-length': size,
  'content-disposition': attachmentHeader(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Header for the file name of a download (RFC 6266): UTF-8, with an ASCII fallback for old clients. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // `encodeURIComponent` leaves these, but they have a meaning here (RFC 8187).
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
