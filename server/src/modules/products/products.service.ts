import type { Category, Product, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { forbidden } from '../../shared/errors'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import type { CreateProductResult, ProductServiceDeps } from './create-product.service'
import { createProduct } from './create-product.service'
import { productColumns } from './product-columns.service'
import type { ProductConnection, ProductListRequest } from './product-list.service'
import { listProducts } from './product-list.service'
import { createProductInput, updateProductInput } from './products.input'
import { canKeepCatalogue } from './products.policy'
import type { ProductNotFound, UpdateProductResult } from './update-product.service'
import { productNotFound, updateProduct } from './update-product.service'

/** What came of removing a product, tagged with the names of the schema. */
export type DeleteProductResult = { __typename: 'DeleteProductSuccess'; id: string } | ProductNotFound

/** The catalogue. Deleted products are not part of it. */
export interface ProductService {
  /** The product, or null if there is none by this id; a malformed id names none. */
  find(id: string): Promise<Product | null>
  /**
   * A page of the catalogue. Throws BAD_USER_INPUT for a wrong `first`, `after` or filter. With `fields` of the schema's
   * Product, rows need not be good for others.
   */
  list(request: ProductListRequest, fields?: ReadonlySet<string>): Promise<ProductConnection>
  /** The products with exactly this name, two at most: enough to see whether it names one. */
  listNamed(name: string): Promise<Product[]>
  /** All categories in the shop's order. */
  listCategories(): Promise<Category[]>
  /** Adds a product. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless the viewer is an admin. */
  create(viewer: User, input: unknown): Promise<CreateProductResult>
  /** Changes a product. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless the viewer is an admin. */
  update(viewer: User, input: unknown): Promise<UpdateProductResult>
  /** Takes a product out of the shop; old orders keep it. Throws FORBIDDEN unless the viewer is an admin. */
  delete(viewer: User, id: string): Promise<DeleteProductResult>
}

/** Builds the service. */
export function createProductService(deps: ProductServiceDeps): ProductService {
  const { db } = deps

  function checkRight(viewer: User): void {
    if (!canKeepCatalogue(viewer)) throw forbidden('Only an admin may change the catalogue.')
  }

  return {
    async find(id) {
      if (!isUuid(id)) return null
      const [product] = await db.sql.prepared<Product>(Prisma.sql`
        SELECT ${productColumns} FROM products WHERE id = ${id}::uuid AND deleted_at IS NULL`)
      return product ?? null
    },

    list(request, fields) {
      return listProducts(db, request, fields)
    },

    async listNamed(name) {
      if (!isStorable(name)) return []
      return db.product.findMany({ where: { name, deletedAt: null }, orderBy: { id: 'asc' }, take: 2 })
    },

    listCategories() {
      return db.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    },

    async create(viewer, input) {
      checkRight(viewer)
      return createProduct(deps, viewer, parseInput(createProductInput, input, 'input'))
    },

    async update(viewer, input) {
      checkRight(viewer)
      return updateProduct(deps, viewer, parseInput(updateProductInput, input, 'input'))
    },

    async delete(viewer, id) {
      checkRight(viewer)
      if (!isUuid(id)) return productNotFound
      const deleted = await db.product.updateManyAndReturn({
        where: { id, deletedAt: null },
        data: { deletedAt: new Date() },
        select: { id: true },
      })
      return deleted[0] ? { __typename: 'DeleteProductSuccess', id: deleted[0].id } : productNotFound
    },
  }
}
