import { ApolloLink } from '@apollo/client/link'
import { ErrorLink } from '@apollo/client/link/error'
import { from, switchMap } from 'rxjs'
import { getAccessToken, getSession, renewAccessToken } from '../auth/session-store'
import { isUnauthenticated } from './error-codes'

/** An operation's `context` for the session. */
export interface SessionContext {
  /** Sent without the token and never renewed: the sign-in itself. */
  isVisitor?: boolean
  /** Redirect target of a protected page when the session has expired; `/login` by default. */
  landing?: string
}

/** The operation was never sent, although the error may look like a network failure. */
export interface NotDone extends Error {
  isNotDone: true
}

function failNotDone(failure: Error): never {
  throw Object.assign(failure, { isNotDone: true } satisfies Partial<NotDone>)
}

/** The renewal in progress after a rejected token. */
let renewal: Promise<unknown> | undefined
const endRenewal = () => {
  renewal = undefined
}

/**
 * Sends the stored access token as a bearer credential; without a token, sends no credential. Operations wait while a
 * rejected token is renewed. An operation of one user is never sent with another user's token.
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
 * After UNAUTHENTICATED: renews the token once and sends the operation again. A second rejection goes to the caller,
 * and so does a failed renewal: the session is not over then.
 */
export const renewalLink = new ErrorLink(({ error, operation, forward }) => {
  const { isVisitor, landing, isRetried } = operation.getContext()
  if (!isUnauthenticated(error) || !getAccessToken() || isVisitor || isRetried) return
  operation.setContext({ isRetried: true })
  renewal ??= renewAccessToken(landing).catch(failNotDone).finally(endRenewal)
  return from(renewal).pipe(switchMap(() => forward(operation)))
})
