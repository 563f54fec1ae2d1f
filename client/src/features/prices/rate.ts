import { readTypedNumberStrictly, toPlainNumber } from '@instrumenta/rules/typed-numbers'
import type { TypedNumber } from '@instrumenta/rules/typed-numbers'
import { t } from '@lingui/core/macro'
import { currentLocale } from '../../shared/i18n/messages'
import { formatterBy } from '../../shared/format/formatter-by'
import { currentSigns } from '../../shared/format/number'

/** Maximum digits of a rate before and after the decimal point. */
const MAX_DIGITS = 10

const rateFormat = formatterBy((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 }))

/** A localised rate from the API: `3.6725` is "3.6725" in English, "3,6725" in German. */
export function formatRate(plain: string): string {
  return rateFormat(currentLocale()).format(Number(plain))
}

/** A rate as field text, with all digits. */
export function rateText(plain: string): string {
  return plain.replace('.', currentSigns().decimal)
}

type RateProblem = NonNullable<TypedNumber['problem']> | 'ZERO'

/** Parses a typed rate to the API's plain decimal, digit for digit; `problem` says why it is invalid. */
export function readRate(text: string): { value: string; problem?: undefined } | { value: null; problem: RateProblem } {
  const signs = currentSigns()
  const { problem } = readTypedNumberStrictly(text, MAX_DIGITS, signs)
  if (problem) return { value: null, problem }
  const digits = toPlainNumber(text.trim(), signs).replaceAll(signs.group, '')
  const [whole = '', fraction = ''] = digits.split(signs.decimal)
  if (whole.length > MAX_DIGITS) return { value: null, problem: 'TOO_LONG' }
  if (!/[1-9]/.test(digits)) return { value: null, problem: 'ZERO' }
  return { value: fraction ? `${whole}.${fraction}` : whole }
}

/** Error text for an invalid rate. */
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
