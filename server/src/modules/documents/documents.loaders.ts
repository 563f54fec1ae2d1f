import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { DocumentOfProduct } from './documents.sql'
import { readDocuments } from './documents.sql'

/** Loaders of documents. */
export interface DocumentLoaders {
  /** Of a product by its id: all its documents, in their order. */
  productDocuments: Loader<string, DocumentOfProduct[]>
}

/** Makes the loaders. */
export function createDocumentLoaders(db: Db): DocumentLoaders {
  return {
    productDocuments: createLoader(async (ids) =>
      groupById(ids, await readDocuments(db.sql, ids), ({ productId }) => productId),
    ),
  }
}
