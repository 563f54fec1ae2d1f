import type { Page, Disposable } from '@playwright/test'
import { expect } from '@playwright/test'
import { waitUntilQuiet } from './visit'

/** Overflow of the page, and controls that are cut off and cannot be scrolled into view. */
export async function listMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = window.innerWidth
    const canScroll = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    function cutOff(control: Element): boolean {
      const { left, right, width, height } = control.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (around === document.body || around === document.documentElement) break
        if (canScroll(around)) return false
        const { overflowX, textOverflow } = getComputedStyle(around)
        // A text that ends in an ellipsis is cut off on purpose.
        if (textOverflow === 'ellipsis') return false
        if (overflowX === 'visible') continue
        const frame = around.getBoundingClientRect()
        // One pixel wide: visually hidden.
        if (frame.width > 1 && (left < frame.left - 1 || right > frame.right + 1)) return true
      }
      return left < -1 || right > limit + 1
    }
    const name = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}`
    const width = document.scrollingElement?.scrollWidth ?? 0
    const controls = Array.from(document.querySelectorAll('a, button, input, select, textarea, summary'))
    return [...(width > limit ? [`the page is ${width} px wide`] : []), ...controls.filter(cutOff).map(name)]
  })
}

// `sizes` tells the browser an image's width before layout. Too large, a phone loads twice the bytes; too small, the
// image is blurred.

/** Tolerance in CSS pixels. */
const ROUNDING = 24

const WIDTHS = [360, 412, 900, 1100, 1440]

/** Demands a correct `sizes` of all images at every width. */
export async function expectTruePictureSizes(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { said, shown } = await page.locator('main picture').first().evaluate(measure)
    expect.soft(said, `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(shown - 1)
    expect.soft(said, `${page.url()} at ${width} px`).toBeLessThanOrEqual(shown + ROUNDING)
  }
}

/** The width by `sizes` and the real one, in CSS pixels. */
function measure(picture: Element) {
  const sizes = picture.querySelector('source')?.sizes.split(', ') ?? []
  const fitting = sizes.find(
    (part) => !part.startsWith('(') || matchMedia(part.slice(0, part.indexOf(')') + 1)).matches,
  )
  const ruler = document.body.appendChild(document.createElement('div'))
  ruler.style.width = fitting?.replace(/^\([^)]*\) /, '') ?? ''
  const said = ruler.getBoundingClientRect().width
  ruler.remove()
  return { said, shown: picture.querySelector('img')?.getBoundingClientRect().width ?? 0 }
}

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
