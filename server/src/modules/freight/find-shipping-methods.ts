import type { Incoterm, ShippingMethod } from '@instrumenta/prisma/client'
import { countryName } from '../../shared/country-name'
import type { CurrencyCode } from '../../shared/currencies'
import type { Language } from '../../shared/languages'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import type { OfferedMethod } from './freight.sql'
import { convertAmounts, readMethodsTo } from './freight.sql'
import type { ShippingBand } from './freight.input'
import type { ShippingRule } from './shipping-price'
import { priceShipping, toThousandths } from './shipping-price'

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
export const nameIn = ({ name, translations }: Pick<ShippingMethod, 'name' | 'translations'>, language: Language) =>
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
