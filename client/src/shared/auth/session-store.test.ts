import type * as Store from './session-store'

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
const grant = (accessToken: string) => ({ accessToken, expiresAt: '2030-01-01T00:00:00.000Z', user })

/** A tab that has just been opened. */
function openTab(): typeof Store {
  let store: typeof Store | undefined
  jest.isolateModules(() => {
    store = jest.requireActual<typeof Store>('./session-store')
  })
  if (!store) throw new Error('The store did not load')
  return store
}

function fromOtherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => localStorage.clear())

test('a visitor is signed out', () => {
  const store = openTab()
  expect(store.getSession().status).toBe('signed-out')
  expect(store.getAccessToken()).toBeNull()
})

test('stores the token under the specified key, and restores the user on the next load', () => {
  openTab().setSession(grant('token-1'))
  expect(localStorage.getItem('accessToken')).toBe('token-1')

  const store = openTab()
  expect(store.getSession()).toEqual({ status: 'signed-in', user })
  expect(store.getAccessToken()).toBe('token-1')
  expect(store.getExpiresAt()).toBe('2030-01-01T00:00:00.000Z')
})

test('a token without a known user is loading', () => {
  localStorage.setItem('accessToken', 'from elsewhere')
  const store = openTab()
  expect(store.getSession().status).toBe('loading')
  store.updateSessionUser({
    ...user,
    __typename: 'User',
    staffRole: null,
    permissions: [],
    isSecondFactorMissing: false,
    photo: null,
  })
  expect(store.getSession()).toEqual({ status: 'signed-in', user })
})

test('signing out removes the token and its details', async () => {
  const store = openTab()
  store.setSession(grant('token-1'))
  const endElsewhere = jest.fn(() => Promise.reject(new Error('offline')))
  store.registerSignOut(endElsewhere)
  await store.signOut()
  expect(store.getSession().status).toBe('signed-out')
  expect(localStorage).toHaveLength(0)
  expect(endElsewhere).toHaveBeenCalledTimes(1)
})

test('other tabs follow a sign-in and a sign-out', () => {
  const [here, there] = [openTab(), openTab()]
  expect(there.getSession().status).toBe('signed-out')
  const onChange = jest.fn()
  there.subscribeToSession(onChange)

  here.setSession(grant('token-1'))
  fromOtherTab('accessToken')
  expect(there.getSession().status).toBe('signed-in')
  expect(there.getAccessToken()).toBe('token-1')

  here.clearSession()
  fromOtherTab('accessToken')
  expect(there.getSession().status).toBe('signed-out')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('concurrent renewals share one request', async () => {
  const store = openTab()
  store.setSession(grant('old'))
  const renew = jest.fn(async () => grant('new'))
  store.registerTokenRenewal(renew)
  await expect(Promise.all([store.renewAccessToken(), store.renewAccessToken()])).resolves.toEqual(['new', 'new'])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('accessToken')).toBe('new')
})

test('a renewal without a user ends the session with its redirect', async () => {
  const store = openTab()
  store.setSession(grant('old'))
  store.registerTokenRenewal(async () => null)
  await expect(store.renewAccessToken('/')).resolves.toBeNull()
  expect(store.getSession()).toEqual({ status: 'signed-out', landing: '/' })
})

test('a renewal that fails by the network keeps the session', async () => {
  const store = openTab()
  store.setSession(grant('old'))
  store.registerTokenRenewal(() => Promise.reject(new Error('offline')))
  await expect(store.renewAccessToken()).rejects.toThrow('offline')
  expect(store.getSession().status).toBe('signed-in')
})

test('a renewal does not restore a session that ended meanwhile', async () => {
  const store = openTab()
  store.setSession(grant('old'))
  store.registerTokenRenewal(async () => grant('new'))
  const renewal = store.renewAccessToken()
  store.clearSession()
  await expect(renewal).resolves.toBeNull()
  expect(store.getSession().status).toBe('signed-out')
})

test('without storage the session lives in memory', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const store = openTab()
  store.setSession(grant('token-1'))
  expect(store.getAccessToken()).toBe('token-1')
  forbidden.mockRestore()
})
