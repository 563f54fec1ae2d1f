import fs from 'node:fs'
import { expect, test } from '../../support/fixtures'
import { demoCustomer } from '../../support/actions'
import type { ApiCustomer } from '../../support/api'
import { send, signInByApi } from '../../support/api'
import { findFreePort } from '@instrumenta/local/ports'
import { startShop } from '../../support/shop-process'
import { planShop } from '../../support/shops'
import { openPage } from '../../support/visit'

// One customer orders as fast as the shop accepts.
const SETTINGS = { RATE_LIMIT: '0' }

interface Stock {
  id: string
  minQuantity: number
  availableQuantity: number
}

interface Order {
  id: string
  orderQuantity: number
  product: { id: string } | null
}

test(
  'after a kill during orders, the shop restarts with every acknowledged order and right stock',
  { tag: '@full' },
  async ({ page }) => {
    test.skip(process.platform !== 'linux', 'Finding the whole process tree needs /proc.')
    test.setTimeout(180_000)
    const shop = await planShop('killed')
    const first = await startShop(shop, SETTINGS)
    const before = await catalogue(first.origin)
    const customer = await signInByApi(first.origin, demoCustomer)
    const acknowledged: string[] = []
    let failures = 0
    const buyers = Array.from({ length: 8 }, async (_, buyer) => {
      for (let round = 0; failures < 8; round++) {
        const product = before[(buyer * 7 + round) % before.length]
        if (!product) throw new Error('The catalogue is empty.')
        try {
          acknowledged.push(await customer.placeOrder(product.id, product.minQuantity))
        } catch (error) {
          // Sold out is a response; only missing responses count.
          if (!(error instanceof Error && error.message === 'InsufficientStock')) failures++
        }
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100)
    first.killTree()
    await Promise.all(buyers)
    await expect.poll(() => first.survivors()).toEqual([])

    const metricsPort = await findFreePort()
    const second = await startShop(shop, { ...SETTINGS, METRICS_PORT: String(metricsPort), WEB_VITALS: '1' })
    const orders = await allOrders(await signInByApi(second.origin, demoCustomer))
    const known = new Set(orders.map(({ id }) => id))
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([])

    const after = await catalogue(second.origin)
    for (const { id, availableQuantity } of before) {
      const sold = orders
        .filter(({ product }) => product?.id === id)
        .reduce((sum, order) => sum + order.orderQuantity, 0)
      expect(after.find((product) => product.id === id)?.availableQuantity).toBe(availableQuantity - sold)
    }

    // In this journey, because no other one starts a shop with other settings.
    await test.step('a page that is left reports its speed', async () => {
      const code = page.waitForResponse(/web-vitals-[^/]*\.js$/)
      await openPage(page, `${second.origin}/blogs/choosing-a-stethoscope`)
      await code
      await page.getByRole('heading', { level: 1 }).click()
      // The browser measures a click at the next frame, which may be late on a busy machine.
      await page.evaluate(
        () =>
          new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true })),
      )
      // web-vitals reads the browser's entries when idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await page.goto('about:blank')
      await expect.poll(() => reportedVitals(metricsPort)).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
    })

    expect(await second.stop()).toBe(0)
    expect(second.survivors()).toEqual([])
    fs.rmSync(shop.dataDir, { recursive: true, force: true })
  },
)

/** Metrics in Prometheus of an article's vitals on a desktop. */
async function reportedVitals(metricsPort: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const where = 'page="/blogs/:slug",device="desktop"'
  const times = [...text.matchAll(/^instrumenta_web_vital_seconds_count\{vital="(\w+)",(.*)\} 1$/gm)]
  const names = times.filter(([, , labels]) => labels === where).map(([, name = '']) => name)
  return [...(text.includes(`instrumenta_web_vital_layout_shift_count{${where}} 1`) ? ['CLS'] : []), ...names].sort()
}

async function catalogue(origin: string): Promise<Stock[]> {
  const { products } = await send<{ products: { nodes: Stock[] } }>(
    origin,
    '{ products(first: 100) { nodes { id minQuantity availableQuantity } } }',
  )
  return products.nodes
}

async function allOrders(customer: ApiCustomer): Promise<Order[]> {
  const orders: Order[] = []
  for (let after: string | null = null, hasMore = true; hasMore;) {
    const page: { myOrders: { nodes: Order[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } } } =
      await customer.query(
        `query ($after: String) {
          myOrders(first: 100, after: $after) {
            nodes { id orderQuantity product { id } } pageInfo { endCursor hasNextPage }
          }
        }`,
        { after },
      )
    orders.push(...page.myOrders.nodes)
    after = page.myOrders.pageInfo.endCursor
    hasMore = page.myOrders.pageInfo.hasNextPage
  }
  return orders
}
