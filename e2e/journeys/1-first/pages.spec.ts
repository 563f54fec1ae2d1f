import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sample } from '@instrumenta/testing/sample'
import { demoAdmin, demoCustomer, openProduct } from '../../support/actions'
import { send, signInByApi } from '../../support/api'
import { someProduct } from '../../support/catalogue'
import { foundNewCompany } from '../../support/companies'
import { expect, test as base } from '../../support/fixtures'
import { expectAccessible, expectGoodLooks, switchTheme } from '../../support/looks'
import { expectTruePictureSizes, countShifts, expectSteady, slowDown } from '../../support/layout'
import { askForQuotation } from '../../support/orders'
import { arriveAs } from '../../support/session'
import { openPage } from '../../support/visit'

// Checks layout, accessibility and frame of each page once, on a small phone. `npm test` takes a sample of the pages.

const test = base.extend({
  page: async ({ page }, use) => {
    const counting = await countShifts(page)
    await use(page)
    await counting.dispose()
  },
})

const TELEPHONE = { width: 360, height: 740 }

/** The frame of each page: navigation by role, footer and toaster. */
async function expectFrame(page: Page, links: string[]): Promise<void> {
  const header = page.getByRole('banner')
  for (const name of links) await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('since 2005')
  await expect(page.locator('[data-rht-toaster]')).toBeAttached()
}

test.describe('public pages', () => {
  // An empty cache, so that late files can cause layout shifts.
  test.use({ isNewWindow: true })

  const texts = ['/login', '/signup', '/blogs', '/blogs/choosing-a-stethoscope', '/blogs/react-angular-vue']
  const moreTexts = [
    '/portfolio',
    '/pages/privacy',
    '/contact',
    '/password-reset',
    '/google-stand-in',
    '/products?search=nothingatall',
    '/basket',
  ]
  const catalogue = ['/', '/products', '/products?category=dental', '/products?search=forcep&inStock=1']
  /** Pages checked on a slow device, where shifts during hydration are visible. */
  const slow = new Set(['/', '/products', '/blogs', '/blogs/choosing-a-stethoscope', '/portfolio', '/login'])

  async function look(page: Page, addresses: string[], hasPictures: boolean): Promise<void> {
    const throttle = await slowDown(page)
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.setViewportSize(TELEPHONE)
        await throttle(slow.has(address) ? 4 : 1)
        await openPage(page, address)
        // Without throttling: later shifts do not depend on the speed, and throttling occupies a core.
        await throttle(1)
        await expectSteady(page)
        await expectGoodLooks(page, { isFrame: address === '/', hasWideParts: hasPictures })
        await expectFrame(page, ['Home', 'Blogs', 'Portfolio', 'Login'])
        if (hasPictures) await expectTruePictureSizes(page)
      })
    }
  }

  test('do not shift, look good and have the same frame', async ({ page }) => {
    await look(page, sample([...texts, ...moreTexts], 3), false)
  })

  test('of the catalogue declare their image widths, too', async ({ page, baseURL }) => {
    const { id } = await someProduct(baseURL ?? '')
    const { id: other } = await someProduct(baseURL ?? '', 3)
    await look(page, sample([...catalogue, `/products/${id}`, `/compare?ids=${id},${other}`], 2), true)
  })
})

/** Opens a private page, whose spinner must not be smaller than the page. */
async function lookAtPrivatePage(page: Page, address: string, title: string | RegExp, links: string[]): Promise<void> {
  await test.step(address, async () => {
    await page.setViewportSize(TELEPHONE)
    await openPage(page, address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSteady(page)
    if (address.startsWith('/dashboard/')) {
      const drawer = page.getByRole('button', { name: 'Menu' })
      if (await drawer.isVisible()) await drawer.click()
      const entry = page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]')
      await expect(entry, 'the menu shows where one is').toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
    const isFrame = address.endsWith('/manageOrders') || address.endsWith('/myOrders')
    await expectGoodLooks(page, { isFrame, hasWideParts: isFrame || /^\/(product\/|compare)/.test(address) })
    await expectFrame(page, links)
  })
}

test('pages of a customer do not shift, look good and have the same frame', async ({ page, baseURL }) => {
  const { id, name, minQuantity } = await someProduct(baseURL ?? '', 3)
  const { id: other } = await someProduct(baseURL ?? '')
  const customer = await signInByApi(baseURL ?? '', demoCustomer)
  const order = await customer.placeOrder(id, minQuantity)
  await customer.query('mutation ($input: SetBasketLinesInput!) { setBasketLines(input: $input) { __typename } }', {
    input: { lines: [{ productId: id, quantity: minQuantity }] },
  })
  const quotation = await askForQuotation(customer, id, minQuantity)
  await arriveAs(page, demoCustomer)
  const pages = [
    [`/product/${id}`, name],
    [`/compare?ids=${id},${other}`, 'Compare products'],
    ['/dashboard/myOrders', 'My Orders'],
    [`/dashboard/myOrders/${order}`, /^Order/],
    ['/dashboard/addReview', 'Add Review'],
    ['/myProfile', 'My Profile'],
    ['/basket', 'Basket'],
    ['/checkout', 'Checkout'],
    ['/quotation-request', 'Request a quotation'],
    ['/dashboard/quotations', 'Quotations'],
    [`/dashboard/quotations/${quotation}`, /^Quotation Q/],
    ['/dashboard/company?id=new', 'Create a company'],
  ] as const
  for (const [address, title] of sample(pages, 3)) {
    await lookAtPrivatePage(page, address, title, ['MyProfile', 'Dashboard'])
  }
  const header = page.getByRole('banner')
  await expect(header.getByText('Carl Customer').filter({ visible: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('pages of a company’s owner do not shift, look good and have the same frame', async ({
  page,
  baseURL: origin = '',
}) => {
  const owner = await foundNewCompany(origin)
  const { id, minQuantity } = await someProduct(origin, 3)
  const customer = await signInByApi(origin, owner)
  const line = { productId: id, quantity: minQuantity }
  await customer.query('mutation ($input: SetBasketLinesInput!) { setBasketLines(input: $input) { __typename } }', {
    input: { lines: [line] },
  })
  const delivery = { phone: '+49 431 12345', address: 'Goods in, Kiel', idempotencyKey: randomUUID() }
  await customer.query('mutation ($input: CheckoutInput!) { checkout(input: $input) { __typename } }', {
    input: { ...delivery, lines: [line], companyId: owner.companyId, purchaseOrderNumber: 'PO 4711' },
  })
  await arriveAs(page, owner)
  await lookAtPrivatePage(page, '/dashboard/company', 'Clinic North', ['MyProfile', 'Dashboard'])
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('PO 4711')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Edit company' }).click()
  await expectAccessible(page)
  await page.evaluate((id) => localStorage.setItem('instrumenta.orderFor', id), owner.companyId)
  await lookAtPrivatePage(page, '/checkout', 'Checkout', ['MyProfile', 'Dashboard'])
  await expect(page.getByLabel('Fill in from')).toBeVisible()
})

/** Opens and checks dashboard pages as an admin. Two journeys share them, one for each worker. */
async function lookAtDashboard(page: Page, paths: readonly (readonly [string, string | RegExp])[]): Promise<void> {
  await arriveAs(page, demoAdmin)
  for (const [path, title] of sample(paths, 3)) {
    await lookAtPrivatePage(page, `/dashboard/${path}`, title, ['MyProfile', 'Dashboard'])
  }
}

test('pages of an admin about orders do not shift, look good and have the same frame', async ({
  page,
  baseURL: origin = '',
}) => {
  const { id, minQuantity } = await someProduct(origin, 3)
  const customer = await signInByApi(origin, demoCustomer)
  const order = await customer.placeOrder(id, minQuantity)
  const quotation = await askForQuotation(customer, id, minQuantity)
  const { companyId } = await foundNewCompany(origin)
  await lookAtDashboard(page, [
    ['manageOrders', 'Manage All Orders'],
    [`manageOrders/${order}`, /^\d{4}-\d{6}/],
    ['quotations', 'Quotations'],
    [`quotations/${quotation}`, /^Q\d{4}-\d{6}/],
    ['seller', 'Seller'],
    ['companies', 'Companies'],
    [`company?id=${companyId}`, 'Clinic North'],
    ['returns', 'Returns'],
    ['overview', 'Overview'],
    ['settings', 'Settings'],
    ['prices', 'Prices and currencies'],
    ['bulk', 'Import and export'],
  ])
})

test('pages of an admin about the shop do not shift, look good and have the same frame', async ({
  page,
  baseURL: origin = '',
}) => {
  const { id } = await someProduct(origin, 3)
  // Adds a user besides the admin.
  await signInByApi(origin, demoCustomer)
  const { sendInquiry: inquiry } = await send<{ sendInquiry: { id: string } }>(
    origin,
    'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }',
    { input: { email: 'buyer@hospital.example', subject: 'Samples', message: 'Two of each, please.' } },
  )
  await lookAtDashboard(page, [
    ['addProduct', 'Add Product'],
    ['manageProducts', 'Manage Products'],
    ['articles', 'Articles'],
    ['addArticle', 'Write an article'],
    ['translations', 'Translations'],
    [`translations/${id}?language=ar`, /^Translate /],
    ['inquiries', 'Inquiries'],
    [`inquiries/${inquiry.id}`, 'Samples'],
    ['auditLog', 'Audit log'],
    ['users', 'All Users'],
  ])
  await openPage(page, '/dashboard/users')
  await switchTheme(page, 'dark')
  await page.getByRole('button', { name: 'Remove User' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without any script', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue shows, filters and pages by links alone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('link', { name: 'Show more products' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('article')).toHaveCount(12)
    const first = await page.getByRole('article').first().textContent()
    await page.getByRole('link', { name: /more/i }).last().click()
    await expect(page).toHaveURL(/after=/)
    await expect(page.getByRole('article')).toHaveCount(12)
    expect(await page.getByRole('article').first().textContent()).not.toBe(first)
    await page.getByRole('link', { name: 'Dental Instruments' }).click()
    await expect(page.getByRole('article')).toHaveCount(8)
    await openProduct(page)
  })
})

test.describe('a tap before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens the menu, which stays open', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('summary', { hasText: 'Menu' }).click()
    // React marks hydrated elements.
    await page.waitForFunction(() => {
      const menu = document.querySelector('details')
      return menu !== null && Object.keys(menu).some((key) => key.startsWith('__reactFiber'))
    })
    const menu = page.getByRole('banner').locator('details').first()
    await expect(menu).toHaveAttribute('open')
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(menu).not.toHaveAttribute('open')
  })
})

test(
  'every catalogue image has several widths, and a fallback without AVIF',
  { tag: '@full' },
  async ({ page, request }) => {
    // The newest ones may be of other journeys, with small images.
    await page.goto('/products?sort=name')
    const pictures = await page.locator('picture').evaluateAll((elements) =>
      elements.map((element) => ({
        avif: element.querySelector('source[type="image/avif"]')?.getAttribute('srcset') ?? '',
        webp: element.querySelector('img')?.getAttribute('src') ?? '',
      })),
    )
    expect(pictures.length).toBe(12)
    for (const { avif, webp } of pictures) {
      const renditions = avif.split(',').map((entry) => entry.trim().split(' ')[0] ?? '')
      expect(renditions.length).toBeGreaterThanOrEqual(3)
      for (const [address, type] of [...renditions.map((one) => [one, 'image/avif']), [webp, 'image/webp']]) {
        const answer = await request.get(address ?? '')
        expect(answer.status()).toBe(200)
        expect(answer.headers()['content-type']).toBe(type)
        expect(answer.headers()['cache-control']).toContain('immutable')
      }
    }
  },
)

test.describe('an unknown address', () => {
  test.use({ allowedComplaints: [/status of 404/] })

  test('has status 404, keeps the navigation and is accessible', async ({ page }) => {
    for (const path of ['/no-such-page', '/products/00000000-0000-7000-8000-000000000000']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expectAccessible(page)
    }
  })
})
