import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/changes'
import { formatMoney } from '../../shared/format/money'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, priceText, readPrice } from '../../shared/format/price'
import { rule } from '../../shared/forms/rules/rule'
import { nameCurrency } from './price-list-words'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'

type Product = ProductPricesForm_ProductFragment

/** A price that can be set by hand: of the product, or of a size with prices of its own. */
export interface PriceSlot {
  /** Of its field. */
  name: string
  size?: { id: string; name: string }
  isManual: boolean
  price: Product['prices'][number]['price']
}

/** All prices of a product, its own first. */
export const slotsOf = ({ prices, variants }: Product): PriceSlot[] => [
  ...prices.map((price) => ({ ...price, name: price.price.currency })),
  ...variants.flatMap(({ prices: own, id, name }) =>
    own.map((price) => ({ ...price, name: `${price.price.currency}_${id}`, size: { id, name } })),
  ),
]

/** What is typed, by the name of the field; '' for a price that is derived. */
export type ProductPricesValues = Record<string, string>

/** Minor units by the name of the field; null for a price that is derived. */
export type ProductPricesInput = Record<string, number | null>

function priceProblem(text: string, currency: string): string | null {
  if (!text.trim()) return null
  const { value, problem } = readPrice(text, currency)
  if (problem) return explainPrice(problem, currency)
  return value >= 1 ? null : t`Enter a price above zero`
}

/** The form of a product with these prices. */
export function productPricesSchema(product: Product): z.ZodMiniType<ProductPricesInput, ProductPricesValues> {
  const fields = slotsOf(product).map(({ name, price: { currency } }) => [
    name,
    z.pipe(
      z.string().check(rule((text) => priceProblem(text, currency))),
      z.transform((text) => parsePrice(text, currency)),
    ),
  ])
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodMiniType<number | null, string>>)
}

/** The prices of a product as the form shows them. */
export function toValues(product: Product): ProductPricesValues {
  return Object.fromEntries(
    slotsOf(product).map(({ name, isManual, price: { amount, currency } }) => [
      name,
      isManual ? priceText(amount, currency) : '',
    ]),
  )
}

/** What is other than in the product that the form was made from, as the API takes it. */
export function toChanges(read: ProductPricesInput, product: Product) {
  return (
    slotsOf(product)
      // A currency that came meanwhile is not in the form.
      .filter(({ name }) => name in read)
      .filter(({ name, isManual, price }) => (read[name] ?? null) !== (isManual ? price.amount : null))
      .map(({ name, size, price: { currency } }) => ({
        ...(size && { variantId: size.id }),
        currency,
        amount: read[name] ?? null,
      }))
  )
}

/** The prices of a product in words, each with how it came about. */
export function describePrices(product: Product): Fact[] {
  return slotsOf(product).map(({ name, size, isManual, price }) => {
    const amount = formatMoney(price)
    const text = isManual ? t`${amount}, set by hand` : t`${amount}, derived`
    const currency = nameCurrency(price.currency)
    return { field: name, label: size ? `${size.name}, ${currency}` : currency, text }
  })
}
