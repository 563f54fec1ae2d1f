import type { Page } from '@playwright/test'
import { demoAdmin, demoCustomer, logIn } from '../support/actions'
import { expect, test } from '../support/fixtures'

declare global {
  interface Window {
    /** How much of the page has moved by itself so far: Cumulative Layout Shift, without windows. */
    shifted: number
  }
}

test.use({ viewport: { width: 360, height: 740 } })

const visits = [
  { who: demoCustomer, role: 'a customer', paths: ['/myProfile', '/dashboard/myOrders', '/dashboard/addReview'] },
  {
    who: demoAdmin,
    role: 'an admin',
    paths: ['/dashboard/manageOrders', '/dashboard/addProduct', '/dashboard/users', '/dashboard/overview'],
  },
]

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const { who, role, paths } of visits) {
  test(`nothing that ${role} sees moves when a private page takes the place of its spinner`, async ({ page }) => {
    await countShifts(page)
    await logIn(page, who)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.005)
    }
  })
}

test('nothing of a public page moves while its script starts on a slow device', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await countShifts(page)
  for (const path of ['/', '/products', '/blogs', '/blogs/choosing-a-stethoscope', '/portfolio', '/login']) {
    await page.goto(path)
    // React marks what it has taken over.
    await page.waitForFunction(() => {
      const root = document.getElementById('root')
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    })
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.005)
  }
})
