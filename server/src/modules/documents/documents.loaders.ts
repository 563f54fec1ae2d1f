import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { DocumentOfProduct } from './documents.sql'
import { readDocuments } from './documents.sql'

export interface DocumentLoaders {
  /** All documents by product id, in the order in which they are shown. */
  productDocuments: Loader<string, DocumentOfProduct[]>
}

export function createDocumentLoaders(db: Db): DocumentLoaders {
  return {
    productDocuments: createLoader(async (ids) =>
      groupById(ids, await readDocuments(db.sql, ids), ({ productId }) => productId),
    ),
  }
}
