import { css } from '@emotion/react'
import latinExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import unicodeRanges from '@fontsource-variable/inter/unicode.json'

/**
 * `optional`: whoever does not have the file yet when text is first drawn reads this page in the system's typeface, and
 * the next one in Inter. Text never moves because a typeface comes late.
 */
const fontFace = (url: string, unicodeRange: string) =>
  `@font-face{font-family:'Inter Variable';font-style:normal;font-display:optional;font-weight:100 900;` +
  `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`

/** The shop's one typeface: Inter, all weights in one file. A browser fetches the file whose letters a page has. */
export const fontFaces = css(
  fontFace(latinExtUrl, unicodeRanges['latin-ext']) + fontFace(latinUrl, unicodeRanges.latin),
)
