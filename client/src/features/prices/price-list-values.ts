import type { TypedNumber } from '@instrumenta/rules/numbers'
import { readTypedNumberStrictly, toPlainNumber } from '@instrumenta/rules/numbers'
import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { explainPrice } from '../../shared/format/explain-price'
import { formatterBy, currentLocale } from '../../shared/i18n/messages'
import { parsePrice, priceText, readPrice } from '../../shared/format/money'
import { currentSigns } from '../../shared/format/number'
import { requiredMessage, rule } from '../../shared/forms/rules/text'
import type { CurrencyCode, RoundingMode } from '../../shared/graphql/schema.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'

function stepProblem(text: string, currency: CurrencyCode): string | null {
  if (!text.trim()) return requiredMessage(msg`Rounding step`)
  const { value, problem } = readPrice(text, currency)
  if (problem) return explainPrice(problem, currency)
  return value >= 1 ? null : t`Enter a step above zero`
}

function rateProblem(text: string): string | null {
  if (!text.trim()) return requiredMessage(msg`Fixed rate`)
  const { problem } = readRate(text)
  return problem ? explainRate(problem) : null
}

/** The schema of a currency's price rule. The result is a plain decimal and minor units. */
export const priceListSchema = (currency: CurrencyCode) =>
  z.pipe(
    z
      .object({
        baseCurrency: z.custom<CurrencyCode>(),
        rateKind: z.custom<'EXCHANGE' | 'FIXED'>(),
        fixedRate: z.string(),
        roundingStep: z.string().check(rule((text) => stepProblem(text, currency))),
        roundingMode: z.custom<RoundingMode>(),
      })
      .check(({ value, issues }) => {
        const message = value.rateKind === 'FIXED' ? rateProblem(value.fixedRate) : null
        if (message) issues.push({ code: 'custom', path: ['fixedRate'], message, input: value.fixedRate })
      }),
    z.transform(({ rateKind, fixedRate, roundingStep, ...choices }) => ({
      ...choices,
      fixedRate: rateKind === 'FIXED' ? readRate(fixedRate).value : null,
      roundingStep: parsePrice(roundingStep, currency) ?? 1,
    })),
  )

type Schema = ReturnType<typeof priceListSchema>

type PriceListValues = z.input<Schema>

type PriceListInput = z.output<Schema>

/** Converts a price list to form values. */
export function toValues(list: PriceListForm_PriceListFragment): PriceListValues {
  return {
    baseCurrency: list.baseCurrency ?? 'USD',
    rateKind: list.fixedRate === null ? 'EXCHANGE' : 'FIXED',
    fixedRate: list.fixedRate === null ? '' : rateText(list.fixedRate),
    roundingStep: priceText(list.roundingStep, list.currency),
    roundingMode: list.roundingMode,
  }
}

/** Fields that differ from the price list. */
export function toChanges(
  { baseCurrency, fixedRate, roundingStep, roundingMode }: PriceListInput,
  list: PriceListForm_PriceListFragment,
): Partial<PriceListInput> {
  return {
    ...(baseCurrency !== list.baseCurrency && { baseCurrency }),
    ...(fixedRate !== list.fixedRate && { fixedRate }),
    ...(roundingStep !== list.roundingStep && { roundingStep }),
    ...(roundingMode !== list.roundingMode && { roundingMode }),
  }
}

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
