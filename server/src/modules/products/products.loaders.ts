import type { Category, Image, Product, ProductDraft, ProductVariant } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createGroupLoader, createLoader, groupById } from '../../shared/batch-loader'
import { categoryColumns, productColumns, readByIds } from '../../shared/model-columns.sql'
import { readLastChanges } from './managed-products.sql'
import { readPictures } from './product-pictures.sql'
import { readRelated } from './find-products.sql'
import { allOf, nameOfFilter, readConditions } from './product-conditions.sql'
import type { ProductPlace } from './product-pages.sql'
import { readPage, readPages } from './product-pages.sql'
import type { ProductFilter } from './products.input'
import type { ListedProduct } from './products.sorting'

/** A page whose statement can be prepared: its plan fits every position in the list. */
interface PlainPage extends ProductPlace {
  filter: ProductFilter
}

export interface ProductLoaders {
  /** Null for a draft or deleted product. */
  product: Loader<string, Product | null>
  category: Loader<string, Category | null>
  /** Current sizes by product id, in their order. */
  productSizes: Loader<string, ProductVariant[]>
  /** All images by product id, in display order. */
  productPictures: Loader<string, Image[]>
  /** Related products by product id, also those that are not in the shop. */
  relatedProducts: Loader<string, Product[]>
  /** Drafts by product id, including those of deleted drafts. */
  productDraft: Loader<string, ProductDraft | null>
  /** Time of the last change of data, price or stock, by product id. */
  productUpdatedAt: Loader<string, Date>
  /** Threshold of low stock by product id; null for the usual one. */
  lowStockAt: Loader<string, number | null>
  productPage: Loader<PlainPage, ListedProduct[]>
}

export function createProductLoaders(db: Db): ProductLoaders {
  return {
    product: createLoader(async (ids) => {
      const products = await readByIds(db.sql, productColumns, ids)
      return alignById(
        ids,
        products.filter(({ deletedAt }) => deletedAt === null),
      )
    }),
    category: createLoader(async (ids) => alignById(ids, await readByIds(db.sql, categoryColumns, ids))),
    productSizes: createLoader(async (productIds) => {
      const sizes = await db.productVariant.findMany({
        where: { productId: { in: [...productIds] }, retiredAt: null },
        orderBy: { position: 'asc' },
      })
      return groupById(productIds, sizes, ({ productId }) => productId)
    }),
    productPictures: createLoader(async (ids) =>
      groupById(ids, await readPictures(db.sql, ids), ({ productId }) => productId),
    ),
    relatedProducts: createLoader(async (ids) =>
      groupById(ids, await readRelated(db.sql, ids), ({ shownWithId }) => shownWithId),
    ),
    productDraft: createLoader(async (ids) => {
      const drafts = await db.productDraft.findMany({ where: { productId: { in: [...ids] } } })
      return ids.map((id) => drafts.find(({ productId }) => productId === id) ?? null)
    }),
    lowStockAt: createLoader(async (ids) => {
      const rows = await db.lowStock.findMany({ where: { productId: { in: [...ids] } } })
      const byId = new Map(rows.map(({ productId, threshold }) => [productId, threshold]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
    productUpdatedAt: createLoader(async (ids) => {
      const changes = new Map((await readLastChanges(db.sql, ids)).map(({ id, updatedAt }) => [id, updatedAt]))
      return ids.map((id) => changes.get(id) ?? new Date(0))
    }),
    // Pages that differ only in their cursor share a statement.
    productPage: createGroupLoader({
      kindOf: ({ filter, ordering, rows, after, isCards }) =>
        JSON.stringify([filter, ordering.name, rows, after === undefined, isCards]),
      nameOf: ({ after }) => (after ? JSON.stringify([after.key, after.id]) : ''),
      loadGroup: (pages) => loadPages(db, pages),
    }),
  }
}

async function loadPages(db: Db, pages: PlainPage[]): Promise<ListedProduct[][]> {
  const [page] = pages
  if (!page) return []
  const matching = allOf(await readConditions(db, page.filter))
  const place = { ...page, name: nameOfFilter(page.filter) }
  const cursors = pages.flatMap(({ after }) => after ?? [])
  if (cursors.length < 2) return [await readPage(db.sql, matching, place)]
  const rows = await readPages(db.sql, matching, cursors, place)
  return cursors.map((_cursor, index) => rows.filter(({ place }) => place === index + 1))
}
