import type { Product } from '@instrumenta/prisma/client'
import type { Ordering } from '../../shared/pagination'
import { isInstant } from '../../shared/pagination'

/** The orders of the schema's `ProductSort`. */
export type ProductSort = 'NEWEST' | 'NAME' | 'PRICE_LOW_TO_HIGH' | 'PRICE_HIGH_TO_LOW'

/** An order of the catalogue: by a column and then by id, both in one direction, so that one index serves it. */
export interface ProductOrdering extends Ordering<Product> {
  column: 'created_at' | 'name' | 'price_minor'
  /** SQL type of the column, for keys from cursors. */
  type: 'timestamptz' | 'text' | 'bigint'
  direction: 'ASC' | 'DESC'
}

const byPrice = {
  column: 'price_minor',
  type: 'bigint',
  cursorOf: (product: Product) => ({ key: String(product.priceMinor), id: product.id }),
  isKey: (text: string) => /^\d{1,16}$/.test(text),
} as const

/** How each order reads and writes its keys. */
export const productSorts: Record<ProductSort, ProductOrdering> = {
  NEWEST: {
    name: 'NEWEST',
    column: 'created_at',
    type: 'timestamptz',
    direction: 'DESC',
    cursorOf: (product) => ({ key: product.createdAt.toISOString(), id: product.id }),
    isKey: isInstant,
  },
  NAME: {
    name: 'NAME',
    column: 'name',
    type: 'text',
    direction: 'ASC',
    cursorOf: (product) => ({ key: product.name, id: product.id }),
    isKey: () => true,
  },
  PRICE_LOW_TO_HIGH: { ...byPrice, name: 'PRICE_LOW_TO_HIGH', direction: 'ASC' },
  PRICE_HIGH_TO_LOW: { ...byPrice, name: 'PRICE_HIGH_TO_LOW', direction: 'DESC' },
}
