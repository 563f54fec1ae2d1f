import { t } from '@lingui/core/macro'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { get } from 'react-hook-form'
import { failureMessage, isTimeout } from '../network/failure-messages'
import type { NotDone } from './error-link'

/** What the shop said, for people, instead of doing what was asked: a mutation's answer that is no success. */
export class Refusal extends Error {}

/** A refusal that one field of a form is the reason for. */
export class FieldRefusal<TField extends string = string> extends Refusal {
  constructor(
    readonly field: TField,
    message: string,
  ) {
    super(message)
  }
}

/** An earlier request with the same idempotency key was done with other data: the next request needs a new key. */
export class KeyUsedRefusal extends Refusal {}

/** What is said where the shop gave no words, and nothing that was typed is at stake. */
export const noAnswer = () => t`The shop did not answer. Try again.`

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

/** A change whose answer did not come in time. */
const unknownOutcome = () =>
  t`The shop took too long to answer. It may have been done all the same: look before you try again.`

/** Where the shop does not know itself: what it needs may have gone away behind a change as well as before it. */
const UNSURE = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

/** Whether nobody said what came of a mutation that failed: it may have been done all the same. */
export function isUnanswered(failure: unknown): boolean {
  if (failure instanceof Refusal || (failure as Partial<NotDone>).isNotDone) return false
  return !CombinedGraphQLErrors.is(failure) || UNSURE.includes(String(failure.errors[0]?.extensions?.code))
}

/** What to tell of a mutation that failed: the shop's own words, why there are none, or `fallback` where nobody answered. */
export function explainFailure(failure: unknown, fallback: string = noAnswer()): string {
  if (failure instanceof Refusal) return failure.message
  return isTimeout(failure) && isUnanswered(failure) ? unknownOutcome() : (failureMessage(failure) ?? fallback)
}

/**
 * Which field of a form the shop refuses, and why; undefined where the refusal names none of them. `renamed` says which
 * part of the input is a field of another name.
 */
export function refusedField<TField extends string>(
  failure: unknown,
  form: Readonly<Record<TField, unknown>>,
  renamed: Readonly<Record<string, TField>> = {},
): { field: TField; message: string } | undefined {
  if (failure instanceof FieldRefusal) return failure as FieldRefusal<TField>
  const refusal = CombinedGraphQLErrors.is(failure) ? failure.errors[0] : undefined
  const [, path = ''] = /^input\.([\w.]+)/.exec(String(refusal?.extensions?.field)) ?? []
  const [part = ''] = path.split('.')
  const field = renamed[part] ?? (get(form, path) === undefined ? part : path)
  return refusal && get(form, field) !== undefined ? { field: field as TField, message: refusal.message } : undefined
}
