import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** What the shop said, for people, instead of doing what was asked: a mutation's answer that is no success. */
export class Refusal extends Error {}

/** What is said where the shop gave no words, and nothing that was typed is at stake. */
export const NO_ANSWER = 'The shop did not answer. Try again.'

/**
 * The answer of a mutation if it is the one of that name. Throws the shop's words as a Refusal if it is another, and a
 * plain error if there is none.
 */
export function expectSuccess<
  TAnswer extends { __typename: string; message?: string },
  TName extends TAnswer['__typename'],
>(answer: TAnswer | undefined, name: TName): Extract<TAnswer, { __typename: TName }> {
  if (answer?.__typename === name) return answer as Extract<TAnswer, { __typename: TName }>
  throw answer?.message ? new Refusal(answer.message) : new Error('No answer')
}

/** What to tell of a mutation that failed: the shop's own words, or `fallback` where it gave none. */
export function explainFailure(failure: unknown, fallback: string = NO_ANSWER): string {
  if (failure instanceof Refusal) return failure.message
  return (CombinedGraphQLErrors.is(failure) ? failure.errors[0]?.message : undefined) ?? fallback
}
