import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import type { CurrencyCode } from '../../shared/currencies'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Language } from '../../shared/languages'
import { toMoney } from '../../shared/money'
import { parseInput } from '../../shared/validation'
import type { ShippingOffer } from './find-shipping-methods'
import { bandsOf, findShippingMethods } from './find-shipping-methods'
import { countryInput, shippingQuoteInput } from './freight.input'
import { measureConsignment } from './measure-consignment'
import {
  createShippingMethod,
  deleteShippingMethod,
  listShippingMethods,
  updateShippingMethod,
} from './shipping-methods'

/** Amounts of the settings are in the base currency. */
const money = (minorUnits: bigint | number) => toMoney(BigInt(minorUnits))

const shownIn =
  (currency: CurrencyCode) =>
  ({ priceMinor, insuranceMinor, ...offer }: ShippingOffer) => ({
    ...offer,
    price: toMoney(priceMinor, currency),
    insurance: toMoney(insuranceMinor, currency),
  })

export const freightResolvers: Resolvers = {
  Query: {
    async shippingMethods(_parent, args, context) {
      const country = parseInput(countryInput, args.country, 'country')
      const { currency, goodsMinor, weightGrams } = await measureConsignment(context, args.lines)
      const consignment = { country, currency, language: context.language, goodsMinor, weightGrams }
      return (await findShippingMethods(context.db, consignment)).map(shownIn(currency))
    },
    shippingMethodSettings: (_parent, _args, { db }) => listShippingMethods(db),
    async shippingQuote(_parent, args, { db, language }) {
      const { country, goods, weightGrams } = parseInput(shippingQuoteInput, args, 'args')
      const consignment = { country, currency: BASE_CURRENCY, language, goodsMinor: BigInt(goods), weightGrams }
      return (await findShippingMethods(db, consignment)).map(shownIn(BASE_CURRENCY))
    },
  },
  Mutation: {
    createShippingMethod: (_parent, { input }, context) =>
      createShippingMethod(context, auditContextOf(context), input),
    updateShippingMethod: (_parent, { input }, context) =>
      updateShippingMethod(context, auditContextOf(context), input),
    deleteShippingMethod: (_parent, { id }, context) => deleteShippingMethod(context, auditContextOf(context), id),
  },
  ShippingMethodSettings: {
    translations: ({ translations }) =>
      Object.entries(translations as Partial<Record<Language, string>>).map(([language, name]) => ({ language, name })),
    bands: (method) =>
      bandsOf(method).map(({ price, upToValue, ...band }) => ({
        ...band,
        price: money(price),
        upToValue: upToValue === null ? null : money(upToValue),
      })),
    freeFrom: ({ freeFromMinor }) => (freeFromMinor === null ? null : money(freeFromMinor)),
    deliveryDays: ({ minDays, maxDays }) =>
      minDays === null || maxDays === null ? null : { min: minDays, max: maxDays },
    incoterm: ({ incoterm, incotermPlace }) => incoterm && { code: incoterm, place: incotermPlace },
    insurance: ({ insurancePercent, insuranceMinimumMinor }) =>
      insurancePercent === null ? null : { percent: insurancePercent, minimum: money(insuranceMinimumMinor) },
  },
}
