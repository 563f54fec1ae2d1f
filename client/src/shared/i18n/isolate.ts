import { LANGUAGES } from './languages'
import { currentLanguage } from './messages'

const FIRST_STRONG = '\u2068'
const END = '\u2069'

/** Right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Plain-text counterpart of `<bdi>`: isolates a text, such as a name, from the direction of the sentence around it. In
 * left-to-right sentences the text is unchanged.
 */
export function isolate(text: string): string {
  const isMixed = LANGUAGES[currentLanguage()].dir === 'rtl' || RIGHT_TO_LEFT.test(text)
  return isMixed ? FIRST_STRONG + text + END : text
}
