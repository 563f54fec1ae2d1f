import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

// `sizes` tells the browser how wide a picture will be before it knows the layout. Said too large, a phone fetches twice
// the bytes it shows; said too small, the picture is blurred.

/** CSS pixels that may be said too many. */
const ROUNDING = 24

const WIDTHS = [360, 412, 900, 1100, 1440]

/** The page says how wide its pictures are, at every width. */
export async function expectTruePictureSizes(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { said, shown } = await page.locator('main picture').first().evaluate(measure)
    expect.soft(said, `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(shown - 1)
    expect.soft(said, `${page.url()} at ${width} px`).toBeLessThanOrEqual(shown + ROUNDING)
  }
}

/** The width that the first fitting part of `sizes` comes to, and the real one, in CSS pixels. */
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
