import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import type { ProductCounts } from './categories.sql'
import { countProducts, findCategoryImages } from './categories.sql'

export interface CategoryLoaders {
  /** Product counts by category id. */
  categoryProductCounts: Loader<string, ProductCounts>
  /** Image ids by category id. */
  categoryImageId: Loader<string, string | null>
}

export function createCategoryLoaders(db: Pick<Db, 'sql'>): CategoryLoaders {
  return {
    categoryProductCounts: createLoader(async (ids) => {
      const counts = alignById(ids, await countProducts(db.sql, ids))
      return ids.map((id, index) => counts[index] ?? { id, kept: 0, deleted: 0 })
    }),
    categoryImageId: createLoader(async (ids) => {
      const images = alignById(ids, await findCategoryImages(db.sql, ids))
      return images.map((found) => found?.imageId ?? null)
    }),
  }
}
