import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { explainPrice } from '../../shared/format/explain-price'
import { BASE_CURRENCY, parsePrice, priceText, readPrice } from '../../shared/format/money'
import { parseQuantity, readTypedNumber, currentSigns } from '../../shared/format/number'
import { requiredMessage, rule, limited, requiredText } from '../../shared/forms/rules/text'
import type { Incoterm, ShippingBasis, ShippingMethodInput } from '../../shared/graphql/schema.generated'
import type { Language } from '../../shared/i18n/languages'
import { TARGET_LANGUAGES } from '../../shared/i18n/languages'
import { formatterBy, currentLocale } from '../../shared/i18n/messages'
import type { EditedMethod_MethodFragment } from './freight.generated'

export type Method = EditedMethod_MethodFragment

/** A band as typed. The limit is in kilograms or in the base currency, by the basis. */
export interface BandValues {
  limit: string
  price: string
  percent: string
}

/** The editor's values as typed. */
export interface ShippingValues {
  name: string
  translations: Record<string, string>
  countries: string[]
  basis: ShippingBasis
  bands: BandValues[]
  freeFrom: string
  minDays: string
  maxDays: string
  incoterm: Incoterm | ''
  place: string
  insurancePercent: string
  insuranceMinimum: string
  status: 'ACTIVE' | 'INACTIVE'
  position: string
}

export const EMPTY_BAND: BandValues = { limit: '', price: '', percent: '' }

/** Amounts are in the base currency, and always with its decimals. */
const amountText = (money: { amount: number } | null) => (money ? priceText(money.amount, BASE_CURRENCY) : '')

/** The bands that count: a flat price is the first one. */
const bandsIn = ({ basis, bands }: Pick<ShippingValues, 'basis' | 'bands'>): BandValues[] =>
  basis === 'FLAT' ? bands.slice(0, 1).map((band) => ({ ...band, limit: '' })) : bands

/** Converts a method to form values; those of a new one without it. */
export function toValues(method: Method | null): ShippingValues {
  return {
    name: method?.name ?? '',
    translations: Object.fromEntries(
      TARGET_LANGUAGES.map((code) => [
        code,
        method?.translations.find(({ language }) => language === code)?.name ?? '',
      ]),
    ),
    countries: [...(method?.countries ?? [])],
    basis: method?.basis ?? 'FLAT',
    bands: method?.bands.map(bandValues) ?? [EMPTY_BAND],
    freeFrom: amountText(method?.freeFrom ?? null),
    minDays: method?.deliveryDays ? String(method.deliveryDays.min) : '',
    maxDays: method?.deliveryDays ? String(method.deliveryDays.max) : '',
    incoterm: method?.incoterm?.code ?? '',
    place: method?.incoterm?.place ?? '',
    insurancePercent: method?.insurance ? percentText(method.insurance.percent) : '',
    insuranceMinimum: method?.insurance ? amountText(method.insurance.minimum) : '',
    status: method?.isActive === false ? 'INACTIVE' : 'ACTIVE',
    position: method ? String(method.position) : '',
  }
}

const bandValues = ({ upToGrams, upToValue, price, percent }: Method['bands'][number]): BandValues => ({
  limit: upToGrams === null ? amountText(upToValue) : kilogramsText(upToGrams),
  price: amountText(price),
  percent: percent === '0' ? '' : percentText(percent),
})

const amountOf = (text: string) => (text.trim() ? parsePrice(text, BASE_CURRENCY) : null)

/** Converts valid values to the API's input. */
function toInput(values: ShippingValues): ShippingMethodInput {
  const { name, translations, countries, basis, minDays, maxDays, incoterm, insurancePercent } = values
  return {
    name,
    translations: Object.entries(translations).flatMap(([language, text]) =>
      text.trim() ? [{ language: language as Language, name: text.trim() }] : [],
    ),
    countries,
    basis,
    bands: bandsIn(values).map(({ limit, price, percent }) => ({
      upToGrams: basis === 'WEIGHT' && limit.trim() ? readKilograms(limit) : null,
      upToValue: basis === 'GOODS_VALUE' ? amountOf(limit) : null,
      price: amountOf(price) ?? 0,
      percent: percent.trim() ? readPercent(percent) : null,
    })),
    freeFrom: amountOf(values.freeFrom),
    deliveryDays: minDays.trim() ? { min: parseQuantity(minDays) ?? 0, max: parseQuantity(maxDays) ?? 0 } : null,
    incoterm: incoterm ? { code: incoterm, place: values.place } : null,
    insurance: insurancePercent.trim()
      ? { percent: readPercent(insurancePercent) ?? '0', minimum: amountOf(values.insuranceMinimum) ?? 0 }
      : null,
    isActive: values.status === 'ACTIVE',
    position: values.position.trim() ? parseQuantity(values.position) : null,
  }
}

/** A percentage and a weight in kilograms have three decimals. */
const DECIMALS = 3

const THOUSAND = 1000

/** Grams of a weight typed in kilograms; null if it is none. */
export const readKilograms = (text: string): number | null => readTypedNumber(text, DECIMALS).value

/** The API's decimal of a typed percentage below 100; null if it is none. */
function readPercent(text: string): string | null {
  const { value } = readTypedNumber(text, DECIMALS)
  return value === null || value >= 100 * THOUSAND ? null : String(value / THOUSAND)
}

/** A percentage from the API as field text. */
export const percentText = (plain: string): string => plain.replace('.', currentSigns().decimal)

const kilograms = formatterBy(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: DECIMALS }),
)

/** Grams in kilograms as field text: 12500 is "12.5" in English, "12,5" in German. */
const kilogramsText = (grams: number): string => kilograms(currentLocale()).format(grams / THOUSAND)

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
