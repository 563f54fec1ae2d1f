import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { BASE_CURRENCY, toMoney } from '../../shared/money'
import type { Language } from '../../shared/languages'
import { parseInput } from '../../shared/validation'
import { showOffer, priceOrder } from '../orders/price-order'
import { approvalLines } from '../orders/orders.input'
import { readPricedCurrency } from '../prices/prices.sql'
import { bandsOf, offerShipping, readShippingMethods } from './find-shipping-methods'
import { countryInput, shippingQuoteInput } from './freight.input'
import {
  createShippingMethod,
  deleteShippingMethod,
  listShippingMethods,
  updateShippingMethod,
} from './shipping-methods'

/** Amounts of the settings are in the base currency. */
const money = (minorUnits: bigint | number) => toMoney(BigInt(minorUnits))

export const freightResolvers: Resolvers = {
  Query: {
    async shippingMethods(_parent, args, { db, currency, language }) {
      const country = parseInput(countryInput, args.country, 'country')
      const lines = parseInput(approvalLines, args.lines, 'lines').filter(({ quantity }) => quantity > 0)
      const priced = await priceOrder(db, {
        lines,
        currency: await readPricedCurrency(db.sql, currency),
        language,
        destination: { country, region: null, postalCode: null },
        ...{ shippingMethodId: null, companyId: null },
      })
      return priced.shippingMethods.map((offer) => showOffer(offer, priced.currency))
    },
    shippingMethodSettings: (_parent, _args, { db }) => listShippingMethods(db),
    async shippingQuote(_parent, args, { db, language }) {
      const { country, goods, weightGrams } = parseInput(shippingQuoteInput, args, '')
      const consignment = { country, currency: BASE_CURRENCY, language, goodsMinor: BigInt(goods), weightGrams }
      const methods = await readShippingMethods(db.sql, consignment)
      return offerShipping(methods, consignment).map((offer) => showOffer(offer, BASE_CURRENCY))
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
