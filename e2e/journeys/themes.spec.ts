import type { Page } from '@playwright/test'
import { demoAdmin, logIn, openProduct } from '../support/actions'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures'

declare global {
  interface Window {
    /** The theme of the document when its body began, which is before anything of it can be painted. */
    themeAtFirst?: string
  }
}

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(14, 21, 24)'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const theme = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByLabel(name)

/** The control comes when somebody is there. */
const arrive = (page: Page) => page.keyboard.press('Shift')

/** The colour that the browser is told for its own bars. */
const barColor = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter((meta) => matchMedia(meta.getAttribute('media') ?? '').matches)
      .map(({ content }) => content),
  )

test('the shop follows the system until somebody chooses, and the choice outlives the visit without a flash', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      window.themeAtFirst = document.documentElement.dataset.theme ?? 'none'
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  expect(await ground(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(page)).toBe(DARK)
  expect(await barColor(page)).toEqual(['#131b1f'])
  await arrive(page)
  await expect(theme(page, 'System')).toBeChecked()

  // By keyboard alone.
  await theme(page, 'System').focus()
  await page.keyboard.press('ArrowRight')
  await expect(theme(page, 'Light')).toBeChecked()
  expect(await ground(page)).toBe(LIGHT)

  await page.reload()
  expect(await page.evaluate(() => window.themeAtFirst)).toBe('light')
  expect(await ground(page)).toBe(LIGHT)
  expect(await barColor(page)).toEqual(['#0b4a57'])
  await arrive(page)
  await expect(theme(page, 'Light')).toBeChecked()

  await theme(page, 'Dark').check({ force: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/blogs')
  expect(await page.evaluate(() => window.themeAtFirst)).toBe('dark')
  expect(await ground(page)).toBe(DARK)
  await page.emulateMedia({ media: 'print' })
  expect(await ground(page)).toBe(LIGHT)
  await page.emulateMedia({ media: 'screen' })

  await arrive(page)
  await theme(page, 'System').check({ force: true })
  expect(await ground(page)).toBe(LIGHT)
  await page.reload()
  expect(await page.evaluate(() => window.themeAtFirst)).toBe('none')
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the shop follows the system all the same', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('background-color', DARK)
    await expect(page.getByText('System', { exact: true })).toBeHidden()
  })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('public pages have no accessibility finding', async ({ page }) => {
    test.slow()
    for (const path of ['/', '/products', '/blogs', '/login', '/blogs/react-angular-vue', '/signup']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectAccessible(page)
    }
    await page.goto('/products')
    await openProduct(page)
    await expectAccessible(page)
  })

  test('nor has the dashboard of an admin', async ({ page }) => {
    test.slow()
    await logIn(page, demoAdmin)
    for (const name of ['manageOrders', 'overview', 'addProduct', 'manageProducts', 'users', 'inquiries']) {
      await page.goto(`/dashboard/${name}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/dashboard/users', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Remove User' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

for (const width of [360, 768, 1024]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('no page scrolls sideways, from left to right or from right to left', async ({ page }) => {
      test.slow()
      const check = async () => {
        await expectNoSidewaysScroll(page)
        await page.evaluate(() => (document.documentElement.dir = 'rtl'))
        await expectNoSidewaysScroll(page)
      }
      const paths = ['/', '/products', '/blogs', '/blogs/react-angular-vue', '/portfolio', '/products?category=dental']
      for (const path of [...paths, '/login', '/signup', '/password-reset', '/google-stand-in']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await check()
      }
      await page.goto('/products')
      await openProduct(page)
      await check()
      await logIn(page, demoAdmin)
      for (const name of ['manageOrders', 'manageProducts', 'users', 'overview']) {
        await page.goto(`/dashboard/${name}`, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await check()
      }
    })
  })
}
