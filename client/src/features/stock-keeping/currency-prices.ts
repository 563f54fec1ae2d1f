import { t } from '@lingui/core/macro'
import { BASE_CURRENCY, parsePrice, priceText, readPrice } from '../../shared/format/money'
import { explainPrice } from '../../shared/format/explain-price'
import type { CurrencyCode } from '../../shared/graphql/schema.generated'
import type { SizeRow } from './size-rows'
import { nameOfSize } from './size-rows'
import type { ProductForm_ProductFragment } from './save-product.generated'

type Product = ProductForm_ProductFragment
type Price = Product['prices'][number]

/** Typed prices, by slot. A missing price follows the exchange rate. */
type TypedPrices = Readonly<Record<string, string>>

/** Slot of a price: a product's currency, or a size's, by the key of its row. */
export const slotOf = (currency: string, size?: string) => (size === undefined ? currency : `${currency}_${size}`)

export const readPrices = (text: string): TypedPrices => (text ? (JSON.parse(text) as TypedPrices) : {})

/** All typed prices as one text with a stable order, so that texts can be compared. */
export function writePrices(prices: TypedPrices): string {
  const typed = Object.entries(prices).filter(([, text]) => text.trim() !== '')
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed.toSorted(([a], [b]) => (a < b ? -1 : 1)))) : ''
}

/** All prices of a product in other currencies, by slot. */
export const pricesBySlot = ({ prices, variants }: Product): ReadonlyMap<string, Price> =>
  new Map([
    ...prices.map((price) => [slotOf(price.price.currency), price] as const),
    ...variants.flatMap(({ id, prices: own }) =>
      own.map((price) => [slotOf(price.price.currency, id), price] as const),
    ),
  ])

/** Manually set prices as form text. */
export const pricesOf = (product: Product): string =>
  writePrices(
    Object.fromEntries(
      [...pricesBySlot(product)].flatMap(([slot, { isManual, price }]) =>
        isManual ? [[slot, priceText(price.amount, price.currency)]] : [],
      ),
    ),
  )

/** Problem of a typed price, or null. */
export function currencyPriceProblem(slot: string, text: string): string | null {
  const [currency = BASE_CURRENCY] = slot.split('_')
  const { value, problem } = readPrice(text, currency)
  if (problem) return explainPrice(problem, currency)
  return value >= 1 ? null : t`Enter a price above zero`
}

interface PriceChange {
  slot: string
  input: { currency: CurrencyCode; amount: number | null; variantId?: string; size?: string }
}

/** Prices that differ from the product's, as input. Only sizes with their own price have any. */
export function changedPrices(typed: TypedPrices, product: Product | null, sizes: readonly SizeRow[]): PriceChange[] {
  const before = readPrices(product ? pricesOf(product) : '')
  const slots = new Set([...Object.keys(before), ...Object.keys(typed)])
  return [...slots].flatMap((slot) => {
    if (typed[slot] === before[slot]) return []
    const [currency = '', size] = slot.split('_')
    if (size !== undefined && !sizes.find(({ key }) => key === size)?.price.trim()) return []
    const amount = parsePrice(typed[slot] ?? '', currency)
    return [
      {
        slot,
        input: { currency: currency as CurrencyCode, amount, ...(size !== undefined && nameOfSize(sizes, size)) },
      },
    ]
  })
}
