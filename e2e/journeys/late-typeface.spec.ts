import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { countShifts, expectSteady } from '../support/layout'
import { openPage } from '../support/visit'

test.use({ isNewWindow: true, viewport: { width: 412, height: 823 } })

/** Web fonts of the heading at first paint; empty for the system's typeface. */
async function typefacesOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

/** Waits until the page has recorded that the next one can use it. */
const hasTypeface = (page: Page) => page.waitForFunction(() => localStorage.getItem('inter') !== null)

/** Delays each typeface by this time, in ms; the returned function counts the requests. */
async function holdTypefaces(page: Page, delay: number): Promise<() => number> {
  let held = 0
  await page.route('**/*.woff2', async (route) => {
    held++
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  return () => held
}

for (const address of ['/', '/products', '/de', '/zh/products']) {
  test(
    `${address} loads no typeface before its images, and uses it on the next page`,
    { tag: '@full' },
    async ({ page }) => {
      await countShifts(page)
      await openPage(page, address)
      await hasTypeface(page)
      const asked = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const typefaces = files.filter(({ name }) => /inter-.*\.woff2/.test(name)).map(({ startTime }) => startTime)
        return { typefaces, loaded: visit?.loadEventEnd ?? Infinity }
      })
      expect(asked.typefaces.length).toBeGreaterThan(0)
      expect(Math.min(...asked.typefaces)).toBeGreaterThan(asked.loaded)
      await expectSteady(page)
      expect(await typefacesOfHeading(page)).not.toContain('Inter')

      await openPage(page, address)
      await expectSteady(page)
      if (!address.startsWith('/zh')) expect(await typefacesOfHeading(page)).toContain('Inter')
    },
  )
}

test('a late typeface moves no text, on the first page or a later one', { tag: '@full' }, async ({ page }) => {
  const held = await holdTypefaces(page, 400)
  await countShifts(page)
  await openPage(page, '/de')
  await expectSteady(page)
  expect(held()).toBe(1)
  await hasTypeface(page)
  // Simulates an evicted cache entry.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await openPage(page, '/de')
  await expectSteady(page)
  expect(held()).toBe(2)
})

test.describe('when it fails to load', { tag: '@full' }, () => {
  test.use({ allowedComplaints: [/net::ERR_FAILED/] })

  test('it is not recorded as available', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await openPage(page, '/de')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => localStorage.getItem('inter'))).toBeNull()
  })
})

test.describe('without script', { tag: '@full' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a page uses the typeface as soon as it loads', async ({ page }) => {
    await page.goto('/de')
    await page.waitForLoadState('networkidle')
    await page.goto('/de')
    expect(await typefacesOfHeading(page)).toContain('Inter')
  })
})
