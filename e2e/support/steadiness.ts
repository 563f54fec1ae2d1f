import { expect } from '@playwright/test'
import type { Disposable, Page } from '@playwright/test'
import { waitUntilQuiet } from './quiet'

declare global {
  interface Window {
    /** The page's layout shift so far (CLS without session windows). */
    shifted: number
  }
}

/** Counts layout shifts from the next page on, until the result is disposed. */
export function countShifts(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Demands no layout shift since the page was opened, until half a second after the last response.
 */
export async function expectSteady(page: Page): Promise<void> {
  await waitUntilQuiet(page)
  expect.soft(await page.evaluate(() => window.shifted), page.url()).toBeLessThan(0.005)
}

/** Throttles the device by this factor; 1 is full speed. */
export async function slowDown(page: Page): Promise<(rate: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate }))
}
