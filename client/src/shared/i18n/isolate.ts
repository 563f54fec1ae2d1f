import { LANGUAGES } from './languages'
import { currentLanguage } from './messages'

const FIRST_STRONG = '\u2068'
const END = '\u2069'

/** Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * What `<bdi>` is in markup, for texts that are no markup: somebody's name in a sentence that runs the other way leaves
 * what stands around it in its place. Where all runs from left to right, the text stays as it is.
 */
export function isolate(text: string): string {
  const isMixed = LANGUAGES[currentLanguage()].dir === 'rtl' || RIGHT_TO_LEFT.test(text)
  return isMixed ? FIRST_STRONG + text + END : text
}
