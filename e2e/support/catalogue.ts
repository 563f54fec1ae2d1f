import { send } from './api'

/** What a journey has to know of a product. */
export interface Product {
  id: string
  name: string
  minQuantity: number
}

/** A product that can be ordered; another for each index. */
export async function someProduct(origin: string, index = 0): Promise<Product> {
  const { products } = await send<{ products: { nodes: Product[] } }>(
    origin,
    '{ products(first: 30, sort: NAME, filter: { inStock: true }) { nodes { id name minQuantity } } }',
  )
  const product = products.nodes[index]
  if (!product) throw new Error(`The shop has no product ${index} in stock.`)
  return product
}
