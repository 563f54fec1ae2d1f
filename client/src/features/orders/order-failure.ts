import { t } from '@lingui/core/macro'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { NotDone } from '../../shared/graphql/error-link'
import { isUnanswered, refusedField } from '../../shared/graphql/refusal'
import { failureMessage, noConnection } from '../../shared/network/failure-messages'
import { isUnsent } from '../../shared/network/online'

/** Failure of an order without a schema result. */
export type OrderFailure<TField extends string> =
  /** Rejected, with the reason; `field` is its place. An earlier attempt may still have succeeded. */
  | { kind: 'refused'; message: string; field?: TField; isUnasked?: true }
  /** No response, so the outcome is unknown. The same key makes a retry safe. */
  | { kind: 'unknown'; message: string }

/** An attempt that placed no order, or whose outcome is unknown. */
export class NotPlaced<TOutcome> extends Error {
  constructor(readonly outcome: TOutcome) {
    super('No order was placed')
  }
}

/** Message for an attempt with unknown outcome. */
export const mayBeOrdered = (reason: string = t`We didn’t get a response.`) =>
  t`${reason} Your entries are saved and it’s safe to try again: the order won’t be placed twice.`

/** Interprets a failed attempt. `fields` are the form's fields; `wasOffline` is the state at its start. */
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

/** Whether the outcome is known. A rejection before the key lookup says nothing about the attempt that it repeats. */
export const isAnswered = (outcome: { kind: string; isUnasked?: true }, isRepeat: boolean): boolean =>
  outcome.kind !== 'unknown' && !(isRepeat && outcome.isUnasked)
