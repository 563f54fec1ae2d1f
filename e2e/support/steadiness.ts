import { expect } from '@playwright/test'
import type { Disposable, Page } from '@playwright/test'
import { waitUntilQuiet } from './quiet'

declare global {
  interface Window {
    /** How much of the page has moved by itself so far: Cumulative Layout Shift, without windows. */
    shifted: number
  }
}

/** From the next page on, counts what moves by itself, until what it gives is disposed of. */
export function countShifts(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Nothing has moved since the page was opened, and nothing does for half a second after the last answer. */
export async function expectSteady(page: Page): Promise<void> {
  await waitUntilQuiet(page)
  expect.soft(await page.evaluate(() => window.shifted), page.url()).toBeLessThan(0.005)
}

/** Makes the device as many times slower; 1 is as fast as it is. */
export async function slowDown(page: Page): Promise<(rate: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate }))
}
