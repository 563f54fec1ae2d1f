import type { RootField } from './schema-calls'
import type { GraphQLAnswer } from './test-app'

/** True if the API did what was asked. A query that finds nothing does not count. */
export function isTaken({ field }: RootField, { data, errors }: GraphQLAnswer): boolean {
  const result = data?.[field.name]
  if (errors || result == null) return false
  if (typeof result !== 'object') return true
  const list = result.moves ?? result.acts ?? result
  if (Array.isArray(list)) return !list.every(isNothing)
  return !('message' in result) && result.nodes?.length !== 0
}

/** True if an entry of a list is empty or a refusal. */
function isNothing(entry: { count?: number; result?: object } | null): boolean {
  return entry === null || entry.count === 0 || (entry.result !== undefined && 'message' in entry.result)
}

/** The field that a refusal names; in a list, without the index. */
export function namedField({ errors }: GraphQLAnswer): string | undefined {
  const { code, field } = errors?.[0]?.extensions ?? {}
  return code === 'BAD_USER_INPUT' ? String(field).replace(/\.\d+$/, '') : undefined
}

/** Texts that no response may contain. */
export const leak = /SELECT |INSERT |UPDATE |prisma|postgres|violates|constraint|byte sequence|node_modules|\.[jt]s:\d/i
