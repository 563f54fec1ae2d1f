import type { ApiCustomer } from './api'
import { send } from './api'
import { drawPicture } from './uploads'

/** A product, as journeys need it. */
export interface Product {
  id: string
  name: string
  minQuantity: number
}

/** An orderable product, another one per index. Those without a size choice come first. */
export async function someProduct(origin: string, index = 0): Promise<Product> {
  const { products } = await send<{ products: { nodes: (Product & { needsSize: boolean })[] } }>(
    origin,
    '{ products(first: 100, sort: NAME, filter: { inStock: true }) { nodes { id name minQuantity needsSize } } }',
  )
  const product = products.nodes.toSorted((a, b) => Number(a.needsSize) - Number(b.needsSize))[index]
  if (!product) throw new Error(`The shop has no product ${index} in stock.`)
  return product
}

/** A product with its SKU and stock. */
export interface StockedProduct extends Product {
  /** The SKU to order, the first size's if there are several. */
  sku: string
  availableQuantity: number
}

/** Products with a large stock. Those without a size choice come first. */
export async function plentiful(origin: string, count: number): Promise<[StockedProduct, ...StockedProduct[]]> {
  const { products } = await send<{
    products: { nodes: (StockedProduct & { needsSize: boolean; variants: { sku: string }[] })[] }
  }>(
    origin,
    `{ products(first: 100, filter: { inStock: true }) {
      nodes { id sku name minQuantity availableQuantity needsSize variants { sku } }
    } }`,
  )
  const [first, ...others] = products.nodes
    .filter(({ minQuantity, availableQuantity }) => availableQuantity >= 4 * minQuantity)
    .toSorted((a, b) => Number(a.needsSize) - Number(b.needsSize))
    .slice(0, count)
    .map(({ variants, ...product }) => ({
      ...product,
      sku: product.needsSize ? (variants[0]?.sku ?? product.sku) : product.sku,
    }))
  if (!first || others.length < count - 1) throw new Error(`The shop has no ${count} products with plenty in stock.`)
  return [first, ...others]
}

/** A product that a journey adds. */
export interface AddedProduct {
  id: string
  name: string
  variants: { id: string; sku: string; name: string }[]
}

/** Adds a product as an admin. Defaults: an image, ten dollars, a hundred units, minimum one. */
export async function addProduct(
  admin: ApiCustomer,
  given: { name: string; imageId?: string } & Record<string, unknown>,
): Promise<AddedProduct> {
  const usual = { description: 'To try things with.', price: 1000, minQuantity: 1, availableQuantity: 100 }
  const imageId = given.imageId ?? (await admin.upload(await drawPicture()))
  const { createProduct } = await admin.query<{ createProduct: { product?: AddedProduct; message?: string } }>(
    `mutation ($input: CreateProductInput!) { createProduct(input: $input) {
      ... on CreateProductSuccess { product { id name variants { id sku name } } }
      ... on UserError { message }
    } }`,
    { input: { ...usual, ...given, imageId } },
  )
  if (!createProduct.product) throw new Error(createProduct.message)
  return createProduct.product
}
