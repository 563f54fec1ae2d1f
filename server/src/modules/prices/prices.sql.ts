import { Prisma } from '@instrumenta/prisma/client'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { PriceInCurrency } from '../../shared/price-tiers'
import type { Sql } from '../../shared/sql'

/** Products together with their prices in a currency. */
export interface PricedProducts {
  /** What stands behind `FROM`. */
  from: Prisma.Sql
  /** Where the price is, in minor units. */
  column: 'price_minor' | 'amount_minor'
}

/**
 * Products with their prices in a currency; those of the base currency are their own.
 * @param products what stands for the table `products`, under its name
 */
export function pricedProducts(currency: CurrencyCode, products = Prisma.sql`products`): PricedProducts {
  if (currency === BASE_CURRENCY) return { from: products, column: 'price_minor' }
  return {
    from: Prisma.sql`${products} JOIN product_prices
      ON product_prices.product_id = products.id AND product_prices.currency = ${currency}`,
    column: 'amount_minor',
  }
}

/**
 * The currency that prices are said in for somebody who wants them in this one: the base currency while there is no rate to
 * convert them by. No statement is sent for the base currency. The order has PostgreSQL ask the index, also where it plans without
 * knowing the currency: it would read all prices to find that there is none in this one.
 */
export async function readPricedCurrency(sql: Sql, currency: CurrencyCode): Promise<CurrencyCode> {
  if (currency === BASE_CURRENCY) return currency
  const known = await sql.query(
    Prisma.sql`SELECT 1 FROM product_prices WHERE currency = ${currency} ORDER BY amount_minor LIMIT 1`,
    'priced_currency',
  )
  return known.length > 0 ? currency : BASE_CURRENCY
}

/** A size and a currency. */
export interface SizePriceKey {
  variantId: string
  currency: CurrencyCode
}

/** Prices of sizes that have their own, in the order of the keys; null where there is none. */
export async function readSizePrices(sql: Sql, keys: readonly SizePriceKey[]): Promise<(PriceInCurrency | null)[]> {
  const rows = await sql.query<PriceInCurrency & { place: number }>(
    Prisma.sql`
      SELECT key.place::int AS place, amount_minor AS "amountMinor", tier_amounts_minor AS "tierAmountsMinor"
      FROM unnest(${keys.map(({ variantId }) => variantId)}::uuid[], ${keys.map(({ currency }) => currency)}::text[])
        WITH ORDINALITY AS key (variant_id, currency, place)
      JOIN variant_prices ON variant_prices.variant_id = key.variant_id AND variant_prices.currency = key.currency::char(3)`,
    'variant_prices_by_key',
  )
  return inOrderOf(keys, rows)
}

/** A product and a currency. */
export interface PriceKey {
  productId: string
  currency: CurrencyCode
}

/** Prices in the order of the keys; null where there is none. */
export async function readPrices(sql: Sql, keys: readonly PriceKey[]): Promise<(PriceInCurrency | null)[]> {
  const rows = await sql.query<PriceInCurrency & { place: number }>(
    Prisma.sql`
      SELECT key.place::int AS place, amount_minor AS "amountMinor", tier_amounts_minor AS "tierAmountsMinor"
      FROM unnest(${keys.map(({ productId }) => productId)}::uuid[], ${keys.map(({ currency }) => currency)}::text[])
        WITH ORDINALITY AS key (product_id, currency, place)
      JOIN product_prices ON product_prices.product_id = key.product_id AND product_prices.currency = key.currency::char(3)`,
    'product_prices_by_key',
  )
  return inOrderOf(keys, rows)
}

function inOrderOf(
  keys: readonly unknown[],
  rows: (PriceInCurrency & { place: number })[],
): (PriceInCurrency | null)[] {
  const byPlace = new Map(rows.map(({ place, ...price }) => [place, price]))
  return keys.map((_key, index) => byPlace.get(index + 1) ?? null)
}
