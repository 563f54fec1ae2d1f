import type { RoundingMode } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { nameOfDay } from './prices.input'
import type { RatesOfDay } from './read-rates-file'

export interface PriceListState {
  id: string
  currency: CurrencyCode
  baseCurrency: CurrencyCode | null
  roundingStep: bigint
  roundingMode: RoundingMode
  /** A decimal without trailing zeros. */
  fixedRate: string | null
  rate: string | null
  /** `2026-11-20`. */
  rateDate: string | null
  manualPriceCount: number
  version: number
}

export function readPriceLists(sql: Sql): Promise<PriceListState[]> {
  return sql.query(Prisma.sql`
    SELECT list.id, list.currency::text, list.base_currency::text AS "baseCurrency", list.rounding_step AS "roundingStep",
      list.rounding_mode::text AS "roundingMode", trim_scale(list.fixed_rate)::text AS "fixedRate",
      trim_scale(round(known.numerator / known.denominator, 10))::text AS rate, known.rate_date::text AS "rateDate",
      (SELECT count(*)::int FROM product_prices JOIN products ON products.id = product_id
        WHERE product_prices.currency = list.currency AND is_manual AND deleted_at IS NULL) AS "manualPriceCount",
      list.version
    FROM price_lists AS list LEFT JOIN price_list_rates() AS known ON known.currency = list.currency
    ORDER BY list.currency`)
}

/** True if one day has rates of both currencies. */
export async function hasExchangeRates(sql: Sql, currency: CurrencyCode, base: CurrencyCode): Promise<boolean> {
  const rows = await sql.query(Prisma.sql`
    SELECT 1 FROM exchange_rates AS own JOIN exchange_rates AS other USING (date)
    WHERE own.currency = ${currency} AND other.currency = ${base} LIMIT 1`)
  return rows.length > 0
}

/** The base currency and all currencies whose prices are derived from it, directly or through other lists. */
export async function readPricedCurrencies(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ currency: string }>(Prisma.sql`
    WITH RECURSIVE rule AS MATERIALIZED (SELECT currency, base_currency FROM price_list_rates()), priced AS (
      SELECT ${BASE_CURRENCY}::text AS currency
      UNION SELECT rule.currency FROM rule JOIN priced ON rule.base_currency = priced.currency
    )
    SELECT currency FROM priced`)
  return rows.map(({ currency }) => currency)
}

/** Recalculates the derived prices of a product. */
export async function deriveProductPrices(sql: Sql, productId: string): Promise<void> {
  await sql.query(Prisma.sql`SELECT derive_product_prices(ARRAY[${productId}::uuid])::text`)
}

/**
 * Inserts or updates rates per euro. A trigger updates derived prices, once for all days. Returns the rates that are new or changed,
 * without the euro's own, which is always 1.
 */
export async function writeExchangeRates(
  sql: Sql,
  days: readonly RatesOfDay[],
): Promise<{ currency: string; date: string }[]> {
  const given = days.flatMap(({ date, rates }) =>
    [...rates].map(([code, rate]) => ({ code, day: nameOfDay(date), rate })),
  )
  const written = await sql.query<{ currency: string; date: string }>(Prisma.sql`
    INSERT INTO exchange_rates AS known (currency, date, rate)
    SELECT * FROM unnest(
      ${given.map(({ code }) => code)}::text[], ${given.map(({ day }) => day)}::date[],
      ${given.map(({ rate }) => rate)}::numeric[]
    )
    ON CONFLICT (currency, date) DO UPDATE SET rate = excluded.rate WHERE known.rate <> excluded.rate
    RETURNING currency::text, date::text`)
  return written.filter(({ currency }) => currency !== 'EUR')
}

/** Rates of a day, or of the newest day, by currency code. */
export function readExchangeRates(
  sql: Sql,
  date: string | null,
): Promise<{ date: string; currency: CurrencyCode; rate: string }[]> {
  return sql.query(Prisma.sql`
    SELECT date::text, currency::text, trim_scale(rate)::text AS rate FROM exchange_rates
    WHERE date = coalesce(${date}::date, (SELECT max(date) FROM exchange_rates)) AND currency <> 'EUR'
    ORDER BY currency`)
}
