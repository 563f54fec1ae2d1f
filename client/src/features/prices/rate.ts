import { readTypedNumberStrictly, toPlainNumber } from '@instrumenta/rules/typed-numbers'
import type { TypedNumber } from '@instrumenta/rules/typed-numbers'
import { t } from '@lingui/core/macro'
import { currentLocale } from '../../shared/i18n/messages'
import { formatterBy } from '../../shared/format/formatter-by'
import { currentSigns } from '../../shared/format/number-signs'

/** Digits of a rate on either side of the point. */
const MOST_DIGITS = 10

const rateFormat = formatterBy((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 }))

/** A rate as the API gives it, for readers: `3.6725` is "3.6725" in English, "3,6725" in German. */
export function formatRate(plain: string): string {
  return rateFormat(currentLocale()).format(Number(plain))
}

/** The same as somebody would type it, with all of its digits. For fields. */
export function rateText(plain: string): string {
  return plain.replace('.', currentSigns().decimal)
}

type RateProblem = NonNullable<TypedNumber['problem']> | 'ZERO'

/** Reads a typed rate as the plain decimal that the API takes, digit for digit; or says why it is none. */
export function readRate(text: string): { value: string; problem?: undefined } | { value: null; problem: RateProblem } {
  const signs = currentSigns()
  const { problem } = readTypedNumberStrictly(text, MOST_DIGITS, signs)
  if (problem) return { value: null, problem }
  const digits = toPlainNumber(text.trim(), signs).replaceAll(signs.group, '')
  const [whole = '', fraction = ''] = digits.split(signs.decimal)
  if (whole.length > MOST_DIGITS) return { value: null, problem: 'TOO_LONG' }
  if (!/[1-9]/.test(digits)) return { value: null, problem: 'ZERO' }
  return { value: fraction ? `${whole}.${fraction}` : whole }
}

/** What to tell somebody whose rate could not be read. */
export function explainRate(problem: RateProblem): string {
  const example = rateText('3.6725')
  switch (problem) {
    case 'AMBIGUOUS':
      return t`This number is ambiguous. Leave out thousands separators, for example ${example}.`
    case 'TOO_PRECISE':
      return t`Use at most ten decimals, for example ${example}`
    case 'TOO_LONG':
      return t`Use at most ten digits before the decimals`
    case 'ZERO':
      return t`Enter a rate above zero`
    case 'UNREADABLE':
      return t`Enter a rate, for example ${example}`
  }
}
