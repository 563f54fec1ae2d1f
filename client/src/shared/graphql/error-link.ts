import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { from, switchMap } from 'rxjs'
import { getAccessToken, getSession, renewAccessToken } from '../auth/session-store'
import { isUnauthenticated } from './error-codes'

/** What an operation may say in its `context` about the session. */
export interface SessionContext {
  /** Sent without the token and never renewed for: the sign-in itself. */
  isVisitor?: boolean
  /** Where a protected page leads when the session turns out to be over; `/login` by default. */
  landing?: string
}

/** Why something was not done at all, though it may look like a cut line. */
export interface NotDone extends Error {
  isNotDone: true
}

function failNotDone(failure: Error): never {
  throw Object.assign(failure, { isNotDone: true } satisfies Partial<NotDone>)
}

/** Of a token that was refused, while it is under way. */
let renewal: Promise<unknown> | undefined
const endRenewal = () => {
  renewal = undefined
}

/**
 * Sends the stored access token as a bearer credential; without one, no credential, not even that of a first attempt. What would
 * go out with a token that was refused waits until it is renewed. What one person began never goes out in another's name.
 */
export const bearerLink = new ApolloLink((operation, forward) => {
  const { isVisitor, ownerId = getSession().user?.id } = operation.getContext()
  operation.setContext({ ownerId })
  function send() {
    if (ownerId && ownerId !== (getSession().user?.id ?? ownerId)) failNotDone(new Error('Signed out'))
    const token = isVisitor ? null : getAccessToken()
    operation.setContext(({ headers: { authorization, ...headers } = {} }) => ({
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    }))
    return forward(operation)
  }
  return renewal && !isVisitor ? from(renewal.catch(() => undefined)).pipe(switchMap(send)) : send()
})

/**
 * After UNAUTHENTICATED: renews the token once and sends the operation again; a second refusal goes to the caller. So does why
 * there could be no renewal, in place of the first: the session is not over then.
 */
export const renewalLink = new ErrorLink(({ error, operation, forward }) => {
  const { isVisitor, landing, isRetried } = operation.getContext()
  if (!isUnauthenticated(error) || !getAccessToken() || isVisitor || isRetried) return
  operation.setContext({ isRetried: true })
  renewal ??= renewAccessToken(landing).catch(failNotDone).finally(endRenewal)
  return from(renewal).pipe(switchMap(() => forward(operation)))
})
