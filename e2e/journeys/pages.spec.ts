import { demoAdmin, demoCustomer, logIn, openProduct, order } from '../support/actions'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures'

const publicPages = [
  '/',
  '/blogs',
  '/blogs/react-angular-vue',
  '/portfolio',
  '/products',
  '/products?search=forcep&inStock=1',
  '/password-reset',
  '/products?search=nothingatall',
  '/products?category=dental',
  '/login',
  '/signup',
  '/google-stand-in',
]
const widths = [390, 1440]

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('public pages have no accessibility finding and never scroll sideways', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/')
      await openProduct(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    test('so do the purchase page and both dashboards', async ({ page }) => {
      await logIn(page, demoCustomer)
      await page.goto('/')
      await page
        .getByRole('link', { name: /^Order / })
        .nth(3)
        .click()
      await expect(page.getByRole('form', { name: 'Order' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await order(page, { phone: '5551234567', address: 'Harbour Street 1, Hamburg' })
      await expect(page.getByText('Order placed Successfully')).toBeVisible()
      for (const path of ['/dashboard/myOrders', '/myProfile']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/')
      await page.evaluate(() => localStorage.clear())
      await logIn(page, demoAdmin)
      await page.goto('/dashboard/manageOrders', { waitUntil: 'networkidle' })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue reads, filters and pages by links alone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(12)
    const first = await page.getByRole('article').first().textContent()
    await page.getByRole('link', { name: /more/i }).last().click()
    await expect(page.getByRole('article')).toHaveCount(12)
    expect(await page.getByRole('article').first().textContent()).not.toBe(first)
    await page.getByRole('link', { name: 'Dental Instruments' }).click()
    await expect(page.getByRole('article')).toHaveCount(8)
    await openProduct(page)
  })
})

test.describe('a tap before the script runs', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens the menu, and hydration leaves it open', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('summary', { hasText: 'Menu' }).click()
    // React marks the elements that it has taken over.
    await page.waitForFunction(() => {
      const menu = document.querySelector('details')
      return menu !== null && Object.keys(menu).some((key) => key.startsWith('__reactFiber'))
    })
    const menu = page.getByRole('banner').locator('details')
    await expect(menu).toHaveAttribute('open')
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(menu).not.toHaveAttribute('open')
  })
})

test('every picture of the catalogue is there in several widths, and for browsers without AVIF', async ({
  page,
  request,
}) => {
  await page.goto('/')
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
})

test.describe('an address that leads nowhere', () => {
  test.use({ allowedComplaints: [/status of 404/] })

  test('says so with status 404, keeps the navigation and is accessible', async ({ page }) => {
    for (const path of ['/no-such-page', '/products/00000000-0000-7000-8000-000000000000']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('the playground opens in a browser and runs its example, with nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (
      !request.url().startsWith(baseURL ?? '') &&
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:')
    ) {
      foreign.push(request.url())
    }
  })
  await page.goto('/graphql')
  await expect(page.locator('.graphiql-query-editor')).toContainText('query Products')
  await page.getByRole('button', { name: /Execute query/ }).click()
  await expect(page.locator('.result-window')).toContainText('"data"')
  expect(foreign).toEqual([])
})
