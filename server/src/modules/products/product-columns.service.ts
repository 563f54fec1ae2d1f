import { Prisma } from '@instrumenta/prisma/client'

/** The columns of `products` under the names of the Product type, for raw SQL. */
export const productColumns = Prisma.sql`
  id, name, description, material, sizes, price_minor AS "priceMinor", min_quantity AS "minQuantity",
  available_quantity AS "availableQuantity", fda_product_code AS "fdaProductCode", fda_class AS "fdaClass",
  regulation_number AS "regulationNumber", category_id AS "categoryId", image_id AS "imageId",
  created_by_id AS "createdById", created_at AS "createdAt", rating_sum AS "ratingSum",
  rating_count AS "ratingCount", deleted_at AS "deletedAt"`
