import type { Locator, Page } from '@playwright/test'
import { demoAdmin } from '../support/actions'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The end of a select's text and the start of its arrow, in pixels. */
const endAndArrow = (select: Locator) =>
  select.evaluate((element) => {
    const arrow = element.nextElementSibling?.getBoundingClientRect()
    if (!arrow) throw new Error('It has no arrow')
    const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingInlineEnd)
    return [end, arrow.left] as const
  })

/** Stores products with long names as recently viewed. */
const seeLongNames = (page: Page) =>
  page.addInitScript(() => {
    const names = ['Sterilisation Container with Perforated Lid, Full Size', 'Electroencephalographically-guided']
    const seen = names.map((name, index) => ({ id: `p${index}`, name, image: null }))
    localStorage.setItem('instrumenta.recentlySeen', JSON.stringify(seen))
  })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the basket’s count does not cover its label', async ({ page, baseURL: origin = '' }) => {
    const { id } = await someProduct(origin)
    await openPage(page, `/products/${id}`)
    await page.getByRole('button', { name: 'Add to basket' }).first().click()
    const link = page.getByRole('banner').getByRole('link', { name: /^Basket, / })
    const [count, word] = [await boxOf(link.getByText(/^\d+$/)), await boxOf(link.getByText('Basket'))]
    expect(count.right).toBeLessThanOrEqual(word.x)
  })

  test('the statuses of the order list fit one line', async ({ page }) => {
    await arriveAs(page, demoAdmin)
    for (const language of ['', '/de', '/fr', '/es']) {
      await openPage(page, `${language}/dashboard/manageOrders`)
      const states = page.locator('button[aria-pressed]')
      await expect(states).toHaveCount(7)
      const tops = await states.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size, language).toBe(1)
    }
  })
})

test.describe('on a phone in another language', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-CH' })

  test('the main action is above the language offer', async ({ page, baseURL: origin = '' }) => {
    const { id } = await someProduct(origin)
    await openPage(page, `/products/${id}`)
    const offer = page.getByRole('link', { name: /Deutsch/ }).last()
    const act = page.getByRole('button', { name: 'Add to basket' }).last()
    await expect
      .poll(async () => (await boxOf(offer)).y - (await boxOf(act)).bottom, { message: 'pixels between the two' })
      .toBeGreaterThanOrEqual(0)
  })
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('filter prices are beside their currency, and options beside their arrow', async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'currency', value: 'KWD', url: baseURL ?? '' }])
      await openPage(page, '/products?minPrice=1.5&maxPrice=500')
      const [end, arrow] = await endAndArrow(page.getByLabel('Sort by'))
      expect(end).toBeLessThanOrEqual(arrow)
      await expect(page.getByText('KWD 1.500 to KWD 500.000')).toBeVisible()
      if (width < 1000)
        await page
          .getByText(/^Filters/)
          .first()
          .click()
      const field = page.getByLabel('Minimum price')
      const sign = await boxOf(field.locator('xpath=..').getByText('KWD'))
      const textAt = await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart))
      const gap = (await boxOf(field)).x + textAt - sign.right
      expect(gap).toBeGreaterThanOrEqual(4)
      expect(gap).toBeLessThanOrEqual(20)
    })

    test('long names in Recently seen end with a whole line in their tile', async ({ page }) => {
      await seeLongNames(page)
      await openPage(page, '/')
      const section = page.getByRole('region', { name: 'Recently seen' })
      // The first user activity loads its code.
      await expect(async () => {
        await page.mouse.wheel(0, 2000)
        await expect(section).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      await expect(section.locator('bdi')).toHaveCount(2)
      for (const name of await section.locator('bdi').all()) {
        const { height, line, overflows } = await name.evaluate((one) => ({
          height: one.getBoundingClientRect().height,
          line: Number.parseFloat(getComputedStyle(one).lineHeight),
          overflows: one.scrollWidth > one.clientWidth,
        }))
        expect(height / line).toBeCloseTo(Math.round(height / line), 1)
        expect(overflows).toBe(false)
      }
    })
  })
}
