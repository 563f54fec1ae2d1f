import { t } from '@lingui/core/macro'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** What is thrown when an answer does not come in its time; `AbortSignal.timeout` names its own the same. */
export const createTimeout = (): Error => new DOMException('No answer in time', 'TimeoutError')

/** Whether somebody has waited for an answer as long as it makes sense. What was asked for may have been done. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'TimeoutError'

/** What is said where nobody answered. */
export const noConnection = () => t`The shop did not answer. Check your connection and try again.`

const fault = () => t`Something went wrong on our side. Try again.`

function messageOfStatus(status: number): string {
  switch (status) {
    case 429:
      return t`Too many requests. Wait a minute, then try again.`
    case 503:
      return t`The shop is very busy, or closed for maintenance. Try again in a minute.`
    case 502:
    case 504:
      return t`The shop cannot be reached at the moment. Try again in a minute.`
    default:
      return fault()
  }
}

/** The shop's own words in the body of a refusal. */
function messageIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { errors?: { message?: string }[] }).errors?.[0]?.message
  } catch {
    return undefined
  }
}

/**
 * What to tell somebody whose question failed: how long to wait, that the shop is busy, that the fault is ours and by which
 * number to ask for it. The shop's own words where it gave some. Null where nobody answered.
 */
export function failureMessage(failure: unknown): string | null {
  if (isTimeout(failure)) return t`The shop took too long to answer. Try again.`
  if (CombinedGraphQLErrors.is(failure)) return failure.errors[0]?.message ?? fault()
  if (!ServerError.is(failure)) return null
  return messageIn(failure.bodyText) ?? messageOfStatus(failure.statusCode)
}

/** In how many seconds the shop asks to be asked again; null where it does not say. */
export function secondsToWait(response: Response | undefined): number | null {
  if (response?.status !== 429 && response?.status !== 503) return null
  return Number(response.headers.get('retry-after')) || null
}
