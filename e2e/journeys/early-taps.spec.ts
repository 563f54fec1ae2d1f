import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { isHydrated } from '../support/visit'

test.use({ isNewWindow: true, viewport: { width: 390, height: 844 } })

/** Slow 4G, as in Lighthouse. Resolves to a function that restores the speed. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const emulate = (latency: number, downloadThroughput: number, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput, uploadThroughput })
  await emulate(150, (1_638 * 1_024) / 8, (675 * 1_024) / 8)
  return async () => void (await emulate(0, -1, -1))
}

/**
 * Opens a page with its scripts held back, at any network and device speed. Resolves to a function that releases them
 * after the early actions.
 */
async function openEarly(page: Page, address = '/'): Promise<() => void> {
  let letCome = () => {}
  const released = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  expect(await page.evaluate(isHydrated)).toBe(false)
  return letCome
}

test('before hydration', { tag: '@full' }, async ({ page }) => {
  await test.step('a tap on a product opens it', async () => {
    const hurry = await openEarly(page)
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const name = (await link.textContent()) ?? ''
    await link.click()
    hurry()
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  await test.step('a tap on "Order" leads to the login, which remembers the product', async () => {
    const hurry = await openEarly(page)
    await page
      .getByRole('link', { name: /^Order / })
      .first()
      .click()
    hurry()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Log in to continue.')).toBeVisible()
  })

  await test.step('a search is typed and sent', async () => {
    const hurry = await openEarly(page)
    const box = page.getByRole('searchbox', { name: 'Search the shop' })
    await box.pressSequentially('forceps')
    await box.press('Enter')
    hurry()
    await expect(page).toHaveURL(/\/products\?search=forceps$/)
  })

  await test.step('typed text of the contact form survives hydration', async () => {
    const hurry = await openEarly(page)
    const form = page.getByRole('form', { name: 'Contact us' })
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByLabel('Message').fill('Do you make 500?')
    hurry()
    await page.waitForFunction(isHydrated)
    // Its code has loaded: native validation is off.
    await expect(form).toHaveJSProperty('noValidate', true)
    await expect(form.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(form.getByLabel('Message')).toHaveValue('Do you make 500?')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Subject is Required')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('Do you make 500?')
  })

  await test.step('typed text of the login is sent', async () => {
    const hurry = await openEarly(page, '/login')
    await page.getByLabel('Email').fill('customer@example.com')
    await page.getByLabel('Password').fill('instrumenta')
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    hurry()
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  })
})

test.describe('a visitor’s very first tap', { tag: '@full' }, () => {
  test.use({ hasTouch: true })

  /** A touch on the button, without mouse movement before. */
  async function tap(page: Page, name: string): Promise<void> {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    const box = await button.boundingBox()
    if (!box) throw new Error(`"${name}" is not on the page.`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }

  /** The button's progress indicator. */
  const spinnerOf = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button, '::before').animationName)

  const taps = [
    { address: '/login', button: 'Login', follows: 'Email is Required' },
    { address: '/signup', button: 'Sign up', follows: 'Name is Required' },
    { address: '/login', button: 'Continue With Google', follows: 'simulates Google' },
  ]
  test('counts before hydration', async ({ page }) => {
    for (const { address, button, follows } of taps) {
      await test.step(button, async () => {
        const hurry = await openEarly(page, address)
        await tap(page, button)
        // It shows at once by the document's own script: the response takes seconds.
        expect(await spinnerOf(page, button)).toContain('spin')
        hurry()
        await expect(page.getByText(follows).first()).toBeVisible({ timeout: 30_000 })
      })
    }
  })

  for (const { address, button, follows } of taps) {
    // One test each, because the next one would have the code already.
    test(`on "${button}" counts before its code has loaded`, async ({ page }) => {
      const mend = await slowLine(page)
      await page.goto(address)
      await page.waitForFunction(isHydrated)
      await tap(page, button)
      await mend()
      await expect(page.getByText(follows).first()).toBeVisible({ timeout: 30_000 })
    })
  }
})
