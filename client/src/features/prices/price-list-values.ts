import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, priceText, readPrice } from '../../shared/format/money'
import { explainRate, rateText, readRate } from './rate'
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
