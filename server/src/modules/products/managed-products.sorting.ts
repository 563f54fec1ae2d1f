import type { Product } from '@instrumenta/prisma/client'
import type { Ordering } from '../../shared/pagination'

export type ManagedProductSort = 'CREATED' | 'NAME' | 'CODE' | 'CATEGORY' | 'PRICE' | 'STOCK' | 'UPDATED'

export interface ManagedRow extends Product {
  categoryName?: string
  /** Only in a list sorted by it. */
  updatedAt?: Date
}

/** Sorts by a key, then by id, both in one direction. */
export interface ManagedOrdering extends Ordering<ManagedRow> {
  /** SQL expression. */
  key: string
  isDescending: boolean
}

const orders = {
  CREATED: { key: 'created_at', type: 'timestamptz', keyOf: ({ createdAt }: ManagedRow) => createdAt.toISOString() },
  NAME: { key: 'name', type: 'text', keyOf: ({ name }: ManagedRow) => name },
  CODE: { key: 'sku', type: 'text', keyOf: ({ sku }: ManagedRow) => sku },
  CATEGORY: {
    key: '(SELECT name FROM categories WHERE categories.id = category_id)',
    type: 'text',
    keyOf: ({ categoryName = '' }: ManagedRow) => categoryName,
  },
  PRICE: { key: 'price_minor', type: 'bigint', keyOf: ({ priceMinor }: ManagedRow) => String(priceMinor) },
  STOCK: {
    key: 'available_quantity',
    type: 'int',
    keyOf: ({ availableQuantity }: ManagedRow) => String(availableQuantity),
  },
  UPDATED: {
    key: 'updated_at',
    type: 'timestamptz',
    keyOf: ({ updatedAt }: ManagedRow) => updatedAt?.toISOString() ?? '',
  },
} as const

export function orderManaged(sort: ManagedProductSort, isDescending: boolean): ManagedOrdering {
  const { key, type, keyOf } = orders[sort]
  return {
    name: `MANAGED ${sort}${isDescending ? ' DESC' : ''}`,
    key,
    type,
    isDescending,
    cursorOf: (product) => ({ key: keyOf(product), id: product.id }),
  }
}
