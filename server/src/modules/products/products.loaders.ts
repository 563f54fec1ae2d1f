import type { Category, Product } from '@instrumenta/prisma/client'
import DataLoader from 'dataloader'
import type { Db } from '../../shared/db'
import { alignById } from '../../shared/loading'

/** Loaders of one request: many lookups become one statement. */
export interface ProductLoaders {
  /** By id; null if the product left the shop. */
  product: DataLoader<string, Product | null>
  /** By id. */
  category: DataLoader<string, Category | null>
}

/** Makes the loaders for one request. */
export function createProductLoaders(db: Db): ProductLoaders {
  return {
    product: new DataLoader(async (ids) =>
      alignById(ids, await db.product.findMany({ where: { id: { in: [...ids] }, deletedAt: null } })),
    ),
    category: new DataLoader(async (ids) =>
      alignById(ids, await db.category.findMany({ where: { id: { in: [...ids] } } })),
    ),
  }
}
