import type { ProductPrice, VariantPrice } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { PriceInCurrency } from '../../shared/price-tiers'
import type { PriceKey, SizePriceKey } from './prices.sql'
import { readPrices, readSizePrices } from './prices.sql'

export type StoredPrice = Pick<ProductPrice, 'amountMinor' | 'currency' | 'isManual'>

/** Prices in other currencies than the base currency. */
export interface PriceLoaders {
  /** A product's price in a currency, or null. */
  productPrice: Loader<PriceKey, PriceInCurrency | null>
  /** The price in a currency of a size that has its own price, or null. */
  sizePrice: Loader<SizePriceKey, PriceInCurrency | null>
  /** All prices of a product, by currency code. */
  productPrices: Loader<string, ProductPrice[]>
  /** All prices of a size, by currency code. Empty for a size without its own price. */
  sizePrices: Loader<string, VariantPrice[]>
}

export function createPriceLoaders(db: Db): PriceLoaders {
  return {
    productPrice: createLoader(
      (keys) => readPrices(db.sql, keys),
      ({ productId, currency }) => `${productId} ${currency}`,
    ),
    sizePrice: createLoader(
      (keys) => readSizePrices(db.sql, keys),
      ({ variantId, currency }) => `${variantId} ${currency}`,
    ),
    productPrices: createLoader(async (productIds) => {
      const prices = await db.productPrice.findMany({
        where: { productId: { in: [...productIds] } },
        orderBy: { currency: 'asc' },
      })
      return productIds.map((id) => prices.filter(({ productId }) => productId === id))
    }),
    sizePrices: createLoader(async (variantIds) => {
      const prices = await db.variantPrice.findMany({
        where: { variantId: { in: [...variantIds] } },
        orderBy: { currency: 'asc' },
      })
      return variantIds.map((id) => prices.filter(({ variantId }) => variantId === id))
    }),
  }
}
