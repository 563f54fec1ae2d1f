import type { z } from 'zod'
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
