import type { Page } from '@playwright/test'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { openPage } from '../support/visit'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const barOf = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const columnsOf = (page: Page) => page.getByRole('columnheader').getByRole('link').filter({ hasText: /\w/ })

test('products are chosen from a list and a page in two tabs, and compared by touch', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const [first, second] = [await someProduct(origin), await someProduct(origin, 3)]
  await openPage(page, `/products?search=${encodeURIComponent(first.name)}`)
  const toggle = page.getByRole('button', { name: `Compare ${first.name}`, exact: true })
  // The first touch loads its code.
  await page.touchscreen.tap(1, 400)
  await expect(toggle).toBeVisible()
  const box = await toggle.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await toggle.tap()
  await expect(barOf(page)).toContainText('1 of 4')

  // A second tab with another product shows the same choice.
  const tab = await context.newPage()
  await openPage(tab, `/products/${second.id}`)
  await tab.touchscreen.tap(1, 400)
  await tab.getByRole('button', { name: 'Compare', exact: true }).tap()
  await expect(barOf(tab)).toContainText('2 of 4')
  await expect(barOf(page)).toContainText('2 of 4')
  await barOf(page).getByRole('link', { name: 'Compare' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare products' })).toBeFocused()
  await expect(columnsOf(page)).toHaveText([first.name, second.name])
  await expect(barOf(page).getByRole('button', { name: 'Clear' })).toHaveCount(0)

  // The table scrolls in its frame with sticky row heads.
  const name = page.getByRole('rowheader', { name: /^Minimum order/ })
  const left = (await name.boundingBox())?.x
  await barOf(page).evaluate((frame) => frame.scrollTo({ left: 200 }))
  expect(await barOf(page).evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0)
  expect((await name.boundingBox())?.x).toBe(left)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('link', { name: 'Only differences' }).tap()
  await expect(page.getByRole('row', { name: /^SKU/ })).toHaveCount(0)
  await page.getByRole('link', { name: `Remove ${second.name} from the comparison` }).tap()
  await expect(columnsOf(page)).toHaveText([first.name])
  await page.goBack()
  await expect(columnsOf(page)).toHaveText([first.name, second.name])

  // The server renders the address's products, in other languages too.
  const { search } = new URL(page.url())
  await openPage(page, `/de/compare${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Produkte vergleichen' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})
