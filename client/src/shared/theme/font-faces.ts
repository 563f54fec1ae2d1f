import { css } from '@emotion/react'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { fontCharacters } from './font-characters'

/** Inter's own: 0.96875 of the type size above the line, 0.2412 below. */
const ASCENT = 96.875
const DESCENT = 24.12

/**
 * A stand-in of Inter's height and, on average over the shop's own texts, of Inter's width (`sizeAdjust`, percent of
 * the stand-in's own), so that nothing moves when Inter arrives.
 */
const standIn = (family: string, weight: string, sizeAdjust: number, ...names: string[]) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${names.map((name) => `local('${name}')`).join()};` +
  `size-adjust:${sizeAdjust}%;ascent-override:${((ASCENT / sizeAdjust) * 100).toFixed(2)}%;` +
  `descent-override:${((DESCENT / sizeAdjust) * 100).toFixed(2)}%;line-gap-override:0%}`

/** The shop's one typeface: Inter, all weights in one file (`build/lighter-font.ts`), the letters of western languages. */
export const fontFaces = css(
  `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:400 700;` +
    `src:url(${interUrl}) format('woff2');unicode-range:${fontCharacters}}` +
    // Of the same widths as Arial, nearly: Liberation Sans on Linux, Roboto on Android.
    standIn('Inter Fallback', '400', 106.4, 'Arial', 'Liberation Sans', 'Roboto') +
    standIn('Inter Fallback', '500', 107.5, 'Arial', 'Liberation Sans', 'Roboto Medium', 'Roboto') +
    standIn('Inter Fallback', '600 900', 100.8, 'Arial Bold', 'Liberation Sans Bold') +
    // Where there is none of them.
    standIn('Inter Fallback 2', '400 500', 101.6, 'Noto Sans', 'Noto Sans Regular', 'Open Sans', 'Open Sans Regular') +
    standIn('Inter Fallback 2', '600 900', 96.7, 'Noto Sans Bold', 'Open Sans Bold'),
)
