import { t } from '@lingui/core/macro'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { NotDone } from '../../shared/graphql/error-link'
import { isUnanswered, refusedField } from '../../shared/graphql/refusal'
import { failureMessage, noConnection } from '../../shared/network/failure-messages'
import { isUnsent } from '../../shared/network/online'

/** What came of an order that the shop gave no answer of the schema to. */
export type OrderFailure<TField extends string> =
  /** Not ordered, and why; `field` is where it shows. It says nothing of an attempt before it. */
  | { kind: 'refused'; message: string; field?: TField; isUnasked?: true }
  /** No answer: it may be ordered or not. The same key makes it safe to try again. */
  | { kind: 'unknown'; message: string }

/** An attempt that placed no order, or of which nobody knows whether it did. */
export class NotPlaced<TOutcome> extends Error {
  constructor(readonly outcome: TOutcome) {
    super('No order was placed')
  }
}

/** What is said of an attempt that may be an order or not. */
export const mayBeOrdered = (reason: string = t`We didn’t get a response.`) =>
  t`${reason} Your entries are saved and it’s safe to try again: the order won’t be placed twice.`

/** What a failed attempt to order means. `fields` are those of the form; `wasOffline` is how it began. */
export function explainNoAnswer<TField extends string>(
  error: unknown,
  wasOffline: boolean,
  fields: Readonly<Record<TField, unknown>>,
): OrderFailure<TField> {
  if ((error as Partial<NotDone>).isNotDone) {
    const reason = isUnsent(error, wasOffline) ? t`You were offline, so nothing was sent.` : failureMessage(error)
    return { kind: 'refused', message: reason ?? noConnection(), isUnasked: true }
  }
  const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  if (refusal && !isUnanswered(error)) {
    return { kind: 'refused', message: refusal.message, field: refusedField(error, fields)?.field, isUnasked: true }
  }
  const silence = isUnsent(error, wasOffline) ? t`You were offline, so nothing was sent.` : t`We didn’t get a response.`
  const reason = refusal?.message ?? silence
  return {
    kind: 'unknown',
    message: mayBeOrdered(reason),
  }
}

/**
 * Whether the shop has said what became of an order. What refuses an attempt before its key is looked up leaves open what became of one
 * that it repeats.
 */
export const isAnswered = (outcome: { kind: string; isUnasked?: true }, isRepeat: boolean): boolean =>
  outcome.kind !== 'unknown' && !(isRepeat && outcome.isUnasked)
