import type { CatalogueCategory } from './read-catalogue'
import { idFromName } from './ids'
import type { Columns, Row } from './insert-rows'
import { PICTURE_WIDTHS } from './render-picture'

const HOUR = 3_600_000
// 72 products then came into the shop over the last five and a half months.
const PRODUCT_INTERVAL = 55 * HOUR

/** Columns of `categories` and `images` that the seed fills. */
export const CATEGORY_COLUMNS: Columns = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  position: 'int',
}
export const IMAGE_COLUMNS: Columns = {
  id: 'uuid',
  key: 'text',
  alt: 'text',
  width: 'int',
  height: 'int',
  widths: 'int[]',
}

export const PICTURE_COLUMNS: Columns = { product_id: 'uuid', position: 'int', image_id: 'uuid' }

/** Name of a product's close view among the pictures. */
export const closeViewOf = (slug: string): string => `${slug}-detail`

/** What a close view shows, by what the whole picture shows. */
export const closeViewAlt = (alt: string): string => `Close view: ${alt}`

/** Rows of the database, in the order in which they must be inserted. */
export interface CatalogueRows {
  categories: Row[]
  images: Row[]
  products: Row[]
  /** Further pictures of products. */
  pictures: Row[]
}

/**
 * The rows of a catalogue. Ids derive from slugs. The newest-first list alternates categories, so that its first page has the
 * first product of each.
 * @param keys image key by product slug, and by its `closeViewOf`
 * @param now the newest product came into the shop some hours before this instant
 */
export function catalogueRows(categories: CatalogueCategory[], keys: Map<string, string>, now: Date): CatalogueRows {
  const rows: CatalogueRows = { categories: [], images: [], products: [], pictures: [] }
  const size = PICTURE_WIDTHS.at(-1)
  for (const { slug, name, description, position } of categories) {
    rows.categories.push({ id: idFromName(`category:${slug}`), slug, name, description, position })
  }
  for (const [rank, { category, product }] of dealOut(categories).entries()) {
    const addImage = (name: string, alt: string) => {
      const id = idFromName(`image:${name}`)
      rows.images.push({ id, key: keys.get(name), alt, width: size, height: size, widths: PICTURE_WIDTHS })
      return id
    }
    const imageId = addImage(product.slug, product.pictureAlt)
    const closeView = closeViewOf(product.slug)
    if (keys.has(closeView)) {
      const image_id = addImage(closeView, closeViewAlt(product.pictureAlt))
      rows.pictures.push({ product_id: idFromName(`product:${product.slug}`), position: 2, image_id })
    }
    rows.products.push({
      id: idFromName(`product:${product.slug}`),
      sku: product.sku,
      name: product.name,
      description: product.description,
      material: product.material,
      sizes: product.sizes,
      price_minor: product.priceMinor,
      min_quantity: product.minQuantity,
      increment: product.increment,
      tier_quantities: product.priceTiers.map(({ minQuantity }) => minQuantity),
      tier_prices_minor: product.priceTiers.map(({ priceMinor }) => priceMinor),
      available_quantity: product.availableQuantity,
      fda_product_code: product.fdaProductCode,
      fda_class: product.fdaClass,
      regulation_number: product.regulationNumber,
      category_id: idFromName(`category:${category.slug}`),
      image_id: imageId,
      created_at: new Date(now.getTime() - HOUR - rank * PRODUCT_INTERVAL),
    })
  }
  return rows
}

/** First products of all categories, then the second ones, and so on: as the newest-first list has them. */
export function dealOut(categories: CatalogueCategory[]) {
  const longest = Math.max(...categories.map((category) => category.products.length))
  return Array.from({ length: longest }, (_, round) =>
    categories.flatMap((category) => {
      const product = category.products[round]
      return product ? [{ category, product }] : []
    }),
  ).flat()
}
