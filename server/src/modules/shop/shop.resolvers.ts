import type { Resolvers } from '../../graphql/generated/resolvers'
import { CURRENCY_CODES } from '../../shared/currencies'
import { LANGUAGES } from '../../shared/languages'

/** What the shop offers to everybody. */
export const shopResolvers: Resolvers = {
  Query: { shop: () => ({ languages: [...LANGUAGES], currencies: [...CURRENCY_CODES] }) },
}
