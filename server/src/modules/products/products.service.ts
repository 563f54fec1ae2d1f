import type { Category, Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Cursor, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid } from '../../shared/validation'
import type { ProductOrdering, ProductSort } from './products.sorting'
import { productSorts } from './products.sorting'

/** Which products, in which order. */
export interface ProductListRequest extends PageRequest {
  sort: ProductSort
  /** Slug of a category. */
  category?: string | null | undefined
}

/** The catalogue. Deleted products are not part of it. */
export interface ProductService {
  /** The product, or null if there is none by this id; a malformed id names none. */
  find(id: string): Promise<Product | null>
  /** A page of the catalogue. Throws BAD_USER_INPUT for a wrong `first` or `after`. */
  list(request: ProductListRequest): Promise<Connection<Product>>
  /** All categories in the shop's order. */
  listCategories(): Promise<Category[]>
}

const columns = Prisma.sql`
  id, name, description, material, sizes, price_minor AS "priceMinor", min_quantity AS "minQuantity",
  available_quantity AS "availableQuantity", fda_product_code AS "fdaProductCode", fda_class AS "fdaClass",
  regulation_number AS "regulationNumber", category_id AS "categoryId", image_id AS "imageId",
  created_by_id AS "createdById", created_at AS "createdAt", deleted_at AS "deletedAt"`

/** Builds the service. */
export function createProductService(db: Db): ProductService {
  return {
    async find(id) {
      if (!isUuid(id)) return null
      return db.product.findFirst({ where: { id, deletedAt: null } })
    },

    async list(request) {
      const sort = productSorts[request.sort]
      const after = readPageRequest(request, sort)
      const visible = Prisma.sql`deleted_at IS NULL ${inCategory(request.category)}`
      const behind = after ? isBehind(sort, after) : Prisma.empty
      const rows = await db.$queryRaw<Product[]>`
        SELECT ${columns} FROM products WHERE ${visible} ${behind}
        ORDER BY ${inOrder(sort)} LIMIT ${request.first + 1}`
      return toConnection(rows, request, sort, async () => {
        const counted = await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM products WHERE ${visible}`
        return counted[0]?.count ?? 0
      })
    },

    listCategories() {
      return db.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    },
  }
}

function inCategory(slug: string | null | undefined): Prisma.Sql {
  if (slug == null) return Prisma.empty
  // What cannot be a slug names no category; it must not reach PostgreSQL, which refuses a NUL.
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return Prisma.sql`AND false`
  return Prisma.sql`AND category_id = (SELECT id FROM categories WHERE slug = ${slug})`
}

function inOrder({ column, direction }: ProductOrdering): Prisma.Sql {
  return Prisma.raw(`${column} ${direction}, id ${direction}`)
}

/** A row comparison, which findMany cannot say: it lets the index find the page wherever it is. */
function isBehind({ column, type, direction }: ProductOrdering, { key, id }: Cursor): Prisma.Sql {
  const operator = Prisma.raw(direction === 'ASC' ? '>' : '<')
  return Prisma.sql`AND (${Prisma.raw(column)}, id) ${operator} (${key}::${Prisma.raw(type)}, ${id}::uuid)`
}
