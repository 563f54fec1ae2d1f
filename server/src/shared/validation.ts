import { z } from 'zod'
import { badUserInput } from './errors'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take the text as a uuid. Ids come from outside, so anything may be in them. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}

/** Whether PostgreSQL can store the text: no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/** Checks input against its schema. Throws BAD_USER_INPUT that names the first wrong field below `root`. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown, root: string): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badUserInput(issue?.message ?? 'The input is not valid.', [root, ...(issue?.path ?? [])].join('.'))
}

/** What a text from outside must be like. */
export interface TextRules {
  /** What people call it, at the start of messages: "The subject". */
  name: string
  /** Characters at least, after trimming; 1 unless said. */
  min?: number
  /** Characters at most. */
  max: number
  /** Whether it may have several lines. */
  isMultiline?: boolean
}

/** A text field: trimmed, line ends as `\n`, its length counted in characters, nothing in it that can't be shown. */
export function textField({ name, min = 1, max, isMultiline = false }: TextRules) {
  const lengthMessage = `${name} must have ${min} to ${max} characters.`
  const forbiddenCharacters = isMultiline ? /[^\P{Cc}\n\t]/u : /[\p{Cc}\p{Zl}\p{Zp}]/u
  return z
    .string(`${name} must be a text.`)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((text) => {
          const length = Array.from(text).length
          return length >= min && length <= max
        }, lengthMessage)
        .refine(
          (text) => isStorable(text) && !forbiddenCharacters.test(text),
          `${name} must not contain control characters.`,
        ),
    )
}

/** An email address, in lowercase: every ordinary one, whatever the length of its top-level domain. */
export function emailField(name: string) {
  return z
    .string(`${name} must be a text.`)
    .transform((email) => email.trim().toLowerCase())
    .pipe(z.email(`${name} must be an email address.`).max(254, `${name} must have at most 254 characters.`))
}
