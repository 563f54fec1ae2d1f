import { decimalsOf } from '@instrumenta/rules/currencies'
import { MAX_QUANTITY } from '@instrumenta/rules/numbers'
import { currentCurrency, plainPrice, parsePrice, priceText } from '../../shared/format/money'

/** Sort orders by their value in the address; the default is the best match, or the newest. */
const SORTS = ['newest', 'name', 'price-asc', 'price-desc'] as const

/** Search criteria of a product list. */
export interface ProductCriteria {
  /** Search text; may be empty. */
  search: string
  /** A slug. */
  category: string | null
  /** Minor units. */
  minPrice: number | null
  /** Minor units. */
  maxPrice: number | null
  isInStock: boolean
  /** Highest minimum order, in units. */
  maxMinQuantity: number | null
  sort: (typeof SORTS)[number] | null
}

/** No criteria. */
export const anyProduct: ProductCriteria = {
  search: '',
  category: null,
  minPrice: null,
  maxPrice: null,
  isInStock: false,
  maxMinQuantity: null,
  sort: null,
}

const MAX_SEARCH = 200

/** Normalises a search text: one line of printable characters, limited in length. */
function cleanSearch(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim()
  return Array.from(line).slice(0, MAX_SEARCH).join('').trim()
}

/**
 * Parses criteria from an address or the native form. Invalid values are dropped, long ones cut, and reversed prices
 * swapped.
 */
export function readCriteria(address: URLSearchParams): ProductCriteria {
  const search = cleanSearch(address.get('search') ?? '')
  const category = address.get('category') ?? ''
  const prices = [parseAddressPrice(address.get('minPrice')), parseAddressPrice(address.get('maxPrice'))] as const
  const [minPrice, maxPrice] = prices[0] && prices[1] && prices[0] > prices[1] ? [prices[1], prices[0]] : prices
  const sort = SORTS.find((name) => name === address.get('sort')) ?? null
  return {
    search,
    category: /^[a-z0-9-]{1,100}$/.test(category) ? category : null,
    minPrice,
    maxPrice,
    isInStock: address.get('inStock') === '1',
    maxMinQuantity: readPieces(address.get('maxMinQuantity')),
    sort: distinctSort(sort, search),
  }
}

/**
 * A price in major units, as in addresses of all languages (12.5), or as typed in the native form. Zero is no limit.
 */
export function parseAddressPrice(text: string | null): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text ?? '') ?? []
  const decimals = decimalsOf(currentCurrency())
  const isPlain = whole !== undefined && fraction.length <= decimals
  return (isPlain ? Number(whole + fraction.padEnd(decimals, '0')) : parsePrice(text ?? '')) || null
}

function readPieces(text: string | null): number | null {
  return /^\d{1,15}$/.test(text ?? '') ? Math.min(Number(text), MAX_QUANTITY) || null : null
}

/** Newest first is already the default without a search text. */
function distinctSort(sort: ProductCriteria['sort'], search: string): ProductCriteria['sort'] {
  return sort === 'newest' && !search ? null : sort
}

/** A price in an address, "12" or "12.50"; may be empty. */
export function writePrice(minorUnits: number | null): string {
  return minorUnits === null ? '' : plainPrice(minorUnits, currentCurrency()).replace(/\.0+$/, '')
}

/** A price as field text: "12,50" in German. */
export function writeTypedPrice(minorUnits: number | null): string {
  return minorUnits === null ? '' : priceText(minorUnits).replace(/[.,]0+$/, '')
}

/** The canonical address of a product list, or of its part after a cursor. */
export function productsPath(criteria: Partial<ProductCriteria>, after?: string | null): string {
  const { search, category, minPrice, maxPrice, isInStock, maxMinQuantity, sort } = { ...anyProduct, ...criteria }
  const address = new URLSearchParams()
  const write = (name: string, value: string | null | undefined) => value && address.set(name, value)
  write('search', search)
  write('category', category)
  write('minPrice', writePrice(minPrice))
  write('maxPrice', writePrice(maxPrice))
  write('inStock', isInStock ? '1' : null)
  write('maxMinQuantity', maxMinQuantity?.toString())
  write('sort', distinctSort(sort, search))
  write('after', after)
  return address.size > 0 ? `/products?${address.toString()}` : '/products'
}
