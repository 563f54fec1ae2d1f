import { parsePrice, priceText } from '../../shared/format/price'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'
import { parsePieces, parseSizes, parseStockDelta } from './product-rules'
import type { ProductForm_ProductFragment } from './save-product.generated'

/** What somebody types into the form of a product. */
export interface ProductValues {
  name: string
  description: string
  categoryId: string
  material: string
  /** One on each line. */
  sizes: string
  /** Major units: "19.99". */
  price: string
  minQuantity: string
  /** The first stock of a new product. */
  availableQuantity: string
  /** What comes to the stock of a known product or goes from it: "+20", "-5". */
  stockDelta: string
  stockReason: StockChangeReason | ''
  image: FileList | null
}

/** An empty form. */
export const NO_VALUES: ProductValues = {
  name: '',
  description: '',
  categoryId: '',
  material: '',
  sizes: '',
  price: '',
  minQuantity: '',
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
    description: product.description,
    categoryId: product.category.id,
    material: product.material ?? '',
    sizes: product.sizes.join('\n'),
    price: priceText(product.price.amount),
    minQuantity: String(product.minQuantity),
  }
}

/** All but the stock, as the API takes it. */
export function toDetails(values: ProductValues) {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    material: values.material.trim() || null,
    sizes: parseSizes(values.sizes),
    price: parsePrice(values.price) ?? 0,
    minQuantity: parsePieces(values.minQuantity) ?? 0,
    ...(values.categoryId && { categoryId: values.categoryId }),
  }
}

/** What comes to the stock or goes from it, as the API takes it; undefined for nothing. */
export function toStockChange({ stockDelta, stockReason }: ProductValues) {
  const delta = parseStockDelta(stockDelta)
  return delta && stockReason ? { delta, reason: stockReason } : undefined
}
