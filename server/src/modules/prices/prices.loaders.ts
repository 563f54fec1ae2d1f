import type { ProductPrice, VariantPrice } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { PriceInCurrency } from '../../shared/price-tiers'
import type { PriceKey, SizePriceKey } from './prices.sql'
import { readPrices, readSizePrices } from './prices.sql'

/** What a product or a size costs in a currency, and whether by hand. */
export type KeptPrice = Pick<ProductPrice, 'amountMinor' | 'currency' | 'isManual'>

/** Loaders of prices in other currencies than the base one. */
export interface PriceLoaders {
  /** What a product costs in a currency; null where there is no price in it. */
  productPrice: Loader<PriceKey, PriceInCurrency | null>
  /** What a size with a price of its own costs in a currency; null where there is no price in it. */
  sizePrice: Loader<SizePriceKey, PriceInCurrency | null>
  /** All of a product, in the order of their currencies' codes. */
  productPrices: Loader<string, ProductPrice[]>
  /** All of a size, likewise; none where it has no price of its own. */
  sizePrices: Loader<string, VariantPrice[]>
}

/** Makes the loaders. */
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
