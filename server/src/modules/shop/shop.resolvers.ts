import type { Resolvers } from '../../graphql/generated/resolvers'
import { CURRENCY_CODES } from '../../shared/currencies'
import { LANGUAGES } from '../../shared/languages'

export const shopResolvers: Resolvers = {
  Query: { shop: () => ({ languages: [...LANGUAGES], currencies: [...CURRENCY_CODES] }) },
}
