import { act, screen, waitFor } from '@testing-library/react'
import { type ApolloClient, gql } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useLayoutEffect } from 'react'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getSession, setSession, signOut } from '../../shared/auth/session-store'
import { setOnline } from '../../shared/testing/network'
import { refusal, renderInShop } from '../../shared/testing/render-in-shop'
import * as firebase from './firebase'
import { SessionKeeper } from './session-keeper'

jest.mock('./firebase', () => ({ currentIdToken: jest.fn(), endFirebaseSession: jest.fn(async () => {}) }))
const currentIdToken = jest.mocked(firebase.currentIdToken)

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const, permissions: [] }
const grant = (accessToken: string) => ({ accessToken, expiresAt: '2030-01-01T00:00:00.000Z', user })
const ask = gql`
  query {
    me {
      name
    }
  }
`

// A real promise; `act` only returns a thenable.
const query = async (client: ApolloClient) => act(() => client.query({ query: ask, fetchPolicy: 'network-only' }))

/** A shop that accepts the access tokens in `good` and the ID tokens in `known`. */
function openShop({ good = ['new'], known = ['id-token'] } = {}) {
  const signIn = jest.fn(({ idToken }: { idToken: string }) => {
    if (!known.includes(idToken)) throw refusal('UNAUTHENTICATED')
    return grant('new')
  })
  const me = () => {
    const token = localStorage.getItem('accessToken')
    if (token && !good.includes(token)) throw refusal('UNAUTHENTICATED')
    return token ? user : null
  }
  return { signIn, ...renderInShop({ '/': <SessionKeeper /> }, { shop: { signIn, me } }) }
}

beforeEach(() => {
  setPublicConfig({ firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: true, currency: 'USD' })
  clearSession()
  currentIdToken.mockReset().mockResolvedValue('id-token')
})

test('renews an expired token silently and answers the request', async () => {
  setSession(grant('old'))
  const { client, signIn } = openShop()
  const { data } = await query(client)
  expect(data).toEqual({ me: { __typename: 'User', name: 'Ada' } })
  expect(signIn).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('accessToken')).toBe('new')
})

test('replaces a cached ID token that the server rejects', async () => {
  currentIdToken.mockImplementation(async (_config, isForced) => (isForced ? 'id-token' : 'revoked'))
  setSession(grant('old'))
  const { client } = openShop()
  await query(client)
  expect(getSession().status).toBe('signed-in')
})

test('ends the session without a deadlock when the server rejects every ID token', async () => {
  setSession(grant('old'))
  const { client, signIn } = openShop({ known: [] })
  await query(client)
  expect(signIn).toHaveBeenCalledTimes(2)
  expect(getSession().status).toBe('signed-out')
})

test('ends the session when Firebase has no user', async () => {
  currentIdToken.mockResolvedValue(null)
  setSession(grant('old'))
  const { client } = openShop()
  await query(client)
  expect(getSession().status).toBe('signed-out')
})

test('keeps the session when Firebase is unreachable', async () => {
  currentIdToken.mockRejectedValue(new Error('offline'))
  setSession(grant('old'))
  const { client } = openShop()
  await expect(query(client)).rejects.toThrow('offline')
  expect(getSession().status).toBe('signed-in')
})

test.each([true, false])(
  'when what renews it does not come, the page says so, unless offline: %s',
  async (isOnline) => {
    const failure = new TypeError('Failed to fetch dynamically imported module')
    currentIdToken.mockRejectedValue(failure)
    setOnline(isOnline)
    const incomplete = jest.fn()
    document.addEventListener('incomplete', incomplete)
    setSession(grant('old'))
    const { client } = openShop()
    await expect(query(client)).rejects.toBe(failure)
    expect(getSession().status).toBe('signed-in')
    expect(incomplete).toHaveBeenCalledTimes(isOnline ? 1 : 0)
    document.removeEventListener('incomplete', incomplete)
  },
)

test('signing out ends the Firebase session and clears fetched data', async () => {
  setSession(grant('new'))
  const { client } = openShop()
  await query(client)
  expect(client.readQuery({ query: ask })).not.toBeNull()
  await act(() => signOut())
  expect(firebase.endFirebaseSession).toHaveBeenCalled()
  await waitFor(() => expect(client.readQuery({ query: ask })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps server-rendered data until the user signs out', async () => {
  const products = gql`
    query {
      productsById(ids: ["p1"]) {
        id
      }
    }
  `
  function Restored() {
    const client = useApolloClient()
    useLayoutEffect(() => {
      client.writeQuery({ query: products, data: { productsById: [{ __typename: 'Product', id: 'p1' }] } })
    }, [client])
    return <SessionKeeper />
  }
  setSession(grant('new'))
  const { client } = renderInShop({ '/': <Restored /> })
  expect(client.readQuery({ query: products })).not.toBeNull()
  await act(() => signOut())
  expect(client.readQuery({ query: products })).toBeNull()
})
