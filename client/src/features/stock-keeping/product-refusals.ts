import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { foldProductCode } from '@instrumenta/rules/product-codes'
import { FieldRefusal, Refusal } from '../../shared/graphql/refusal'
import type { ProductForm_ProductFragment } from './save-product.generated'
import type { SizesTyped } from './size-rows'
import { filledRows } from './size-rows'
import { nameInRow } from './use-size-rows'

/** Lists of the input by their form name, with renamed row fields. */
const LISTS: Record<string, { name: string; fields?: Readonly<Record<string, string>> }> = {
  pictures: { name: 'pictures' },
  relatedIds: { name: 'related' },
  documents: { name: 'documents' },
  deviceIdentifiers: { name: 'devices', fields: { variantId: 'size' } },
}

/** A refusal with the path of the wrong input field. */
export class PathRefusal extends Refusal {
  constructor(
    readonly path: readonly string[],
    message: string,
  ) {
    super(message)
  }
}

interface Refused {
  path: readonly string[]
  message: string
}

function readRefused(failure: unknown): Refused | undefined {
  if (failure instanceof PathRefusal) return failure
  const [error] = CombinedGraphQLErrors.is(failure) ? failure.errors : []
  return error && { path: String(error.extensions?.field).split('.'), message: error.message }
}

/**
 * Maps a rejected part of a section to its form field; undefined for other failures.
 * @param slots price slots in the order sent
 * @param languages of the translations in the order sent
 */
export function refusalOfSection(
  failure: unknown,
  slots: readonly string[],
  languages: readonly string[],
): FieldRefusal | undefined {
  const refused = readRefused(failure)
  const [, list = '', place, field] = refused?.path ?? []
  if (!refused) return undefined
  const at = (...parts: (string | undefined)[]) =>
    new FieldRefusal(parts.filter((part) => part !== undefined).join('.'), refused.message)
  if (list === 'prices') return at('prices', slots[Number(place)])
  if (list === 'translations') return at('translations', languages[Number(place)], field)
  const { name, fields } = LISTS[list] ?? {}
  return name === undefined ? undefined : at(name, place, field && (fields?.[field] ?? field))
}

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
