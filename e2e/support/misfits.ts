import type { Page } from '@playwright/test'

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
