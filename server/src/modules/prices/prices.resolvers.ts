import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { say } from '../../messages/say'
import { MAX_MINOR_UNITS, toMoneyIn } from '../../shared/money'
import { quotePrice } from '../../shared/price-tiers'
import { findTerms } from '../products/find-products'
import { findExchangeRates, importExchangeRates } from './exchange-rates'
import { listPriceLists, updatePriceList } from './price-lists'
import { priceOf, priceTiersOf } from './product-price'

/** A larger amount can't be represented as a JSON number. */
const isSafe = ({ amountMinor }: { amountMinor: bigint }) => amountMinor <= MAX_MINOR_UNITS

/** Prices in all currencies, price lists and exchange rates. */
export const priceResolvers: Resolvers = {
  Query: {
    priceLists: (_parent, _args, { db }) => listPriceLists(db.sql),
    exchangeRates: (_parent, { date }, { db }) => findExchangeRates(db.sql, date),
  },
  Mutation: {
    updatePriceList: (_parent, { input }, context) => updatePriceList(context, auditContextOf(context), input),
    importExchangeRates: (_parent, { input }, context) => importExchangeRates(context, auditContextOf(context), input),
  },
  Product: {
    price: (product, _args, { loaders, currency }) => priceOf(loaders, product, currency),
    priceTiers: async (product, _args, { loaders, currency }) => [...(await priceTiersOf(loaders, product, currency))],
    async priceFor(product, { quantity, variantId }, { db, loaders, currency, language }) {
      const chosen = await findTerms({ db, loaders }, product, variantId ?? null, language)
      if ('problem' in chosen) return { problem: say(chosen.problem, language) }
      const tiers = await priceTiersOf(loaders, product, currency, chosen.size)
      const { problem, ...quote } = quotePrice(chosen, tiers, quantity)
      return { ...quote, problem: problem && say(problem, language) }
    },
    prices: async ({ id }, _args, { loaders }) => (await loaders.productPrices.load(id)).filter(isSafe),
  },
  ProductVariant: {
    prices: async ({ size }, _args, { loaders }) =>
      size ? (await loaders.sizePrices.load(size.id)).filter(isSafe) : [],
    price: async ({ product, size }, _args, { loaders, currency }) =>
      (await priceTiersOf(loaders, product, currency, size))[0].unitPrice,
    priceTiers: async ({ product, size }, _args, { loaders, currency }) => [
      ...(await priceTiersOf(loaders, product, currency, size)),
    ],
  },
  ProductPrice: {
    price: ({ amountMinor, currency }) => toMoneyIn(amountMinor, currency),
  },
  PriceList: {
    roundingStep: ({ roundingStep }) => Number(roundingStep),
  },
}
