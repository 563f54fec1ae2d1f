import type * as SessionStore from '../auth/session-store'
import type * as Drafts from './drafts'

type Tab = typeof SessionStore & typeof Drafts

/** A newly loaded tab with the storage of the previous tab. */
function openTab(): Tab {
  let tab: Tab | undefined
  jest.isolateModules(() => {
    tab = {
      ...jest.requireActual<typeof SessionStore>('../auth/session-store'),
      ...jest.requireActual<typeof Drafts>('./drafts'),
    }
  })
  if (!tab) throw new Error('The modules did not load')
  tab.getSession()
  return tab
}

const grantFor = (id: string) => ({
  accessToken: `token of ${id}`,
  expiresAt: '2030-01-01T00:00:00.000Z',
  user: { id, name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const },
})
const typed = { phone: '+499876543210', address: 'Secret Lane 7' }
const isStored = () => JSON.stringify({ ...sessionStorage, ...localStorage }).includes('Secret Lane')

/** Simulates another tab's change, which reaches this tab as an event. */
function inOtherTab(change: () => void): void {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

function openTypedIn(): Tab {
  const tab = openTab()
  tab.setSession(grantFor('u1'))
  tab.saveDraft('order.p1', 'u1', typed)
  tab.saveDraft('contact', null, typed)
  return tab
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a user’s typed text survives a reload', () => {
  openTypedIn()
  const tab = openTab()
  expect(tab.readDraft('order.p1', 'u1')).toEqual(typed)
  expect(tab.readDraft('order.p1', 'u2')).toBeNull()
  expect(tab.readDraft('order.p2', 'u1')).toBeNull()
  tab.clearDraft('order.p1')
  expect(tab.readDraft('order.p1', 'u1')).toBeNull()
})

test.each<[string, (tab: Tab) => unknown]>([
  ['signing out', (tab) => tab.signOut()],
  ['signing out in another tab', () => inOtherTab(() => localStorage.clear())],
  ['another person who signs in', (tab) => tab.setSession(grantFor('u2'))],
  [
    'a session that runs out',
    async (tab) => {
      tab.registerTokenRenewal(async () => null)
      await tab.renewAccessToken()
    },
  ],
])('%s takes all drafts out of the browser', async (_how, leave) => {
  const tab = openTypedIn()
  expect(isStored()).toBe(true)
  await leave(tab)
  expect(isStored()).toBe(false)
  expect(openTab().readDraft('order.p1', 'u1')).toBeNull()
})

test('a draft whose session ended while its tab was closed is deleted at the next load', () => {
  openTypedIn()
  localStorage.clear()
  const tab = openTab()
  expect(tab.readDraft('order.p1', 'u1')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('order.p1')
})

test('an expired session’s user finds typed text after a new sign-in; others do not', async () => {
  for (const next of ['u1', 'u2']) {
    const tab = openTypedIn()
    tab.registerTokenRenewal(async () => null)
    await tab.renewAccessToken()
    tab.setSession(grantFor(next))
    expect(tab.readDraft('order.p1', 'u1')).toEqual(next === 'u1' ? typed : null)
    await tab.signOut()
    expect(tab.readDraft('order.p1', 'u1')).toBeNull()
  }
})

test('every tab restores an expired session’s text after one sign-in', async () => {
  const listeners = jest.spyOn(window, 'addEventListener')
  const there = openTypedIn()
  const listen = listeners.mock.calls.find(([type]) => type === 'storage')?.[1] as (event: StorageEvent) => void
  const tell = (key: string) => listen(new StorageEvent('storage', { key }))
  /** The other tab gets a separate event for the details and for the token. */
  function tellBoth(tokenBefore: string | null, tokenAfter: string | null): void {
    if (tokenBefore) localStorage.setItem('accessToken', tokenBefore)
    else localStorage.removeItem('accessToken')
    tell('instrumenta.session')
    if (tokenAfter) localStorage.setItem('accessToken', tokenAfter)
    else localStorage.removeItem('accessToken')
    tell('accessToken')
  }
  const ofThere = { ...sessionStorage }
  const here = openTab()
  here.registerTokenRenewal(async () => null)
  await here.renewAccessToken()
  Object.assign(sessionStorage, ofThere)
  tellBoth('token of u1', null)
  expect(there.getSession().status).toBe('signed-out')
  expect(isStored()).toBe(false)
  here.setSession(grantFor('u1'))
  tellBoth(null, 'token of u1')
  expect(there.getSession().status).toBe('signed-in')
  expect(there.readDraft('order.p1', 'u1')).toEqual(typed)
  // A deliberate sign-out deletes the drafts.
  here.clearSession()
  tellBoth('token of u1', null)
  expect(there.readDraft('order.p1', 'u1')).toBeNull()
  listeners.mockRestore()
})

test('signing in keeps a visitor’s message', () => {
  const tab = openTab()
  tab.saveDraft('contact', null, typed)
  tab.setSession(grantFor('u1'))
  expect(tab.readDraft('contact', null)).toEqual(typed)
})

test('forbidden or broken storage causes no failure', () => {
  sessionStorage.setItem('instrumenta.draft.order.p1', '{broken')
  expect(openTab().readDraft('order.p1', 'u1')).toBeNull()
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const tab = openTab()
  tab.saveDraft('order.p1', 'u1', typed)
  expect(tab.readDraft('order.p1', 'u1')).toBeNull()
  forbidden.mockRestore()
})
