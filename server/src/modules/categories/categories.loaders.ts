import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import type { ProductCounts } from './categories.sql'
import { countProducts } from './categories.sql'

export interface CategoryLoaders {
  /** Product counts by category id. */
  categoryProductCounts: Loader<string, ProductCounts>
}

export function createCategoryLoaders(db: Pick<Db, 'sql'>): CategoryLoaders {
  return {
    categoryProductCounts: createLoader(async (ids) => {
      const counts = alignById(ids, await countProducts(db.sql, ids))
      return ids.map((id, index) => counts[index] ?? { id, kept: 0, deleted: 0 })
    }),
  }
}
