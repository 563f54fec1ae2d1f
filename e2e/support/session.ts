import type { Page } from '@playwright/test'
import type { Credentials } from './actions'
import { newPerson } from './actions'
import { openSession, signUpByApi } from './api'

/** The cheapest document of the shop's origin: without scripts, but with access to its storage. */
export const QUIET_PAGE = '/robots.txt'

/** The API key of the built-in accounts; Firebase stores sessions by it. */
const API_KEY = 'emulator'

/**
 * Signs in without pages, by writing the shop's and Firebase's browser storage; replaces an earlier user. The page is
 * left on a document without a script.
 */
export async function arriveAs(page: Page, credentials: Credentials): Promise<void> {
  await page.goto(QUIET_PAGE)
  const { firebase, shop } = await openSession(new URL(page.url()).origin, credentials)
  const { email, name: displayName } = shop.user
  const account = {
    uid: firebase.localId,
    email,
    emailVerified: true,
    displayName,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email, displayName }],
    stsTokenManager: {
      refreshToken: firebase.refreshToken,
      accessToken: firebase.idToken,
      expirationTime: Date.now() + Number(firebase.expiresIn) * 1000,
    },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  }
  const items = {
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(account),
    'instrumenta.session': JSON.stringify({ user: shop.user, expiresAt: shop.expiresAt }),
    accessToken: shop.accessToken,
  }
  await forgetVisitor(page)
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, items)
}

/** Clears the origin's browser storage, except cookies, from a page without scripts. */
export async function forgetVisitor(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const databases = await indexedDB.databases()
    const deletions = databases.map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase(name)
          deletion.onsuccess = resolve
          deletion.onerror = deletion.onblocked = () => reject(new Error(`The database ${name} is in use.`))
        }),
    )
    await Promise.all(deletions)
  })
}

/** Signs in a new user with a verified address. */
export async function arriveAsNew(page: Page, name: string): Promise<Credentials & { name: string }> {
  const person = newPerson(name)
  await page.goto(QUIET_PAGE)
  await signUpByApi(new URL(page.url()).origin, person, name)
  await arriveAs(page, person)
  return person
}
