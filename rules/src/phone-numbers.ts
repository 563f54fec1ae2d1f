import { toEuropeanDigits } from './digits'

const LABEL = /^(?:tel(?:efon|efono|éfono|ephone)?|phone|mob(?:ile|il)?|fon)[.:]*(?=[+(\d])/i
const EXTENSION = /(?:;?ext(?:ension|n)?[.:=]?|x|#|durchwahl|poste)[.:]?(\d{1,7})$/i

/** Removes the characters that people type or paste between digits. */
const compact = (text: string) => toEuropeanDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212[\]./]/gu, '')

/**
 * Normalises a phone number: digits 0 to 9, optionally after a +. Removes a leading `tel:`, separators, and the 0 of
 * "+49 (0)40", which is dialled only within the country.
 */
export const foldPhoneNumber = (text: string): string =>
  compact(text)
    .replace(LABEL, '')
    .replace(/^(\+\d+)\(0\)/, '$1')
    .replace(/[()]/g, '')

/** True if a normalised text can be a phone number. */
export const isPhoneNumber = (phone: string): boolean => /^\+?[0-9]{5,15}$/.test(phone)

/** Extension of a phone number, such as "+1 555 010 0123 ext. 42"; null without one. */
export function extensionOf(text: string): string | null {
  const phone = foldPhoneNumber(text)
  const [whole = '', extension] = EXTENSION.exec(phone) ?? []
  return extension !== undefined && isPhoneNumber(phone.slice(0, -whole.length)) ? extension : null
}
