import type { FullConfig } from '@playwright/test'
import { openStripeApi } from '@instrumenta/server/testing/stripe-api'
import { prepareChromium } from './chromium'
import { startShop } from './shop-process'
import type { ShopProcess } from './shop-process'
import { findShops } from './shops'

// Each journey has its own client address (support/api.ts), because rate limits count by address.
const SETTINGS = { TRUST_PROXY: 'true' }

/**
 * Before the journeys: starts the shops of all workers in parallel with a stand-in for Stripe, and unpacks their shared
 * browser.
 */
export default async function prepareJourneys({ workers }: FullConfig): Promise<() => Promise<void>> {
  const shops = (await findShops()).slice(0, workers)
  const stripe = await openStripeApi()
  const [browser, ...starts] = await Promise.allSettled([
    prepareChromium(),
    ...shops.map((shop) => startShop(shop, { ...SETTINGS, ...stripe.variables })),
  ])
  const running = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
  const stop = async () => {
    await stopAll(running)
    await stripe.close()
  }
  for (const outcome of [browser, ...starts]) {
    if (outcome.status === 'fulfilled') continue
    await stop()
    throw outcome.reason
  }
  return stop
}

const TIMEOUT_MS = 20_000

async function stopAll(shops: ShopProcess[]): Promise<void> {
  await Promise.all(
    shops.map(async (shop) => {
      const timer = setTimeout(() => shop.killTree(), TIMEOUT_MS)
      await shop.stop()
      clearTimeout(timer)
    }),
  )
}
