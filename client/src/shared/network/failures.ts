import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { t } from '@lingui/core/macro'

/** The error of a timeout; `AbortSignal.timeout` uses the same name. */
export const createTimeout = (): Error => new DOMException('No answer in time', 'TimeoutError')

/** Whether a request timed out. The server may have done it. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'TimeoutError'

/** Message for a network failure. */
export const noConnection = () => t`We couldn’t reach the shop. Check your connection and try again.`

const fault = () => t`Something went wrong on our side. Try again.`

function messageOfStatus(status: number): string {
  switch (status) {
    case 429:
      return t`Too many requests. Wait a minute, then try again.`
    case 503:
      return t`The shop is very busy, or closed for maintenance. Try again in a minute.`
    case 502:
    case 504:
      return t`We can’t reach the shop right now. Try again in a minute.`
    default:
      return fault()
  }
}

/** The server's message in an error response. */
function messageIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { errors?: { message?: string }[] }).errors?.[0]?.message
  } catch {
    return undefined
  }
}

/**
 * Error text of a failed query: the waiting time, a busy server, or an internal error with its number. Uses the
 * server's message if there is one; null without a response.
 */
export function failureMessage(failure: unknown): string | null {
  if (isTimeout(failure)) return t`This took too long. Try again.`
  if (CombinedGraphQLErrors.is(failure)) return failure.errors[0]?.message ?? fault()
  if (!ServerError.is(failure)) return null
  return messageIn(failure.bodyText) ?? messageOfStatus(failure.statusCode)
}

/** Seconds from the `Retry-After` header, or null. */
export function secondsToWait(response: Response | undefined): number | null {
  if (response?.status !== 429 && response?.status !== 503) return null
  return Number(response.headers.get('retry-after')) || null
}

/** Whether the error has this `extensions.code`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code)
}

/** Whether the server rejected the access token. */
export function isUnauthenticated(error: unknown): boolean {
  return hasErrorCode(error, 'UNAUTHENTICATED') || (ServerError.is(error) && error.statusCode === 401)
}
