import { priceText } from '../../shared/format/price'
import type { ProductInput, ProductValues } from './product-schema'
import { tiersText } from './tier-lines'
import type { ProductForm_ProductFragment } from './save-product.generated'

/** An empty form. */
export const NO_VALUES: ProductValues = {
  name: '',
  sku: '',
  description: '',
  categoryId: '',
  material: '',
  sizes: '',
  price: '',
  minQuantity: '',
  increment: '1',
  priceTiers: '',
  availableQuantity: '',
  stockDelta: '',
  stockReason: '',
  image: null,
}

/** A product as the form shows it. */
export function toValues(product: ProductForm_ProductFragment): ProductValues {
  return {
    ...NO_VALUES,
    name: product.name,
    sku: product.sku,
    description: product.description,
    categoryId: product.category.id,
    material: product.material ?? '',
    sizes: product.sizes.join('\n'),
    price: priceText(product.price.amount, product.price.currency),
    minQuantity: String(product.minQuantity),
    increment: String(product.increment),
    priceTiers: tiersText(product.priceTiers),
  }
}

/** All but the stock, as the API takes it. */
export function toDetails({ sku, name, description, material, sizes, categoryId, ...selling }: ProductInput) {
  const { price, minQuantity, increment, priceTiers } = selling
  return {
    ...{ name, description, sizes, price, minQuantity, increment, priceTiers },
    material: material || null,
    ...(sku && { sku }),
    ...(categoryId && { categoryId }),
  }
}

/** What comes to the stock or goes from it, as the API takes it; undefined for nothing. */
export function toStockChange({ stockDelta, stockReason }: ProductInput) {
  return stockDelta && stockReason ? { delta: stockDelta, reason: stockReason } : undefined
}
