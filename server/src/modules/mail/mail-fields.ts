import { z } from 'zod'

/** One line of text: whatever would break the line, or a header, becomes a space. */
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

/** An address for a mail's head: exactly one, and nothing else beside it. */
export const addressField = z.string().max(254).regex(addressPattern, 'must be one email address')
