import type { Category, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import { productColumns } from './product-columns.sql'
import type { PlainPage } from './product-pages.service'
import { createPlainPageLoader } from './product-pages.service'
import type { ListedProduct } from './products.sorting'

/** Loaders of the catalogue. */
export interface ProductLoaders {
  /** By id; null if the product left the shop. */
  product: Loader<string, Product | null>
  /** By id. */
  category: Loader<string, Category | null>
  /** A page of the catalogue, as rows. */
  productPage: Loader<PlainPage, ListedProduct[]>
}

/** Makes the loaders. */
export function createProductLoaders(db: Db): ProductLoaders {
  return {
    product: createLoader(async (ids) => {
      const select = Prisma.sql`
        SELECT ${productColumns} FROM products WHERE id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL`
      return alignById(ids, await db.sql.prepared<Product>(select))
    }),
    category: createLoader(async (ids) => {
      const select = Prisma.sql`
        SELECT id, slug, name, description, position FROM categories WHERE id = ANY(${[...ids]}::uuid[])`
      return alignById(ids, await db.sql.prepared<Category>(select))
    }),
    productPage: createPlainPageLoader(db),
  }
}
