import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { isHydrated } from '../support/visit'

const PAGE_SIZE = 12

const cards = (page: Page) => page.locator('article:has(:is(h2, h3) a[href^="/products/"])')

const addressesOf = (page: Page) =>
  cards(page).evaluateAll((articles) => articles.map((article) => article.querySelector('a')?.getAttribute('href')))

/** Position of an element, for real mouse clicks. */
async function centreOf(page: Page, name: string) {
  const box = await page.getByRole('link', { name }).boundingBox()
  if (!box) throw new Error(`"${name}" is not on the page.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('"Show more" on /products shows the next page at each click, and none before', async ({ page }) => {
  await page.goto('/products')
  await page.waitForFunction(isHydrated)
  const more = page.getByRole('link', { name: 'Show more products' })
  const total = await page.request.post('/graphql', { data: { query: '{ products(first: 1) { totalCount } }' } })
  const { data } = (await total.json()) as { data: { products: { totalCount: number } } }
  const counts: number[] = []
  for (let shown = PAGE_SIZE; shown < data.products.totalCount && counts.length < 8; shown += PAGE_SIZE) {
    await expect(cards(page)).toHaveCount(shown)
    await more.scrollIntoViewIfNeeded()
    const { x, y } = await centreOf(page, 'Show more products')
    await page.mouse.move(x, y)
    // The resting mouse may prefetch; wait for that.
    await page.waitForLoadState('networkidle')
    await expect(cards(page)).toHaveCount(shown)
    // Scroll positions are rounded to whole pixels.
    const after = await centreOf(page, 'Show more products')
    expect(Math.abs(after.x - x) + Math.abs(after.y - y)).toBeLessThan(1)
    await page.mouse.click(x, y)
    const next = Math.min(shown + PAGE_SIZE, data.products.totalCount)
    await expect(cards(page)).toHaveCount(next)
    counts.push(next)
  }
  expect(counts.length).toBeGreaterThan(3)
  const addresses = await addressesOf(page)
  expect(new Set(addresses).size).toBe(addresses.length)

  // After leaving and returning, the list has its length and the reader's position.
  const last = cards(page).last().getByRole('heading').getByRole('link')
  await last.click()
  await expect(page.getByRole('link', { name: 'Order now' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(counts.at(-1) ?? 0)
  expect(await addressesOf(page)).toEqual(addresses)
  await expect(last).toBeInViewport()
})
