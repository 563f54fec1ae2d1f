import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/their-changes'
import { formatMoney } from '../../shared/format/money'
import { explainPrice } from '../../shared/format/explain-price'
import { parsePrice, priceText, readPrice } from '../../shared/format/price'
import { rule } from '../../shared/forms/rules/rule'
import { nameCurrency } from './price-list-words'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'

type Product = ProductPricesForm_ProductFragment

/** What is typed, by the code of the currency; '' for a price that is derived. */
export type ProductPricesValues = Record<string, string>

/** Minor units by the code of the currency; null for a price that is derived. */
export type ProductPricesInput = Record<string, number | null>

function priceProblem(text: string, currency: string): string | null {
  if (!text.trim()) return null
  const { value, problem } = readPrice(text, currency)
  if (problem) return explainPrice(problem, currency)
  return value >= 1 ? null : t`Enter a price above zero`
}

/** The form of a product with prices in these currencies. */
export function productPricesSchema({ prices }: Product): z.ZodMiniType<ProductPricesInput, ProductPricesValues> {
  const fields = prices.map(({ price: { currency } }) => [
    currency,
    z.pipe(
      z.string().check(rule((text) => priceProblem(text, currency))),
      z.transform((text) => parsePrice(text, currency)),
    ),
  ])
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodMiniType<number | null, string>>)
}

/** The prices of a product as the form shows them. */
export function toValues({ prices }: Product): ProductPricesValues {
  return Object.fromEntries(
    prices.map(({ isManual, price: { amount, currency } }) => [currency, isManual ? priceText(amount, currency) : '']),
  )
}

/** What is other than in the product that the form was made from, as the API takes it. */
export function toChanges(read: ProductPricesInput, { prices }: Product) {
  return (
    prices
      // A currency that came meanwhile is not in the form.
      .filter(({ price }) => price.currency in read)
      .map(({ isManual, price }) => ({
        currency: price.currency,
        amount: read[price.currency] ?? null,
        before: isManual ? price.amount : null,
      }))
      .filter(({ amount, before }) => amount !== before)
      .map(({ currency, amount }) => ({ currency, amount }))
  )
}

/** The prices of a product in words, each with how it came about. */
export function describePrices({ prices }: Product): Fact[] {
  return prices.map(({ isManual, price }) => {
    const { currency } = price
    const amount = formatMoney(price)
    const text = isManual ? t`${amount}, set by hand` : t`${amount}, derived`
    return { field: currency, label: nameCurrency(currency), text }
  })
}
