import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import type { SessionGrant } from '../auth/session-store'
import { clearSession, registerTokenRenewal, setSession } from '../auth/session-store'
import type { SessionContext } from './apollo-client'
import { bearerLink, renewalLink } from './apollo-client'
import { createTimeout } from '../network/failures'
import { explainFailure } from './refusal'

const grant = (accessToken: string): SessionGrant => ({
  accessToken,
  expiresAt: '2099-01-01T00:00:00.000Z',
  user: { id: 'u1', name: 'Carl', email: 'carl@example.org', role: 'CUSTOMER' },
})

const sent: (string | undefined)[] = []
/** A server that accepts one token. */
const shop = new ApolloLink((operation) => {
  const { authorization } = (operation.getContext().headers ?? {}) as { authorization?: string }
  sent.push(authorization)
  return of(
    authorization === 'Bearer ended'
      ? { errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }] }
      : { data: { me: null } },
  )
})
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: ApolloLink.from([renewalLink, bearerLink, shop]),
})

const ask = (context: SessionContext = {}) =>
  client.query({
    query: gql`
      query Question {
        me {
          id
        }
      }
    `,
    fetchPolicy: 'no-cache',
    context: { ...context, queryDeduplication: false },
  })

let renewed: (grant: SessionGrant | null) => void
const renew = jest.fn(() => new Promise<SessionGrant | null>((resolve) => (renewed = resolve)))

/** Waits for all responses that need no timer. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  sent.length = 0
  renew.mockClear()
  registerTokenRenewal(renew)
  setSession(grant('ended'))
})
afterEach(() => clearSession())

it('holds requests with a rejected token until it is renewed', async () => {
  const first = ask()
  await settle()
  expect(sent).toEqual(['Bearer ended'])
  const second = ask()
  await settle()
  expect(sent).toEqual(['Bearer ended'])
  renewed(grant('good'))
  expect((await Promise.all([first, second])).map(({ data }) => data)).toEqual([{ me: null }, { me: null }])
  expect(sent).toEqual(['Bearer ended', 'Bearer good', 'Bearer good'])
  expect(renew).toHaveBeenCalledTimes(1)
})

it('sends visitor requests at once, such as the sign-in that renews the token', async () => {
  const first = ask()
  await settle()
  await ask({ isVisitor: true })
  expect(sent).toEqual(['Bearer ended', undefined])
  renewed(grant('good'))
  await first
})

it('sends as a visitor without a user to renew for', async () => {
  const first = ask()
  await settle()
  const second = ask()
  renewed(null)
  await Promise.all([first, second])
  expect(sent).toEqual(['Bearer ended', undefined, undefined])
})

it('reports a failed renewal instead of an expired session, and sends waiting requests', async () => {
  let fail = (_reason: Error) => {}
  renew.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  const first = ask()
  await settle()
  const second = ask()
  await settle()
  expect(sent).toEqual(['Bearer ended'])
  fail(new Error('no line'))
  const failure = await first.catch((reason: unknown) => reason)
  expect(failure).toMatchObject({ message: 'no line', isNotDone: true })
  await settle()
  expect(sent).toEqual(['Bearer ended', 'Bearer ended'])
  renewed(grant('good'))
  expect((await second).data).toEqual({ me: null })
})

it('does not report an unknown outcome when the renewal timed out', async () => {
  renew.mockImplementationOnce(() => Promise.reject(createTimeout()))
  const failure = await ask().catch((reason: unknown) => reason)
  expect(explainFailure(failure)).toBe('This took too long. Try again.')
  expect(sent).toEqual(['Bearer ended'])
})

it('never sends one user’s request with another’s token', async () => {
  const first = ask()
  await settle()
  const second = ask()
  await settle()
  setSession({ ...grant('hers'), user: { ...grant('').user, id: 'u2' } })
  renewed(grant('good'))
  for (const asked of [first, second]) {
    const failure = await asked.catch((reason: unknown) => reason)
    expect(failure).toMatchObject({ message: 'Signed out', isNotDone: true })
  }
  expect(sent).toEqual(['Bearer ended'])
  await ask()
  expect(sent).toEqual(['Bearer ended', 'Bearer hers'])
})

it('passes a second rejection to the caller', async () => {
  const first = ask()
  await settle()
  renewed(grant('ended'))
  const failure = await first.catch((reason: unknown) => reason)
  expect(failure).toMatchObject({ message: 'Please log in.' })
  expect(failure).not.toHaveProperty('isNotDone')
  expect(sent).toEqual(['Bearer ended', 'Bearer ended'])
})
