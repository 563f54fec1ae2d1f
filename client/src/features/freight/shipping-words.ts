import { plural, t } from '@lingui/core/macro'
import type { Fact } from '../../shared/editing/conflict-notice'
import { countryName } from '../../shared/format/country'
import { BASE_CURRENCY, formatMoney } from '../../shared/format/money'
import { formatDecimal, formatQuantity } from '../../shared/format/number'
import { formatList } from '../../shared/format/list'
import { formatWeight } from '../../shared/format/units'
import type { ShippingBasis } from '../../shared/graphql/schema.generated'
import { LANGUAGES } from '../../shared/i18n/languages'
import type { Method } from './shipping-values'

/** Countries that a list names; more are counted. */
const MAX_NAMED = 3

export const basisLabels = (): Record<ShippingBasis, string> => ({
  FLAT: t`One price`,
  WEIGHT: t`By weight`,
  GOODS_VALUE: t`By value of the goods`,
})

/** "All countries", the names of a few, or how many. */
export function describeCountries(codes: readonly string[]): string {
  if (codes.length === 0) return t`All countries`
  if (codes.length <= MAX_NAMED) return formatList(codes.map((code) => countryName(code)))
  return plural(codes.length, { one: '# country', other: '# countries' })
}

/** "2 to 5 days". */
export function describeDays(days: Method['deliveryDays']): string {
  if (!days) return '–'
  const { min, max } = days
  if (min === max) return plural(max, { one: '# day', other: '# days' })
  const [from, to] = [formatQuantity(min), formatQuantity(max)]
  return t`${from} to ${to} days`
}

function describePercent(plain: string): string {
  const percent = formatDecimal(Number(plain), 3)
  return t`${percent}% of the goods`
}

/** Price of a band: "$9.90", "$9.90 + 2.5% of the goods". */
function describeBandPrice({ price, percent }: Method['bands'][number]): string {
  const parts = [
    ...(price.amount > 0 || percent === '0' ? [formatMoney(price)] : []),
    ...(percent === '0' ? [] : [describePercent(percent)]),
  ]
  return parts.join(' + ')
}

/** "up to 2 kg: $14.90". */
function describeBand(band: Method['bands'][number]): string {
  const price = describeBandPrice(band)
  const { upToGrams, upToValue } = band
  if (upToGrams === null && upToValue === null) return t`above: ${price}`
  const limit =
    upToGrams === null ? formatMoney(upToValue ?? { amount: 0, currency: BASE_CURRENCY }) : formatWeight(upToGrams)
  return t`up to ${limit}: ${price}`
}

/** The price rule in one line, by the first and last price. */
export function describePrice({ basis, bands, freeFrom }: Method): string {
  const [first, last] = [bands[0], bands.at(-1)]
  const [low, high] = [first ? describeBandPrice(first) : '', last ? describeBandPrice(last) : '']
  const label = basisLabels()[basis]
  const price = basis === 'FLAT' || bands.length === 1 ? low : t`${label}: ${low} to ${high}`
  if (!freeFrom) return price
  const amount = formatMoney(freeFrom)
  return t`${price}, free from ${amount}`
}

export const describeStatus = (isActive: boolean): string =>
  isActive
    ? t({ message: 'Active', context: 'a shipping method' })
    : t({ message: 'Inactive', context: 'a shipping method' })

/** All values as text, to compare versions. */
export function describeMethod(method: Method | null): Fact[] {
  if (!method) return []
  const { name, translations, countries, basis, bands, freeFrom, deliveryDays, incoterm, insurance } = method
  const minimum = insurance ? formatMoney(insurance.minimum) : ''
  const percent = insurance ? describePercent(insurance.percent) : ''
  return [
    { field: 'name', label: t({ message: 'Name', context: 'of a shipping method' }), text: name },
    {
      field: 'translations',
      label: t`Translations`,
      text: translations.map((one) => `${LANGUAGES[one.language as 'de'].name}: ${one.name}`).join('\n'),
    },
    { field: 'countries', label: t`Countries`, text: countries.map((code) => countryName(code)).join(', ') },
    { field: 'basis', label: t`Price`, text: basisLabels()[basis] },
    { field: 'bands', label: t`Price bands`, text: bands.map(describeBand).join('\n') },
    { field: 'freeFrom', label: t`Free from`, text: freeFrom ? formatMoney(freeFrom) : '' },
    { field: 'minDays', label: t`Delivery time`, text: deliveryDays ? describeDays(deliveryDays) : '' },
    { field: 'incoterm', label: t`Incoterm`, text: incoterm ? `${incoterm.code} ${incoterm.place}`.trim() : '' },
    { field: 'insurancePercent', label: t`Insurance`, text: insurance ? t`${percent}, at least ${minimum}` : '' },
    { field: 'status', label: t`Status`, text: describeStatus(method.isActive) },
    { field: 'position', label: t`Place in the list`, text: formatQuantity(method.position) },
  ]
}
