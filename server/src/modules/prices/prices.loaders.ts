import type { ProductPrice } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { PriceInCurrency } from '../../shared/price-tiers'
import type { PriceKey } from './prices.sql'
import { readPrices } from './prices.sql'

/** Loaders of prices in other currencies than the base one. */
export interface PriceLoaders {
  /** What a product costs in a currency; null where there is no price in it. */
  productPrice: Loader<PriceKey, PriceInCurrency | null>
  /** All of a product, in the order of their currencies' codes. */
  productPrices: Loader<string, ProductPrice[]>
}

/** Makes the loaders. */
export function createPriceLoaders(db: Db): PriceLoaders {
  return {
    productPrice: createLoader(
      (keys) => readPrices(db.sql, keys),
      ({ productId, currency }) => `${productId} ${currency}`,
    ),
    productPrices: createLoader(async (productIds) => {
      const prices = await db.productPrice.findMany({
        where: { productId: { in: [...productIds] } },
        orderBy: { currency: 'asc' },
      })
      return productIds.map((id) => prices.filter(({ productId }) => productId === id))
    }),
  }
}
