import latinExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import arabicUrl from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { latin } from '@fontsource-variable/inter/unicode.json'
import arabicLettersUrl from 'virtual:arabic-letters.woff2?url'
import type { Language } from '../i18n/languages'
import { LANGUAGES } from '../i18n/languages'
import { ARABIC_LETTERS } from './arabic-letters'

/**
 * `optional`: should the file that a reader had be gone, or slow, the page is read without it. Text never moves because a
 * typeface comes late.
 */
const fontFace = (family: string, url: string, unicodeRange: string, display = 'optional') =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:${display};font-weight:100 900;` +
  `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`

/** As `unicode.json` has it, by a name that no import can take: the whole of it would be three times as large. */
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
  'U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** The letters alone: signs such as the direction marks also stand in texts of other scripts. */
const ARABIC = 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC'

/** What text is drawn in before the system's typefaces: by an attribute that the document's own script sets, or without any script. */
const inUse = (selector: string) => `${selector}{--inter:'Inter Variable',}`

/**
 * Inter, and what it has no letters for: all weights in one file. A browser fetches the files whose letters a page has; Inter's
 * once the reader's first page stands, for the next (`inter-for-next-page.ts`).
 * Vazirmatn has the letters of Arabic, Persian, Urdu, Kurdish and Pashto. It does not wait for the next page: a system without
 * a typeface for them would show boxes. What Arabic is written in is a file of its own, the second, which goes before the whole where
 * it has a letter; both say the same weights, or it would not. The hundred files of the Chinese one are named in a style sheet of its own
 * (`chinese-font.ts`).
 */
export const fontFaces =
  fontFace('Inter Variable', latinExtUrl, LATIN_EXT) +
  fontFace('Inter Variable', latinUrl, latin) +
  fontFace('Vazirmatn Variable', arabicUrl, ARABIC, 'swap') +
  fontFace('Vazirmatn Variable', arabicLettersUrl, ARABIC_LETTERS, 'swap') +
  inUse('[data-inter]') +
  `@media(scripting:none){${inUse(':root')}}`

/** Tags for the head of a page: what nearly all of its text is drawn in comes before that, so that it does not move. */
export const fontPreloads = (language: Language): string =>
  LANGUAGES[language].dir === 'rtl'
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${arabicLettersUrl}">`
    : ''
