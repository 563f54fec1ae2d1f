import type { Page, Request } from '@playwright/test'

/** Whether React has hydrated the page; it marks hydrated elements. For `page.waitForFunction`. */
export const isHydrated = () => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

/** Whether the page has its own heading, and nothing is loading. */
const isComplete = () => {
  const main = document.querySelector('main')
  return main?.querySelector('h1:not([data-left])') && !main.querySelector('[aria-busy=true], .spinner')
}

/** Opens a page and waits until it is hydrated and complete. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isHydrated)
  await page.waitForFunction(isComplete)
}

/**
 * Opens another page in the same document, by the history, and waits until it is complete. It takes a quarter of a
 * document's time, because no script is loaded again.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(isComplete)
}

const QUIET_MS = 500

/** Time of a page's last network activity, and its open requests. */
interface Traffic {
  pending: Set<Request>
  movedAt: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Streams of live updates stay open while the page is visible. */
export const isStream = (request: Request) => request.headers().accept?.includes('subscriptionSpec') ?? false

/** Starts recording the page's requests. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { pending: new Set(), movedAt: Date.now() }
  trafficOf.set(page, traffic)
  page.on('request', (request) => {
    if (isStream(request)) return
    traffic.pending.add(request)
    traffic.movedAt = Date.now()
  })
  const end = (request: Request) => {
    if (traffic.pending.delete(request)) traffic.movedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until no request is open and the last activity was half a second ago. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('Nobody watches what this page asks for.')
  await page.waitForLoadState('load')
  const end = Date.now() + 30_000
  while (traffic.pending.size > 0 || Date.now() - traffic.movedAt < QUIET_MS) {
    if (Date.now() > end)
      throw new Error(`Not quiet: ${[...traffic.pending].map((request) => request.url()).join(' ')}`)
    await page.waitForTimeout(50)
  }
}
