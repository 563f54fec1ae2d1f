import type { Page } from '@playwright/test'
import { sample } from '@instrumenta/testing/sample'
import { delivery, demoAdmin, openLocaleMenu } from '../../support/actions'
import { someProduct } from '../../support/catalogue'
import { expect, test } from '../../support/fixtures'
import { expectGoodShape, expectNoSidewaysScroll } from '../../support/looks'
import { arriveAs, arriveAsNew } from '../../support/session'
import { goOnTo, openPage } from '../../support/visit'

/** Letters of the language, in the heading and in the text of a page. */
const LETTERS = { ar: /\p{Script=Arabic}/u, zh: /\p{Script=Han}/u, de: /Instrument|Registrieren/ }

const TELEPHONE = { width: 360, height: 740 }

/** Opens a page, unless it is the next in the same document, and checks it. */
async function expectPageIn(
  page: Page,
  language: keyof typeof LETTERS,
  address: string,
  open: (page: Page, address: string) => Promise<void> = openPage,
): Promise<void> {
  await test.step(`/${language}${address}`, async () => {
    await page.setViewportSize(TELEPHONE)
    await open(page, `/${language}${address}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('main')).toContainText(LETTERS[language])
    await expectGoodShape(page)
  })
}

test('pages in Arabic, German and Chinese fit, read well and are as accessible as in English', async ({
  page,
  baseURL,
}) => {
  const { id } = await someProduct(baseURL ?? '', 4)
  const pages = [
    ...['/', '/products', `/products/${id}`, '/login'].map((address) => ['ar', address] as const),
    ...['/', '/products', '/signup'].map((address) => ['de', address] as const),
    ...['/products?sort=name', '/blogs/choosing-a-stethoscope'].map((address) => ['zh', address] as const),
  ]
  for (const [language, address] of sample(pages, 3)) await expectPageIn(page, language, address)
  for (const language of sample(['fr', 'es'], 1)) {
    await page.setViewportSize(TELEPHONE)
    await openPage(page, `/${language}/products/${id}`)
    // Visitors get a long login text.
    await expect(page.locator('#reviews a[href*="/dashboard/addReview"]')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('the dashboard in German and Arabic fits', { tag: '@full' }, async ({ page }) => {
  await arriveAs(page, demoAdmin)
  const paths = ['overview', 'manageOrders', 'manageProducts', 'users'].map((name) => `/dashboard/${name}`)
  // The server renders the same: within a language, pages share one document.
  for (const [place, path] of paths.entries()) await expectPageIn(page, 'ar', path, place === 0 ? openPage : goOnTo)
  await page.setViewportSize(TELEPHONE)
  for (const [place, path] of paths.entries()) {
    await (place === 0 ? openPage : goOnTo)(page, `/de${path}`)
    await expectNoSidewaysScroll(page)
  }
})

test('choosing another language keeps page and typed text; links stay in the language', async ({ page }) => {
  await openPage(page, '/products?sort=name')
  await openLocaleMenu(page)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/products?sort=name')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/de\/products\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page).toHaveURL('/de/products?sort=name')

  await openPage(page, '/')
  const contact = page.locator('form[action$="/contact"]')
  await contact.scrollIntoViewIfNeeded()
  // Its script has loaded.
  await expect(contact).toHaveAttribute('novalidate')
  await page.getByLabel('Subject').fill('Samples for a hospital')
  await openLocaleMenu(page)
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await contact.scrollIntoViewIfNeeded()
  await expect(page.locator('[name=subject]')).toHaveValue('Samples for a hospital')

  await openLocaleMenu(page)
  const choice = page.locator('form[action="/currency"]')
  await choice.getByRole('combobox').selectOption('KWD')
  await expect(page.getByRole('article').first()).toContainText('US$')
  await choice.getByRole('button').click()
  await expect(page.getByRole('article').first()).toContainText('د.ك')
  await expect(page).toHaveURL('/ar')
  await contact.scrollIntoViewIfNeeded()
  await expect(page.locator('[name=subject]')).toHaveValue('Samples for a hospital')
})

test(
  'typed text of an order survives a change of currency or language',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await arriveAsNew(page, 'Buyer of two minds')
    const { id } = await someProduct(baseURL ?? '', 6)
    await openPage(page, `/product/${id}`)
    await page.locator('[name="shippingAddress.line1"]').fill(delivery.address)
    await openLocaleMenu(page)
    const choice = page.locator('form[action="/currency"]')
    await choice.getByRole('combobox').selectOption('JPY')
    await choice.getByRole('button').click()
    await expect(page.getByRole('main')).toContainText('¥')
    await expect(page.locator('[name="shippingAddress.line1"]')).toHaveValue(delivery.address)
    await openLocaleMenu(page)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(`/de/product/${id}`)
    await expect(page.locator('[name="shippingAddress.line1"]')).toHaveValue(delivery.address)
  },
)

test.describe('without script', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a currency can be chosen', async ({ page }) => {
    await page.goto('/products?sort=name')
    await openLocaleMenu(page)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/products?sort=name')
    await expect(page.getByRole('article').first()).toContainText('¥')
  })
})

test.describe('a part that fails to load', { tag: '@full' }, () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to fetch|dynamically imported/] })

  test('is reported in the page’s language, and loads at the next try', async ({ page }) => {
    const words = /\/assets\/portfolio-[\w-]+\.js/
    await openPage(page, '/de')
    await page.route(words, (route) => route.abort())
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Portfolio' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Diese Seite konnte nicht geladen werden')
    await page.unroute(words)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(heading).toHaveText('Nadia Rahman')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kenntnisse')
  })

  test('keeps the server’s markup on a page whose messages fail to load', async ({ page }) => {
    await page.route(/\/assets\/(again\/)?ar-[\w-]+\.js/, (route) => route.abort())
    await page.goto('/ar/portfolio')
    await expect(page.locator('#incomplete')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Rahman')
    await expect(page.locator('#incomplete')).toContainText(/\p{Script=Arabic}/u)
  })
})

test.describe('a user of another language', { tag: '@full' }, () => {
  test.use({ locale: 'de-CH' })

  test('gets an offer, and is never redirected', async ({ page }) => {
    await openPage(page, '/products')
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All medical tools')
    const offer = page.locator('a[href="/de/products"][hreflang=de]').filter({ visible: true }).first()
    await expect(offer).toBeVisible()
  })
})
