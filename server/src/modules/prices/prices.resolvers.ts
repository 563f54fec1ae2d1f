import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { say } from '../../messages/say'
import { MAX_MINOR_UNITS, toMoneyIn } from '../../shared/money'
import { quotePrice } from '../../shared/price-quote'

const canBeSaid = ({ amountMinor }: { amountMinor: bigint }) => amountMinor <= MAX_MINOR_UNITS

/** Resolvers of prices in the currencies of the shop, and of how they come about. */
export const priceResolvers: Resolvers = {
  Query: {
    priceLists: (_parent, _args, { services, viewer }) => services.prices.listPriceLists(signedIn(viewer)),
    exchangeRates: (_parent, { date }, { services, viewer }) =>
      services.prices.findExchangeRates(signedIn(viewer), date),
  },
  Mutation: {
    setProductPrices: (_parent, { input }, context) =>
      context.services.prices.setProductPrices(auditContextOf(context), input),
    updatePriceList: (_parent, { input }, context) =>
      context.services.prices.updatePriceList(auditContextOf(context), input),
    importExchangeRates: (_parent, { input }, context) =>
      context.services.prices.importExchangeRates(auditContextOf(context), input),
  },
  Product: {
    price: (product, _args, { services, currency }) => services.prices.priceOf(product, currency),
    priceTiers: async (product, _args, { services, currency }) => [
      ...(await services.prices.tiersOf(product, currency)),
    ],
    async priceFor(product, { quantity, variantId }, { services, currency, language }) {
      const chosen = await services.products.findTerms(product, variantId ?? null, language)
      if ('problem' in chosen) return { problem: say(chosen.problem, language) }
      const tiers = await services.prices.tiersOf(product, currency, chosen.size)
      const { problem, ...quote } = quotePrice(chosen, tiers, quantity)
      return { ...quote, problem: problem && say(problem, language) }
    },
    prices: async ({ id }, _args, { loaders }) => (await loaders.productPrices.load(id)).filter(canBeSaid),
  },
  ProductVariant: {
    prices: async ({ size }, _args, { loaders }) =>
      size ? (await loaders.sizePrices.load(size.id)).filter(canBeSaid) : [],
    price: async ({ product, size }, _args, { services, currency }) =>
      (await services.prices.tiersOf(product, currency, size))[0].unitPrice,
    priceTiers: async ({ product, size }, _args, { services, currency }) => [
      ...(await services.prices.tiersOf(product, currency, size)),
    ],
  },
  ProductPrice: {
    price: ({ amountMinor, currency }) => toMoneyIn(amountMinor, currency),
  },
  PriceList: {
    roundingStep: ({ roundingStep }) => Number(roundingStep),
  },
}
