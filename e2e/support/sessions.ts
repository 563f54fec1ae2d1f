import type { BrowserContext, Page } from '@playwright/test'
import type { Credentials } from './actions'
import { send } from './api'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser keeps of who is signed in, by the address; of this worker's shop. */
const kept = new Map<string, State>()

/** What the shop and Firebase keep in a browser, Firebase in a database. */
const isOfSession = (name: string) => /^(accessToken$|instrumenta\.session$|firebase)/.test(name)

/** Keeps what the page's browser knows of this person's session. */
export async function keepSession(page: Page, { email }: Credentials): Promise<void> {
  kept.set(email, await page.context().storageState({ indexedDB: true }))
}

/**
 * Puts a session that was kept into the page's browser and opens the home page. Whatever else the browser knows stays.
 * @returns whether there was one that the shop still knows
 */
export async function resumeSession(page: Page, { email }: Credentials): Promise<boolean> {
  const session = kept.get(email)?.origins[0]
  const accessToken = session?.localStorage.find(({ name }) => name === 'accessToken')?.value
  if (!session || !accessToken) return false
  const { me } = await send<{ me: object | null }>(session.origin, '{ me { id } }', {}, accessToken).catch(() => ({
    me: null,
  }))
  if (!me) return false
  const { cookies, origins } = await page.context().storageState()
  const others = origins.find(({ origin }) => origin === session.origin)?.localStorage ?? []
  const localStorage = [
    ...others.filter(({ name }) => !isOfSession(name)),
    ...session.localStorage.filter(({ name }) => isOfSession(name)),
  ]
  await page.context().setStorageState({ cookies, origins: [{ ...session, localStorage }] })
  await page.goto('/')
  return true
}
