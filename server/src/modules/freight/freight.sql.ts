import type { ShippingMethod } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { MAX_SHIPPING_METHODS } from './freight.input'

/** A shipping method that is offered. */
export type OfferedMethod = Omit<ShippingMethod, 'countries' | 'isActive' | 'position' | 'version'>

/** The active methods to a country, in the order of the settings. */
export const readMethodsTo = (sql: Sql, country: string): Promise<OfferedMethod[]> =>
  sql.query(
    Prisma.sql`
      SELECT id, name, translations, basis, bands, free_from_minor AS "freeFromMinor", min_days AS "minDays",
        max_days AS "maxDays", incoterm, incoterm_place AS "incotermPlace", insurance_percent AS "insurancePercent",
        insurance_minimum_minor AS "insuranceMinimumMinor"
      FROM shipping_methods WHERE is_active AND (countries = '{}' OR ${country} = ANY (countries))
      ORDER BY position, id LIMIT ${MAX_SHIPPING_METHODS}`,
    'shipping_methods_to',
  )

/**
 * Amounts of the base currency in another one, by the rule of product prices: through the chain of price lists, and rounded
 * at each list to a multiple of its step. Null for a currency without rates.
 */
export async function convertAmounts(
  sql: Sql,
  amounts: readonly bigint[],
  currency: CurrencyCode,
): Promise<Map<bigint, bigint> | null> {
  const wanted = [...new Set(amounts)]
  if (currency === BASE_CURRENCY || wanted.length === 0) return new Map(wanted.map((amount) => [amount, amount]))
  const rows = await sql.query<{ amount: bigint; converted: bigint }>(
    Prisma.sql`
      WITH RECURSIVE rule AS MATERIALIZED (SELECT * FROM price_rules()), priced AS (
        SELECT amount, ${BASE_CURRENCY}::text AS currency, amount AS converted FROM unnest(${wanted}::bigint[]) AS amount
        UNION ALL
        SELECT amount, rule.currency, convert_price(
          converted, rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
        )
        FROM priced JOIN rule ON rule.base_currency = priced.currency
      )
      SELECT amount, converted FROM priced WHERE currency = ${currency}`,
    'converted_amounts',
  )
  return rows.length > 0 ? new Map(rows.map(({ amount, converted }) => [BigInt(amount), BigInt(converted)])) : null
}
