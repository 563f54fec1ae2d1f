import { z } from 'zod'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'

/** One line of text. Line breaks and control characters become spaces. */
export const lineField = z.string().transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())

/** Lines of text, without other control characters. */
export const linesField = z.string().transform((text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim(),
)

const forbidden = String.raw`\s\p{Cc}@<>()[\]\\,;:"`
const addressPattern = new RegExp(`^[^${forbidden}]+@[^${forbidden}]+$`, 'u')

/** Exactly one email address, for a header. */
export const addressField = z.string().max(254).regex(addressPattern, 'must be one email address')

/** Maximum shown characters of a name, and of a headline. */
const NAME_LENGTH = 40
const HEADLINE_LENGTH = 120

/** Texts that email programs turn into links: URLs, email addresses and bare domains. */
const linkPattern = new RegExp(
  [
    '@|//|\\\\\\\\',
    '^(?:https?|ftp|mailto|tel|sms|www\\d*)[:.]',
    '[\\p{L}\\p{N}-][.\u3002]\\p{L}{2,}',
    '\\d(?:\\.\\d+){3}',
  ].join('|'),
  'iu',
)
const phonePattern = /\+?\d(?:[\s().-]*\d){6,}/g
// Keeps joiners, which Persian and emoji need.
const hiddenPattern = /[^\P{Cf}\u200c\u200d]/gu

/**
 * Name that a person chose: short, and without text that an email program would turn into a link, because our emails must not
 * carry their links to others.
 */
export const nameField = lineField.transform((text) =>
  shorten(withoutLinks(text.replace(phonePattern, ' '), ''), NAME_LENGTH),
)

/** A headline by a user, with a placeholder for links. */
export const headlineField = lineField.transform((text) => shorten(withoutLinks(text, '[link]'), HEADLINE_LENGTH))

function withoutLinks(text: string, instead: string): string {
  const isLink = (word: string) => linkPattern.test(word.normalize('NFKC').replace(/\p{Cf}/gu, ''))
  const words = text.replace(hiddenPattern, '').split(' ')
  return words
    .map((word) => (isLink(word) ? instead : word))
    .filter(Boolean)
    .join(' ')
}

/** Company, if there is one. Missing in older emails. */
export const companyField = nameField.nullable().default(null)

export const currencyField = z.string().regex(/^[A-Z]{3}$/)

/** Language of the recipient. Older emails have none and are in English. */
export const languageField = z.enum(LANGUAGES).catch(FALLBACK_LANGUAGE)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function shorten(text: string, length: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}
