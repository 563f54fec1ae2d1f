import type { ApolloCache, Modifier } from '@apollo/client/cache'
import type { MoneyValue } from '../../shared/format/money'
import type { MoneyTier } from '../../shared/prices/price-tiers'

/** What the shop says of a product while it refuses an order; null where it says nothing. */
export interface ProductNews {
  minQuantity?: number | null
  increment?: number | null
  availableQuantity?: number | null
  /** What one piece costs in the quantity that was asked for. */
  unitPrice?: MoneyValue | null
}

/** What was asked for. */
interface NewsOf {
  productId: string
  variantId?: string | null
  orderQuantity: number
}

/** Shows it wherever the product, or its size, is shown. */
export function showNews(cache: ApolloCache, asked: NewsOf, news: ProductNews): void {
  const { unitPrice, ...numbers } = news
  const known = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  const fields = Object.fromEntries(known.map(([name, value]) => [name, () => value]))
  const { productId, variantId, orderQuantity } = asked
  const changes = { ...fields, ...(unitPrice && priceModifiers(unitPrice, orderQuantity)) }
  // What is said of a size is not so of the product.
  const id =
    variantId == null ? { __typename: 'Product', id: productId } : { __typename: 'ProductVariant', id: variantId }
  cache.modify({ id: cache.identify(id), fields: changes })
}

/** Puts a price where the quantity finds it: into its tier, and beside the tiers if that is the first. */
function priceModifiers(unitPrice: MoneyValue, quantity: number): Record<string, Modifier<unknown>> {
  const isTier = (tiers: readonly MoneyTier[], index: number) =>
    index === Math.max(0, tiers.filter(({ minQuantity }) => minQuantity <= quantity).length - 1)
  return {
    priceTiers: (known) =>
      (known as MoneyTier[]).map((tier, index, tiers) => (isTier(tiers, index) ? { ...tier, unitPrice } : tier)),
    price: (known, { readField }) => {
      const tiers = readField<readonly MoneyTier[]>('priceTiers') ?? []
      return isTier(tiers, 0) ? unitPrice : known
    },
  }
}
