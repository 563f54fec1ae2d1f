import { foldProductCode } from '@instrumenta/rules/product-codes'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { FieldRefusal } from '../../shared/graphql/refusal'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { type SizesTyped, filledRows } from './size-rows'
import { nameInRow } from './use-size-rows'

const ROW_PARTS: Record<string, Parameters<typeof nameInRow>[1]> = {
  sku: 'sku',
  availableQuantity: 'stock',
  stockChange: 'stock',
  minQuantity: 'minQuantity',
  increment: 'increment',
  price: 'price',
  priceTiers: 'priceTiers',
  weightGrams: 'weight',
}

/** Maps a rejected part of the sizes to its form field; undefined for other failures. */
export function refusalOfSize(failure: unknown, sizes: SizesTyped): FieldRefusal | undefined {
  const refusal = CombinedGraphQLErrors.is(failure) ? failure.errors[0] : undefined
  const [found, place, part = 'name'] =
    /^input\.(?:variants|sizes)(?:\.(\d+)(?:\.(\w+))?)?/.exec(String(refusal?.extensions?.field)) ?? []
  if (!refusal || found === undefined) return undefined
  const row = place === undefined ? undefined : filledRows(sizes)[Number(place)]
  const name = row ? nameInRow(sizes.rows.indexOf(row), ROW_PARTS[part] ?? 'name') : 'sizes.isCounted'
  return new FieldRefusal(name, refusal.message)
}

/** Field of the first changed SKU of a size, or null. */
export function rowOfNewCode(sizes: SizesTyped, product: ProductForm_ProductFragment | null): string | null {
  const known = new Map(product?.variants.map(({ id, sku }) => [id, sku]))
  const index = sizes.rows.findIndex(
    ({ id, sku }) => foldProductCode(sku) !== '' && foldProductCode(sku) !== known.get(id ?? ''),
  )
  return index < 0 ? null : nameInRow(index, 'sku')
}
