import { Prisma } from '@instrumenta/prisma/client'

// Columns under the names of the Product type. They come in groups, so that lists make few different statements.

const basics = Prisma.sql`
  id, name, price_minor AS "priceMinor", min_quantity AS "minQuantity", available_quantity AS "availableQuantity",
  created_at AS "createdAt"`
const description = Prisma.sql`description`
const details = Prisma.sql`
  material, sizes, fda_product_code AS "fdaProductCode", fda_class AS "fdaClass", regulation_number AS "regulationNumber"`
const links = Prisma.sql`
  category_id AS "categoryId", image_id AS "imageId", rating_sum AS "ratingSum", rating_count AS "ratingCount"`
const records = Prisma.sql`created_by_id AS "createdById", deleted_at AS "deletedAt", version`

/** All columns of `products` but the search's own, for raw SQL. */
export const productColumns = Prisma.join([basics, description, details, links, records])

/** Fields of the schema's Product that are read out of more than the basics, with what they are read out of. */
const groupOf = new Map<string, Prisma.Sql>([
  ['description', description],
  ...['material', 'sizes', 'fdaProductCode', 'fdaClass', 'regulationNumber'].map((field) => [field, details] as const),
  ...['category', 'image', 'rating'].map((field) => [field, links] as const),
])

/** Fields of the schema's Product that the basics, which are always read, are enough for. */
const basicFields = new Set(['id', 'name', 'price', 'minQuantity', 'availableQuantity', 'createdAt', 'reviews'])

/** The columns that these fields of the schema's Product are read out of, and the basics; all, if one is not known here. */
export function columnsOf(fields: ReadonlySet<string>): Prisma.Sql {
  const groups = new Set([basics])
  for (const field of fields) {
    const group = groupOf.get(field)
    if (group) groups.add(group)
    else if (!basicFields.has(field) && field !== '__typename') return productColumns
  }
  // Always in one order, for the sake of few statements.
  return Prisma.join([basics, description, details, links].filter((group) => groups.has(group)))
}
