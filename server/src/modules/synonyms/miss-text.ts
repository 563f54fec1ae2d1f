const MOST = 100

/** So many digits make a phone number, or another that is somebody's own. */
const DIGITS_OF_A_NUMBER = 7

/** A text as the list of what was not found has it; null for what is too long, or may say who somebody is. */
export function missTextOf(search: string): string | null {
  const text = search.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const length = Array.from(text).length
  const digits = text.replace(/\P{Nd}/gu, '').length
  const isAddress = text.includes('@') || text.includes('://')
  return length === 0 || length > MOST || isAddress || digits >= DIGITS_OF_A_NUMBER ? null : text
}
