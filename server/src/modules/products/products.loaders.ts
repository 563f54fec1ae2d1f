import type { Category, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import DataLoader from 'dataloader'
import type { Db } from '../../shared/db'
import { alignById } from '../../shared/loading'
import { productColumns } from './product-columns.service'

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
    product: new DataLoader(async (ids) => {
      const select = Prisma.sql`
        SELECT ${productColumns} FROM products WHERE id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL`
      return alignById(ids, await db.sql.prepared<Product>(select))
    }),
    category: new DataLoader(async (ids) => {
      const select = Prisma.sql`
        SELECT id, slug, name, description, position FROM categories WHERE id = ANY(${[...ids]}::uuid[])`
      return alignById(ids, await db.sql.prepared<Category>(select))
    }),
  }
}
