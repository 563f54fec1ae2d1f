import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

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
