import type { Incoterm, ShippingMethod } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import { countryName } from '../../shared/languages'
import type { CurrencyCode } from '../../shared/money'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import type { ShippingBand } from './freight.input'
import type { OfferedMethod } from './freight.sql'
import { convertAmounts, readMethodsTo } from './freight.sql'

/** A shipping method that fits a consignment, in minor units of its currency. */
export interface ShippingOffer {
  id: string
  name: string
  priceMinor: bigint
  /** 0 without insurance. */
  insuranceMinor: bigint
  deliveryDays: { min: number; max: number } | null
  incoterm: { code: Incoterm; place: string } | null
}

export interface Consignment {
  country: string
  currency: CurrencyCode
  language: Language
  goodsMinor: bigint
  /** Null if the weight of a line is unknown. */
  weightGrams: number | null
}

/** Methods to a country with their amounts in a currency; `converted` is null for a currency without rates. */
export async function readShippingMethods(sql: Sql, { country, currency }: Pick<Consignment, 'country' | 'currency'>) {
  const methods = await readMethodsTo(sql, country)
  return { methods, converted: await convertAmounts(sql, methods.flatMap(amountsOf), currency) }
}

/**
 * The methods that fit a consignment: cheapest first, equal prices in the order of the settings. Without any, and in a
 * currency without rates, freight is quoted individually.
 */
export function offerShipping(
  { methods, converted }: Awaited<ReturnType<typeof readShippingMethods>>,
  { country, language, ...goods }: Omit<Consignment, 'currency'>,
): ShippingOffer[] {
  if (!converted) return []
  const offers = methods.flatMap((method) => {
    const price = priceShipping(
      ruleOf(method, (amount) => converted.get(amount) ?? amount),
      goods,
    )
    if (!price || price.priceMinor > MAX_MINOR_UNITS || price.insuranceMinor > MAX_MINOR_UNITS) return []
    return [{ ...price, ...describe(method, language, country) }]
  })
  return offers.toSorted((one, other) => Number(costOf(one) - costOf(other)))
}

const costOf = ({ priceMinor, insuranceMinor }: ShippingOffer) => priceMinor + insuranceMinor

function describe(method: OfferedMethod, language: Language, country: string) {
  const { id, minDays, maxDays, incoterm, incotermPlace } = method
  // Without a named place, delivery is to the country.
  const place = incotermPlace || countryName(country, language)
  return {
    id,
    name: nameIn(method, language),
    deliveryDays: minDays === null || maxDays === null ? null : { min: minDays, max: maxDays },
    incoterm: incoterm && { code: incoterm, place },
  }
}

/** The name in a language, else in English. */
const nameIn = ({ name, translations }: Pick<ShippingMethod, 'name' | 'translations'>, language: Language) =>
  (translations as Partial<Record<Language, string>>)[language] ?? name

export const bandsOf = ({ bands }: Pick<ShippingMethod, 'bands'>) => bands as unknown as ShippingBand[]

/** All amounts of the base currency in a method's rule. */
function amountsOf(method: OfferedMethod): bigint[] {
  const { freeFromMinor, insuranceMinimumMinor } = method
  return [
    insuranceMinimumMinor,
    ...(freeFromMinor === null ? [] : [freeFromMinor]),
    ...bandsOf(method).flatMap(({ upToValue, price }) => [
      BigInt(price),
      ...(upToValue === null ? [] : [BigInt(upToValue)]),
    ]),
  ]
}

/** Percentages are of the goods in the buyer's currency, so only amounts are converted. */
function ruleOf(method: OfferedMethod, convert: (amount: bigint) => bigint): ShippingRule {
  const { basis, freeFromMinor, insurancePercent, insuranceMinimumMinor } = method
  return {
    basis,
    freeFromMinor: freeFromMinor === null ? null : convert(freeFromMinor),
    insurance:
      insurancePercent === null
        ? null
        : { percent: toThousandths(insurancePercent), minimumMinor: convert(insuranceMinimumMinor) },
    bands: bandsOf(method).map(({ upToGrams, upToValue, price, percent }) => ({
      upTo: upToGrams !== null ? BigInt(upToGrams) : upToValue !== null ? convert(BigInt(upToValue)) : null,
      priceMinor: convert(BigInt(price)),
      percent: toThousandths(percent),
    })),
  }
}

/** One step of a price rule, in minor units of a currency. */
export interface PriceBand {
  /** Upper limit, included: grams or an amount of goods, by the basis of the rule; null for none. */
  upTo: bigint | null
  priceMinor: bigint
  /** Percent of the goods in addition to the price, in thousandths. */
  percent: bigint
}

/** How a shipping method charges, all amounts in one currency. */
export interface ShippingRule {
  basis: 'FLAT' | 'WEIGHT' | 'GOODS_VALUE'
  /** Bands by ascending limit. A consignment above the last limit doesn't fit. */
  bands: readonly PriceBand[]
  /** Goods from this amount on are shipped free; null for never. */
  freeFromMinor: bigint | null
  /** Percent of the goods in thousandths, and the least premium; null without insurance. */
  insurance: { percent: bigint; minimumMinor: bigint } | null
}

interface ShippingPrice {
  priceMinor: bigint
  insuranceMinor: bigint
}

interface Weighed {
  goodsMinor: bigint
  /** Null if the weight of a line is unknown: no method by weight fits then. */
  weightGrams: number | null
}

/** Price of a consignment, or null if the method doesn't fit it. Free goods still have to fit a band, and pay their insurance. */
export function priceShipping(
  { basis, bands, freeFromMinor, insurance }: ShippingRule,
  { goodsMinor, weightGrams }: Weighed,
): ShippingPrice | null {
  const measure = basis === 'WEIGHT' ? weightGrams : basis === 'GOODS_VALUE' ? goodsMinor : 0n
  if (measure === null) return null
  const band = bands.find(({ upTo }) => upTo === null || measure <= upTo)
  if (!band) return null
  const isFree = freeFromMinor !== null && goodsMinor >= freeFromMinor
  return {
    priceMinor: isFree ? 0n : band.priceMinor + percentOf(goodsMinor, band.percent),
    insuranceMinor: insurance ? atLeast(insurance.minimumMinor, percentOf(goodsMinor, insurance.percent)) : 0n,
  }
}

const atLeast = (minimum: bigint, amount: bigint) => (amount < minimum ? minimum : amount)

/** Rounded to the minor unit, halves up: 0.5 % of 1,000 yen are 5 yen, of 1,100 yen 6. */
export function percentOf(amountMinor: bigint, thousandths: bigint): bigint {
  return (amountMinor * thousandths + 50_000n) / 100_000n
}

/** A percentage as a decimal with up to 3 decimals, in thousandths: `0.25` is 250. */
export function toThousandths(percent: string): bigint {
  const [whole = '', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}
