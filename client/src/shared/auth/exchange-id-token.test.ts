import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { of } from 'rxjs'
import type { SessionGrant } from './session-store'
import { clearSession, setSession } from './session-store'
import { exchangeIdToken } from './exchange-id-token'

const user = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const, photo: null }
const grant: SessionGrant = { accessToken: 'a.b-1.c_2', expiresAt: '2026-11-21T12:00:00.000Z', user }

async function variablesOfExchange(): Promise<unknown> {
  let variables: unknown
  const link = new ApolloLink((operation) => {
    variables = operation.variables
    return of({ data: { signIn: { __typename: 'SignInPayload', ...grant } } })
  })
  await exchangeIdToken(new ApolloClient({ cache: new InMemoryCache(), link }), 'id-token')
  return variables
}

afterEach(() => clearSession())

test('sends the token to replace, which identifies the session', async () => {
  setSession(grant)
  expect(await variablesOfExchange()).toEqual({ idToken: 'id-token', accessToken: 'a.b-1.c_2' })
})

test.each([[null], ['something that was left in the storage']])('without one, with %p, it shows none', async (left) => {
  if (left !== null) setSession({ ...grant, accessToken: left })
  expect(await variablesOfExchange()).toEqual({ idToken: 'id-token' })
})
