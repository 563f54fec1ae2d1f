import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { openPage } from '../support/visit'

/** Traces of the previous user that a later one could find. */
const findTraces = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
    width: innerWidth,
    visited: history.length,
  }))

test(
  'a journey leaves nothing in the window for the next',
  { tag: '@full' },
  async ({ page, context, keptWindows: { own }, baseURL, extraHTTPHeaders }) => {
    await openPage(page, '/login')
    await openPage(page, '/signup')
    await page.evaluate(async () => {
      localStorage.setItem('basket', 'full')
      sessionStorage.setItem('draft', 'begun')
      document.cookie = 'currency=EUR'
      await new Promise((resolve) => (indexedDB.open('people').onsuccess = resolve))
    })
    await page.route('**/robots.txt', (route) => route.abort())
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await context.newPage()
    await context.setOffline(true)
    let heard = 0
    page.on('request', () => heard++)

    await own.takeBack()
    const viewport = { width: 390, height: 844 }
    const next = await own.lend({ baseURL, viewport, headers: extraHTTPHeaders ?? {} })
    expect(next).toBe(page)
    expect(context.pages()).toEqual([page])
    expect(await findTraces(page)).toEqual({
      stored: [],
      databases: [],
      cookies: '',
      isDark: false,
      isPrint: false,
      width: 390,
      visited: 1,
    })
    expect(heard).toBe(0)
  },
)
