import type { GraphQLError } from 'graphql'
import type { RefusalKind } from '../shared/refusal-metrics'
import { kindOfCode, kindOfRefusal } from '../shared/refusal-metrics'
import { isExpected, refusalOf } from './error-format'

/** What an error of an operation is counted as. */
export function kindOfError(error: Error): RefusalKind {
  const refusal = refusalOf(error)
  if (refusal) return kindOfRefusal(refusal)
  if (!isExpected(error)) return 'INTERNAL_SERVER_ERROR'
  const { code } = (error as GraphQLError).extensions
  // graphql-js gives wrong variables no code, which `formatError` makes up for.
  return code === undefined ? 'BAD_USER_INPUT' : kindOfCode(code)
}
