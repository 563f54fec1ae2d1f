import type { ApolloCache, Modifier } from '@apollo/client/cache'
import type { MoneyValue } from '../../shared/format/money'
import type { MoneyTier } from '../../shared/prices/price-tiers'

/** Product data in a rejected order; null where the server sends none. */
export interface ProductUpdate {
  minQuantity?: number | null
  increment?: number | null
  availableQuantity?: number | null
  /** Unit price at the ordered quantity. */
  unitPrice?: MoneyValue | null
}

/** The ordered product, size and quantity. */
interface NewsOf {
  productId: string
  variantId?: string | null
  orderQuantity: number
}

/** Updates the cached product or size. */
export function showProductUpdate(cache: ApolloCache, requested: NewsOf, news: ProductUpdate): void {
  const { unitPrice, ...numbers } = news
  const known = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  const fields = Object.fromEntries(known.map(([name, value]) => [name, () => value]))
  const { productId, variantId, orderQuantity } = requested
  const changes = { ...fields, ...(unitPrice && priceModifiers(unitPrice, orderQuantity)) }
  // A size's data does not apply to the product.
  const id =
    variantId == null ? { __typename: 'Product', id: productId } : { __typename: 'ProductVariant', id: variantId }
  cache.modify({ id: cache.identify(id), fields: changes })
}

/** Writes a price to its tier, and to the plain price if that is the first tier. */
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
