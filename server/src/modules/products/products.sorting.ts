import { sentence } from '../../messages/sentence'
import { createHash } from 'node:crypto'
import type { Product } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY, isCurrencyCode } from '../../shared/money'
import type { Ordering } from '../../shared/pagination'

export type ProductSort = 'RELEVANCE' | 'NEWEST' | 'NAME' | 'PRICE_LOW_TO_HIGH' | 'PRICE_HIGH_TO_LOW'

export interface ListedProduct extends Product {
  /** Rank. Only in a list sorted by relevance. */
  rank?: number
  /** Name in the language of the list. Only in a list sorted by name in another language. */
  localName?: string
  /** Price in minor units. Only in a list sorted by price in another currency. */
  listedMinor?: bigint
}

/** Sorts by a column, then by id, both in one direction, so that one index serves it. */
export interface ProductOrdering extends Ordering<ListedProduct> {
  /**
   * `rank` and `local_name` are computed, the others have an index. `amount_minor` is the price in another currency than the base
   * currency.
   */
  column: 'created_at' | 'name' | 'local_name' | 'price_minor' | 'amount_minor' | 'rank'
  /** Language of `local_name`. */
  language?: Language
  direction: 'ASC' | 'DESC'
}

const byPrice = {
  column: 'price_minor',
  type: 'bigint',
  cursorOf: (product: Product) => ({ key: String(product.priceMinor), id: product.id }),
} as const

/** Sort orders that need no search. */
export const productSorts: Record<Exclude<ProductSort, 'RELEVANCE'>, ProductOrdering> = {
  NEWEST: {
    name: 'NEWEST',
    column: 'created_at',
    type: 'timestamptz',
    direction: 'DESC',
    cursorOf: (product) => ({ key: product.createdAt.toISOString(), id: product.id }),
  },
  NAME: {
    name: 'NAME',
    column: 'name',
    type: 'text',
    direction: 'ASC',
    cursorOf: (product) => ({ key: product.name, id: product.id }),
  },
  PRICE_LOW_TO_HIGH: { ...byPrice, name: 'PRICE_LOW_TO_HIGH', direction: 'ASC' },
  PRICE_HIGH_TO_LOW: { ...byPrice, name: 'PRICE_HIGH_TO_LOW', direction: 'DESC' },
}

export function isPriceSort(sort: ProductSort | null | undefined): boolean {
  return sort === 'PRICE_LOW_TO_HIGH' || sort === 'PRICE_HIGH_TO_LOW'
}

/**
 * Default: the best match first for a search, else the newest. Cursors carry the currency of a list by price and the language of a list by
 * name, except for the base currency and English.
 */
export function chooseOrdering(
  sort: ProductSort | null | undefined,
  search: string,
  {
    language = FALLBACK_LANGUAGE,
    currency = BASE_CURRENCY,
  }: { language?: Language | undefined; currency?: CurrencyCode | undefined } = {},
): ProductOrdering {
  const isTranslated = language !== FALLBACK_LANGUAGE
  if (sort === 'NAME' && isTranslated) return byNameIn(language)
  if (sort != null && sort !== 'RELEVANCE') {
    return isPriceSort(sort) ? byPriceIn(currency, productSorts[sort]) : productSorts[sort]
  }
  return search === '' ? productSorts.NEWEST : byRelevanceTo(isTranslated ? `${language} ${search}` : search)
}

function byNameIn(language: Language): ProductOrdering {
  return {
    name: `NAME ${language}`,
    column: 'local_name',
    language,
    type: 'text',
    direction: 'ASC',
    cursorOf: ({ localName = '', id }) => ({ key: localName, id }),
  }
}

function byPriceIn(currency: CurrencyCode, ordering: ProductOrdering): ProductOrdering {
  const explainOther = (name: string) => {
    const [sort, other = BASE_CURRENCY] = name.split(' ')
    if (sort !== ordering.name || other === currency || !isCurrencyCode(other)) return undefined
    return sentence('cursorOfOtherCurrency', { other, currency })
  }
  if (currency === BASE_CURRENCY) return { ...ordering, explainOther }
  return {
    ...ordering,
    name: `${ordering.name} ${currency}`,
    column: 'amount_minor',
    cursorOf: ({ listedMinor = 0n, id }) => ({ key: String(listedMinor), id }),
    explainOther,
  }
}

/** Ranks of different searches can't be compared, so cursors carry a hash of the search. */
function byRelevanceTo(search: string): ProductOrdering {
  const digest = createHash('sha256').update(search).digest('base64url').slice(0, 16)
  return {
    name: `RELEVANCE ${digest}`,
    column: 'rank',
    type: 'int',
    direction: 'DESC',
    cursorOf: ({ rank = 0, id }) => ({ key: String(rank), id }),
  }
}

export interface ManagedRow extends Product {
  categoryName?: string
  /** Time of the last change. Only in a list sorted by it. */
  updatedAt?: Date
}

/** Sorts by a key, then by id, both in one direction. */
export interface ManagedOrdering extends Ordering<ManagedRow> {
  /** SQL expression. */
  key: string
  isDescending: boolean
}

/** Keys to sort by. */
const CREATED = {
  key: 'created_at',
  type: 'timestamptz',
  keyOf: ({ createdAt }: ManagedRow) => createdAt.toISOString(),
} as const
const NAME = { key: 'name', type: 'text', keyOf: ({ name }: ManagedRow) => name } as const
const CODE = { key: 'sku', type: 'text', keyOf: ({ sku }: ManagedRow) => sku } as const
const CATEGORY = {
  key: '(SELECT name FROM categories WHERE categories.id = category_id)',
  type: 'text',
  keyOf: ({ categoryName = '' }: ManagedRow) => categoryName,
} as const
const PRICE = { key: 'price_minor', type: 'bigint', keyOf: ({ priceMinor }: ManagedRow) => String(priceMinor) } as const
const STOCK = {
  key: 'available_quantity',
  type: 'int',
  keyOf: ({ availableQuantity }: ManagedRow) => String(availableQuantity),
} as const
const UPDATED = {
  key: 'updated_at',
  type: 'timestamptz',
  keyOf: ({ updatedAt }: ManagedRow) => updatedAt?.toISOString() ?? '',
} as const

const orders = {
  NEWEST: { ...CREATED, isDescending: true },
  OLDEST: { ...CREATED, isDescending: false },
  NAME: { ...NAME, isDescending: false },
  NAME_Z_TO_A: { ...NAME, isDescending: true },
  CODE: { ...CODE, isDescending: false },
  CODE_Z_TO_A: { ...CODE, isDescending: true },
  CATEGORY: { ...CATEGORY, isDescending: false },
  CATEGORY_Z_TO_A: { ...CATEGORY, isDescending: true },
  PRICE_LOW_TO_HIGH: { ...PRICE, isDescending: false },
  PRICE_HIGH_TO_LOW: { ...PRICE, isDescending: true },
  STOCK_LOW_TO_HIGH: { ...STOCK, isDescending: false },
  STOCK_HIGH_TO_LOW: { ...STOCK, isDescending: true },
  UPDATED: { ...UPDATED, isDescending: false },
  UPDATED_LATEST: { ...UPDATED, isDescending: true },
}

export type ManagedProductSort = keyof typeof orders

export function orderManaged(sort: ManagedProductSort): ManagedOrdering {
  const { keyOf, ...order } = orders[sort]
  return {
    name: `MANAGED ${sort}`,
    ...order,
    cursorOf: (product) => ({ key: keyOf(product), id: product.id }),
  }
}
