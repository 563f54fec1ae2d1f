import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { ShopFront } from './home-page.sql'
import { readShopFront } from './home-page.sql'

/** Loaders of what the home page says of the shop as a whole. */
export interface HomePageLoaders {
  /** Its rating and its figures: who asks for one has the other read along, in one statement. The key says no more. */
  shopFront: Loader<'now', ShopFront>
}

/** Makes the loaders. */
export function createHomePageLoaders(db: Pick<Db, 'searchSql'>): HomePageLoaders {
  return {
    shopFront: createLoader(async (keys) => {
      const front = await readShopFront(db.searchSql)
      return keys.map(() => front)
    }),
  }
}
