import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

declare global {
  interface Window {
    /** The theme when the body began, before the first paint. */
    themeAtFirst?: string
  }
}

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(14, 21, 24)'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const theme = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByLabel(name)

/** The first user activity loads the control. */
const arrive = (page: Page) => page.keyboard.press('Shift')

/** The colour of the browser's own bars. */
const barColor = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter((meta) => matchMedia(meta.getAttribute('media') ?? '').matches)
      .map(({ content }) => content),
  )

test.use({ isNewWindow: true })

test('the shop follows the system’s theme until a choice, which survives the visit without a flash', async ({
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

test.describe('without any script', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the shop follows the system’s theme', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('background-color', DARK)
    await expect(page.getByText('System', { exact: true })).toBeHidden()
  })
})
