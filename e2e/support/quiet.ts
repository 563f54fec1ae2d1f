import type { Page, Request } from '@playwright/test'

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
