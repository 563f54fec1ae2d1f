import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { ShopFront } from './home-page.sql'
import { readShopFront } from './home-page.sql'

export interface HomePageLoaders {
  /** The shop's rating and figures in one statement. The key has no meaning. */
  shopFront: Loader<'now', ShopFront>
}

export function createHomePageLoaders(db: Pick<Db, 'searchSql'>): HomePageLoaders {
  return {
    shopFront: createLoader(async (keys) => {
      const front = await readShopFront(db.searchSql)
      return keys.map(() => front)
    }),
  }
}
