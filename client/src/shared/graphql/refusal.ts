import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { t } from '@lingui/core/macro'
import { get } from 'react-hook-form'
import { failureMessage, isTimeout } from '../network/failures'
import type { NotDone } from './apollo-client'

/** A mutation result that is not a success, with the server's message. */
export class Refusal extends Error {}

/** A refusal about one field of a form. */
export class FieldRefusal<TField extends string = string> extends Refusal {
  constructor(
    readonly field: TField,
    message: string,
  ) {
    super(message)
  }
}

/** The idempotency key was used with other data: the next request needs a new key. */
export class KeyUsedRefusal extends Refusal {}

/** Message when the server gave none and no typed text is at stake. */
export const noAnswer = () => t`We didn’t get a response. Try again.`

/**
 * Returns the mutation's success result. Throws a Refusal with the server's message for another result, and a plain
 * error for none.
 */
export function expectSuccess<
  TAnswer extends { __typename: string; message?: string },
  TName extends TAnswer['__typename'],
>(answer: TAnswer | undefined, name: TName): Extract<TAnswer, { __typename: TName }> {
  if (answer?.__typename === name) return answer as Extract<TAnswer, { __typename: TName }>
  throw answer?.message ? new Refusal(answer.message) : new Error('No answer')
}

/** A mutation that timed out. */
const unknownOutcome = () => t`This took too long. It may still have gone through, so check before you try again.`

/** The outcome is unknown: a dependency may have failed before or after the change. */
const UNSURE = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

/** Whether a failed mutation's outcome is unknown: it may have been applied. */
export function isUnanswered(failure: unknown): boolean {
  if (failure instanceof Refusal || (failure as Partial<NotDone>).isNotDone) return false
  return !CombinedGraphQLErrors.is(failure) || UNSURE.includes(String(failure.errors[0]?.extensions?.code))
}

/** Error text of a failed mutation: the server's message, the reason for no response, or `fallback`. */
export function explainFailure(failure: unknown, fallback: string = noAnswer()): string {
  if (failure instanceof Refusal) return failure.message
  return isTimeout(failure) && isUnanswered(failure) ? unknownOutcome() : (failureMessage(failure) ?? fallback)
}

/**
 * The form field that the server rejects, and why; undefined if it names none of the form's fields. `renamed` maps
 * parts of the input to field names.
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
  // The form may have the whole path, or the fields of one part of the input.
  const places = [path, path.slice(part.length + 1), part]
  const field = renamed[part] ?? places.find((place) => place && get(form, place) !== undefined) ?? part
  return refusal && get(form, field) !== undefined ? { field: field as TField, message: refusal.message } : undefined
}

/** Another person changed the record while its form was open. */
export class Conflict<T> extends Refusal {
  constructor(
    /** The current record. */
    readonly now: T,
    message = 'Changed while the form was open',
  ) {
    super(message)
  }
}
