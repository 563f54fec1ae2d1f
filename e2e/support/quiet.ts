import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500

/** When the last request of a page began or ended, and which have not ended. */
interface Traffic {
  pending: Set<Request>
  movedAt: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Streams of live updates stay open for as long as the page is looked at. */
export const isStream = (request: Request) => request.headers().accept?.includes('subscriptionSpec') ?? false

/** From now on knows what the page has asked for. */
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

/** Until the page has asked for nothing for half a second, and has all that it asked for. */
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
