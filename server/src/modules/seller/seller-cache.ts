import type { Reading } from '../../graphql/context'
import type { SellerFacts } from './seller'
import { readSeller } from './seller'

/**
 * Reads the seller for pages, again only after public data has changed. While the database is unavailable it returns the last seller.
 */
export function createSellerCache({ db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>) {
  let known: { version: number; seller: Promise<SellerFacts> } | undefined
  return async (): Promise<SellerFacts> => {
    const version = await cacheVersion.current()
    if (known?.version === version) return known.seller
    const before = known
    const read = { version, seller: readSeller(db) }
    known = read
    try {
      return await read.seller
    } catch (error) {
      if (known === read) known = before
      if (before) return before.seller
      throw error
    }
  }
}
