import latinExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import arabicUrl from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { latin } from '@fontsource-variable/inter/unicode.json'
import arabicLettersUrl from 'virtual:arabic-letters.woff2?url'
import type { Language } from '../i18n/languages'
import { LANGUAGES } from '../i18n/languages'
import { ARABIC_LETTERS } from './arabic-letters'

/**
 * `optional`: if the cached file is missing or slow, the page renders without it. Text never moves because a typeface
 * loads late.
 */
const fontFace = (family: string, url: string, unicodeRange: string, display = 'optional') =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:${display};font-weight:100 900;` +
  `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`

/** From `unicode.json`; importing it would bundle the whole file, three times as large. */
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
  'U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** Letters only: signs such as direction marks also occur in other scripts. */
const ARABIC = 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC'

/** Selects the typeface before the system's: by an attribute that the inline script sets, or always without script. */
const inUse = (selector: string) => `${selector}{--inter:'Inter Variable',}`

/**
 * Inter, all weights in one file per range; browsers fetch the ranges a page needs. Inter loads after the first page,
 * for the next one (`inter-for-next-page.ts`). Vazirmatn covers Arabic, Persian, Urdu, Kurdish and Pashto. It loads at
 * once, since some systems have no such typeface. Arabic's letters are a second, smaller file, which wins where it has
 * a letter; both must declare equal weights. The Chinese typeface has its own style sheet (`chinese-font.ts`).
 */
export const fontFaces =
  fontFace('Inter Variable', latinExtUrl, LATIN_EXT) +
  fontFace('Inter Variable', latinUrl, latin) +
  fontFace('Vazirmatn Variable', arabicUrl, ARABIC, 'swap') +
  fontFace('Vazirmatn Variable', arabicLettersUrl, ARABIC_LETTERS, 'swap') +
  inUse('[data-inter]') +
  `@media(scripting:none){${inUse(':root')}}`

/** Preload tags for the typefaces of most of the page's text, so that it does not move. */
export const fontPreloads = (language: Language): string =>
  LANGUAGES[language].dir === 'rtl'
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${arabicLettersUrl}">`
    : ''
