import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY } from '../../shared/money'
import { unplannedArray } from '../../shared/one-plan.sql'
import type { PriceInCurrency } from '../../shared/price-tiers'
import type { Sql } from '../../shared/sql'
import { deriveProductPrices } from './price-lists.sql'

export interface PricedProducts {
  /** The joined tables, for a `FROM` clause. */
  from: Prisma.Sql
  /** Column with the price in minor units. */
  column: 'price_minor' | 'amount_minor'
}

/**
 * Products joined with their prices in a currency. Prices in the base currency are a column of `products`.
 * @param products replaces the table, under the same name
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
 * Returns the currency, or the base currency if no product has a price in it. Sends no statement for the base currency. The `ORDER BY`
 * makes PostgreSQL use the index also in a generic plan; without it, a currency without prices costs a full scan.
 */
export async function readPricedCurrency(sql: Sql, currency: CurrencyCode): Promise<CurrencyCode> {
  if (currency === BASE_CURRENCY) return currency
  const known = await sql.query(
    Prisma.sql`SELECT 1 FROM product_prices WHERE currency = ${currency} ORDER BY amount_minor LIMIT 1`,
    'priced_currency',
  )
  return known.length > 0 ? currency : BASE_CURRENCY
}

export interface SizePriceKey {
  variantId: string
  currency: CurrencyCode
}

/** Prices of sizes in the order of the keys. Null for a size without its own price. */
export const readSizePrices = (sql: Sql, keys: readonly SizePriceKey[]): Promise<(PriceInCurrency | null)[]> =>
  readByKey(sql, 'variant', keys, ({ variantId }) => variantId)

export interface PriceKey {
  productId: string
  currency: CurrencyCode
}

/** Prices of products in the order of the keys, or null. */
export const readPrices = (sql: Sql, keys: readonly PriceKey[]): Promise<(PriceInCurrency | null)[]> =>
  readByKey(sql, 'product', keys, ({ productId }) => productId)

async function readByKey<Key extends { currency: CurrencyCode }>(
  sql: Sql,
  kind: 'product' | 'variant',
  keys: readonly Key[],
  idOf: (key: Key) => string,
): Promise<(PriceInCurrency | null)[]> {
  const currencies = keys.map(({ currency }) => currency)
  const rows = await sql.query<PriceInCurrency & { place: number }>(
    Prisma.sql`
      SELECT key.place::int AS place, amount_minor AS "amountMinor", tier_amounts_minor AS "tierAmountsMinor"
      FROM unnest(${unplannedArray(keys.map(idOf))}, ${unplannedArray(currencies, 'text')})
        WITH ORDINALITY AS key (id, currency, place)
      JOIN ${Prisma.raw(`${kind}_prices`)} AS price
        ON price.${Prisma.raw(`${kind}_id`)} = key.id AND price.currency = key.currency::char(3)`,
    `${kind}_prices_by_key`,
  )
  const byPlace = new Map(rows.map(({ place, ...price }) => [place, price]))
  return keys.map((_key, index) => byPlace.get(index + 1) ?? null)
}

/** Gives a product without manual prices those of another product, also for sizes of the same names. */
export async function copyManualPrices(sql: Sql, fromId: string, toId: string): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO product_prices (product_id, currency, amount_minor, is_manual, tier_amounts_minor)
    SELECT ${toId}::uuid, currency, amount_minor, true, tier_amounts_minor
    FROM product_prices WHERE product_id = ${fromId}::uuid AND is_manual
    ON CONFLICT (product_id, currency) DO UPDATE SET amount_minor = excluded.amount_minor, is_manual = true`)
  await sql.query(Prisma.sql`
    INSERT INTO variant_prices (variant_id, currency, amount_minor, is_manual, tier_amounts_minor)
    SELECT own.id, currency, amount_minor, true, tier_amounts_minor
    FROM product_variants AS given JOIN variant_prices ON variant_id = given.id AND is_manual
      JOIN product_variants AS own ON own.product_id = ${toId}::uuid AND own.name = given.name AND own.retired_at IS NULL
    WHERE given.product_id = ${fromId}::uuid AND given.retired_at IS NULL
    ON CONFLICT (variant_id, currency) DO UPDATE SET amount_minor = excluded.amount_minor, is_manual = true`)
  await deriveProductPrices(sql, toId)
}
