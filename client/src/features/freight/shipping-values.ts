import { TARGET_LANGUAGES } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'
import { BASE_CURRENCY, parsePrice, priceText } from '../../shared/format/money'
import { parseQuantity } from '../../shared/format/number'
import type { Incoterm, ShippingBasis, ShippingMethodInput } from '../../shared/graphql/schema.generated'
import type { EditedMethod_MethodFragment } from './freight.generated'
import { kilogramsText, percentText, readKilograms, readPercent } from './typed-measures'

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
export const bandsIn = ({ basis, bands }: Pick<ShippingValues, 'basis' | 'bands'>): BandValues[] =>
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
export function toInput(values: ShippingValues): ShippingMethodInput {
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
