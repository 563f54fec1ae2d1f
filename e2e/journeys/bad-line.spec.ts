import type { Page } from '@playwright/test'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { awaitMethods, chooseFirstSize, demoCustomer, fillDelivery, fillLogin } from '../support/actions'
import { expect, test } from '../support/fixtures'
import { arriveAs } from '../support/session'
import { isHydrated } from '../support/visit'

const ENTRY = /\/assets\/(again\/)?entry-client-/

/**
 * Aborts requests of matching files, `times` times or until `mend` is called. It counts them itself: Playwright's
 * `times` removes the route, and a request held at that moment never continues.
 */
async function cut(page: Page, file: RegExp, { times = Infinity }: { times?: number } = {}) {
  let left = times
  await page.route(file, (route) => (left-- > 0 ? route.abort() : route.continue()))
  return { mend: () => page.unroute(file) }
}

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Some of this page didn’t load.' })
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

// Errors of the browser for missing scripts, and for a document that needs no policy.
test.use({ isNewWindow: true, allowedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

for (const [what, file] of [
  ['the entry script', ENTRY],
  ['a library', /\/assets\/apollo-/],
  ['the code of the page', /\/assets\/login-page-/],
] as const) {
  test(
    `${what} that fails to load is retried after a second, and an early press counts`,
    { tag: '@full' },
    async ({ page }) => {
      await cut(page, file, { times: 1 })
      await page.goto('/login')
      await fillLogin(page, demoCustomer)
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('link', { name: 'MyProfile' }).first()).toBeVisible()
      await expect(bar(page)).toBeHidden()
    },
  )
}

test('a page without its scripts says so, and links and forms work', { tag: '@full' }, async ({ page }) => {
  const line = await cut(page, /\/assets\/.*\.js/)
  await page.goto('/login')
  await loginButton(page).click()
  await expect(bar(page)).toBeVisible()
  await expect(loginButton(page)).toBeDisabled()

  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(bar(page)).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search the shop' })
  await box.fill('forceps')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=forceps$/)
  await expect(bar(page)).toBeVisible()

  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  const form = page.getByRole('form', { name: 'Contact us' })
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Subject').fill('A bad line')
  await form.getByLabel('Message').fill('Does this arrive?')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Message sent. We will answer soon.')).toBeVisible()

  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await line.mend()
  await bar(page).getByRole('link', { name: 'Reload' }).click()
  await page.waitForFunction(isHydrated)
  await expect(bar(page)).toBeHidden()
})

test('a page whose code fails once is shown', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  // The mouse rests on the link, so the first attempt is the prefetch.
  await cut(page, /\/assets\/products-page-/, { times: 1 })
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'All medical tools' })).toBeVisible()
})

test('a page whose code fails twice says so, and can be retried', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  const line = await cut(page, /\/assets\/products-page-/)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByText('Part of this page didn’t load. Check your connection and try again.')).toBeVisible()
  // The page opens when the network is back, although the browser has cached the failure of the first URL.
  await line.mend()
  await expect(async () => {
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'All medical tools' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test(
  'a form whose code fails keeps typed text, and the page says why it does nothing',
  { tag: '@full' },
  async ({ page }) => {
    await cut(page, /\/assets\/login-form-/)
    await page.goto('/login')
    await page.waitForFunction(isHydrated)
    // Typing loads the form's code. After its failure the button does nothing.
    await page.getByLabel('Email').fill(demoCustomer.email)
    await expect(bar(page)).toBeVisible()
    await expect(loginButton(page)).toBeDisabled()
    await expect(page.getByLabel('Email')).toHaveValue(demoCustomer.email)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  },
)

test('a form whose code fails once logs in', { tag: '@full' }, async ({ page }) => {
  await cut(page, /\/assets\/login-form-/, { times: 1 })
  await page.goto('/login')
  await page.waitForFunction(isHydrated)
  await fillLogin(page, demoCustomer)
  await expect(page).toHaveURL(/\/$/)
})

test('an order without a response times out, and a retry is the same order', async ({ page }) => {
  await page.clock.install()
  await arriveAs(page, demoCustomer)
  await page.goto('/')
  const order = page
    .getByRole('main')
    .getByRole('link', { name: /^Order / })
    .first()
  await order.click()
  const form = page.getByRole('form', { name: 'Order' })
  await chooseFirstSize(page)
  await fillDelivery(form)
  await awaitMethods(form)

  const placed: string[] = []
  let arrived = () => {}
  const isWithTheShop = new Promise<void>((resolve) => (arrived = resolve))
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    if (operationName !== 'PlaceOrder') return route.continue()
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { placeOrder: { order: { id: string } } } }
    placed.push(data.placeOrder.order.id)
    if (placed.length > 1) return route.fulfill({ response: answer })
    // The order is placed, and its response is lost.
    arrived()
  })
  await form.getByRole('button', { name: 'Place Order' }).click()
  await isWithTheShop
  await page.clock.fastForward(60_000)
  await expect(page.getByText(/the order won’t be placed twice/)).toBeVisible()
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
  expect(placed).toEqual([placed[0], placed[0]])
})
