import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** What the shop said, for people, instead of doing what was asked: a mutation's answer that is no success. */
export class Refusal extends Error {}

/** What to tell of a mutation that failed: the shop's own words, or `fallback` where it gave none. */
export function explainFailure(failure: unknown, fallback: string): string {
  if (failure instanceof Refusal) return failure.message
  return (CombinedGraphQLErrors.is(failure) ? failure.errors[0]?.message : undefined) ?? fallback
}
