import { decimalsOf } from '@instrumenta/rules/currencies'
import { MOST_PIECES } from '@instrumenta/rules/most-pieces'
import { currentCurrency } from '../../shared/format/current-currency'
import { plainPrice } from '../../shared/format/money'
import { parsePrice, priceText } from '../../shared/format/price'

/** The orders one can choose, as addresses name them; without one it is the best match, or the newest. */
export const SORTS = ['newest', 'name', 'price-asc', 'price-desc'] as const

/** What a list of products is asked for. */
export interface ProductCriteria {
  /** Words; empty for none. */
  search: string
  /** A slug. */
  category: string | null
  /** Minor units. */
  minPrice: number | null
  /** Minor units. */
  maxPrice: number | null
  isInStock: boolean
  /** Pieces: the minimum order is at most that. */
  maxMinQuantity: number | null
  sort: (typeof SORTS)[number] | null
}

/** Nothing in particular. */
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

/** Words as the shop takes them: on one line, of characters that can be shown, and not too long. */
function cleanSearch(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim()
  return Array.from(line).slice(0, MAX_SEARCH).join('').trim()
}

/**
 * Reads what an address, or the form of filters, asks for. Anybody can write an address: what makes no sense is left
 * out, what is too much is cut, and two prices in the wrong order are exchanged.
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
 * In major units, as addresses write it in all languages (12.5), or as the form of filters, sent without script, has it typed. Nothing costs
 * nothing, so that zero is no limit.
 */
export function parseAddressPrice(text: string | null): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text ?? '') ?? []
  const decimals = decimalsOf(currentCurrency())
  const isPlain = whole !== undefined && fraction.length <= decimals
  return (isPlain ? Number(whole + fraction.padEnd(decimals, '0')) : parsePrice(text ?? '')) || null
}

function readPieces(text: string | null): number | null {
  return /^\d{1,15}$/.test(text ?? '') ? Math.min(Number(text), MOST_PIECES) || null : null
}

/** The newest come first anyway when nothing is looked for. */
function distinctSort(sort: ProductCriteria['sort'], search: string): ProductCriteria['sort'] {
  return sort === 'newest' && !search ? null : sort
}

/** A price as addresses have it, "12" or "12.50"; empty for none. */
export function writePrice(minorUnits: number | null): string {
  return minorUnits === null ? '' : plainPrice(minorUnits, currentCurrency()).replace(/\.0+$/, '')
}

/** The same as a field shows it: "12,50" in German. */
export function writeTypedPrice(minorUnits: number | null): string {
  return minorUnits === null ? '' : priceText(minorUnits).replace(/[.,]0+$/, '')
}

/** The address of a list of products, or of its part behind a cursor: one for each meaning. */
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
