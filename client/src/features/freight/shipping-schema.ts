import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BASE_CURRENCY, readPrice } from '../../shared/format/money'
import { explainPrice } from '../../shared/format/explain-price'
import { parseQuantity } from '../../shared/format/number'
import { requiredMessage, rule, limited, requiredText } from '../../shared/forms/rules/text'
import type { Incoterm, ShippingBasis } from '../../shared/graphql/schema.generated'
import type { ShippingValues } from './shipping-values'
import { bandsIn, toInput } from './shipping-values'
import { percentText, readKilograms, readPercent } from './typed-measures'

const MAX_DAYS = 365
const MAX_POSITION = 1000

function amountProblem(text: string): string | null {
  const { problem } = text.trim() ? readPrice(text, BASE_CURRENCY) : { problem: null }
  return problem ? explainPrice(problem, BASE_CURRENCY) : null
}

function percentProblem(text: string): string | null {
  const example = percentText('0.25')
  return text.trim() && readPercent(text) === null ? t`Enter a percentage below 100, for example ${example}` : null
}

const wholeProblem = (text: string, least: number, most: number): string | null => {
  const number = parseQuantity(text)
  return text.trim() && (number === null || number < least || number > most)
    ? t`Enter a whole number from ${least} to ${most}`
    : null
}

const amount = z.string().check(rule(amountProblem))
const percent = z.string().check(rule(percentProblem))
const days = z.string().check(rule((text) => wholeProblem(text, 0, MAX_DAYS)))

const priceProblem = (text: string) => (text.trim() ? amountProblem(text) : requiredMessage(msg`Price`))

/** The limit's problem, compared with the limit of the band before. */
function limitProblem({ basis }: Pick<ShippingValues, 'basis'>, limit: string, before: string, isLast: boolean) {
  const read = (text: string) => (basis === 'WEIGHT' ? readKilograms(text) : readPrice(text, BASE_CURRENCY).value)
  if (!limit.trim()) return isLast ? null : t`Only the last band can be without a limit`
  const value = read(limit)
  const example = percentText('12.5')
  if (value === null) {
    return basis === 'WEIGHT' ? t`Enter a weight in kilograms, for example ${example}` : amountProblem(limit)
  }
  return value > (before.trim() ? (read(before) ?? 0) : 0) ? null : t`Enter a higher limit than in the band before`
}

/** The editor's schema. The result is the API's input. */
export const shippingSchema = z.pipe(
  z
    .object({
      name: requiredText(msg({ message: 'Name', context: 'of a shipping method' }), 200),
      translations: z.record(z.string(), z.string().check(z.trim(), limited(200))),
      countries: z.array(z.string()),
      basis: z.custom<ShippingBasis>(),
      bands: z.array(z.object({ limit: z.string(), price: z.string(), percent: z.string() })),
      freeFrom: amount,
      minDays: days,
      maxDays: days,
      incoterm: z.custom<Incoterm | ''>(),
      place: z.string().check(z.trim(), limited(200)),
      insurancePercent: percent,
      insuranceMinimum: amount,
      status: z.custom<ShippingValues['status']>(),
      position: z.string().check(rule((text) => wholeProblem(text, 1, MAX_POSITION))),
    })
    .check(({ value, issues }) => {
      const refuse = (message: string | null | undefined, ...path: (string | number)[]) => {
        if (message) issues.push({ code: 'custom', input: value, path, message })
      }
      const bands = bandsIn(value)
      for (const [index, band] of bands.entries()) {
        refuse(priceProblem(band.price), 'bands', index, 'price')
        refuse(percentProblem(band.percent), 'bands', index, 'percent')
        if (value.basis === 'FLAT') continue
        const before = bands[index - 1]?.limit ?? ''
        refuse(limitProblem(value, band.limit, before, index === bands.length - 1), 'bands', index, 'limit')
      }
      const [min, max] = [parseQuantity(value.minDays), parseQuantity(value.maxDays)]
      if (!value.minDays.trim() !== !value.maxDays.trim()) refuse(t`Enter both, or neither`, 'maxDays')
      else if (min !== null && max !== null && min > max) refuse(t`This is shorter than the shortest time`, 'maxDays')
    }),
  z.transform(toInput),
)
