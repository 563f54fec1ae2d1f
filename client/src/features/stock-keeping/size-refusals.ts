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

/** The refusal of a part of the sizes, at the field's name in the form; undefined where the failure is another. */
export function refusalOfSize(failure: unknown, sizes: SizesTyped): FieldRefusal | undefined {
  const refusal = CombinedGraphQLErrors.is(failure) ? failure.errors[0] : undefined
  const [found, place, part = 'name'] =
    /^input\.(?:variants|sizes)(?:\.(\d+)(?:\.(\w+))?)?/.exec(String(refusal?.extensions?.field)) ?? []
  if (!refusal || found === undefined) return undefined
  const row = place === undefined ? undefined : filledRows(sizes)[Number(place)]
  const name = row ? nameInRow(sizes.rows.indexOf(row), ROW_PARTS[part] ?? 'name') : 'sizes.isCounted'
  return new FieldRefusal(name, refusal.message)
}

/** The first code that a size is given anew, by its name in the form; null where there is none. */
export function rowOfNewCode(sizes: SizesTyped, product: ProductForm_ProductFragment | null): string | null {
  const known = new Map(product?.variants.map(({ id, sku }) => [id, sku]))
  const index = sizes.rows.findIndex(
    ({ id, sku }) => foldProductCode(sku) !== '' && foldProductCode(sku) !== known.get(id ?? ''),
  )
  return index < 0 ? null : nameInRow(index, 'sku')
}
