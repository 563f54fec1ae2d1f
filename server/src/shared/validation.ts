import { foldEmailAddress, isEmailAddress } from '@instrumenta/rules/email-addresses'
import { z } from 'zod'
import type { MessageKey } from '../messages/en/en'
import type { Sentence } from '../messages/sentence'
import { issue as issueText, readIssue, sentence } from '../messages/sentence'
import { badUserInput } from './errors'

/** The largest Int of GraphQL, which is also PostgreSQL's. */
export const MAX_INT = 2_147_483_647

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True if PostgreSQL accepts the text as a UUID. Ids come from outside, so they may contain anything. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}

/** Condition values for a filter by id: a malformed id matches nothing. PostgreSQL would reject it. */
export function idsOf(id: string): string[] {
  return isUuid(id) ? [id] : []
}

/** True if PostgreSQL can store the text: no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/** Checks input against its schema. Throws BAD_USER_INPUT that names the first wrong field below `root`. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown, root: string): z.output<T> {
  const { issue, data } = checkInput(schema, input, root)
  if (issue) throw badUserInput(readIssue(issue.message), [root, ...issue.path].filter((part) => part !== '').join('.'))
  return data as z.output<T>
}

/** The checked input, or the problem of its first invalid field. `whole` names the input itself in messages. */
export function checkInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
  whole: string | Sentence,
): { data?: z.output<T>; issue?: z.core.$ZodIssue | undefined } {
  const { data, error } = schema.safeParse(input, { error: (issue) => describeIssue(issue, whole) })
  if (!error) return { data }
  const field = error.issues[0]?.path.join('.')
  // The last issue of a field is the most specific: an unsafe integer is first of all too large.
  return { issue: error.issues.findLast(({ path }) => path.join('.') === field) }
}

const kinds: Record<string, MessageKey> = {
  string: 'mustBeText',
  number: 'mustBeNumber',
  int: 'mustBeWhole',
  boolean: 'mustBeBoolean',
  array: 'mustBeList',
  object: 'mustBeObject',
}

/** Message for an issue without a text in the schema: "orderQuantity must be a whole number." */
function describeIssue(issue: z.core.$ZodRawIssue, whole: string | Sentence): string | undefined {
  const name = issue.path?.join('.') || whole
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return issueText('missing', { name })
      const kind = issue.inst instanceof z.ZodNumberFormat ? 'int' : issue.expected
      return issueText(kinds[kind] ?? 'mustBeKind', { name, kind })
    }
    case 'invalid_value':
      return issueText('mustBeOneOf', { name, values: issue.values.join(', ') })
    case 'unrecognized_keys':
      return issueText('unknownField', { whole, field: JSON.stringify(issue.keys[0]) })
    default: {
      const range = describeRange(issue, name)
      return range && issueText(range.key, range.values)
    }
  }
}

/** Message for a number out of range: "rating must be at most 5." Undefined for other issues. */
export function describeRange(
  issue: z.core.$ZodIssue | z.core.$ZodRawIssue,
  name: string | Sentence,
): Sentence | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  if (issue.origin !== 'number' && issue.origin !== 'int') return undefined
  if (issue.code === 'too_big') {
    return sentence(issue.inclusive ? 'atMost' : 'lessThan', { name, bound: Number(issue.maximum) })
  }
  return sentence(issue.inclusive ? 'atLeast' : 'moreThan', { name, bound: Number(issue.minimum) })
}

/** Rules of a text input. */
export interface TextRules {
  /** Name at the start of messages: "The subject". */
  name: MessageKey
  /** Minimum length after trimming; defaults to 1. */
  min?: number
  /** Characters at most. */
  max: number
  /** True if it may have several lines. */
  isMultiline?: boolean
}

/** A text field: trimmed, line ends as `\n`, its length counted in characters, without invisible characters. */
export function textField({ name, min = 1, max, isMultiline = false }: TextRules) {
  const forbiddenCharacters = isMultiline ? /[^\P{Cc}\n\t]/u : /[\p{Cc}\p{Zl}\p{Zp}]/u
  return (
    z
      .string()
      .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
      .refine(
        (text) => isStorable(text) && !forbiddenCharacters.test(text),
        issueText('controlCharacters', { name: sentence(name) }),
      )
      .refine(
        (text) => {
          const length = Array.from(text).length
          return length >= min && length <= max
        },
        issueText('lengthFromTo', { name: sentence(name), min, max }),
      )
      // For the documentation: zod itself counts UTF-16 units.
      .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
  )
}

/** A normalised email address, with any top-level domain. */
export function emailField(key: MessageKey) {
  const name = sentence(key)
  return z
    .string()
    .overwrite(foldEmailAddress)
    .refine(isEmailAddress, issueText('mustBeEmail', { name }))
    .max(254, issueText('lengthAtMost', { name, max: 254 }))
}

/** A whole number in a range. The message, as `issue` writes it, is for people; REST names the field like the body. */
export const wholeNumber = (min: number, max = MAX_INT, message?: string) => z.int().min(min, message).max(max, message)
