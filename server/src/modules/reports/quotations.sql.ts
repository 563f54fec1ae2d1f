import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import type { QuotationState } from '../quotations/quotation-states'
import type { Period } from './period'
import { isWithin } from './sales.sql'

export interface QuotationGroup {
  /** First day of the month of the request. */
  month: string
  status: QuotationState
  count: number
  /** Minor units of the base currency. */
  valueMinor: bigint
}

/** Status as `stateAt` has it. */
const status = Prisma.sql`
  CASE WHEN quotations.state = 'ORDERED' AND orders.status = 'CANCELLED' THEN 'CANCELLED'
    WHEN quotations.state = 'OFFERED' AND valid_until <= now() THEN 'EXPIRED'
    ELSE quotations.state::text END`

/** Quotations by the month of the request and by their status today. */
export function countQuotations(sql: Sql, period: Period): Promise<QuotationGroup[]> {
  return sql.query(Prisma.sql`
    SELECT to_char(date_trunc('month', quotations.created_at AT TIME ZONE ${period.timeZone}), 'YYYY-MM-DD') AS month,
      ${status} AS status, count(*)::int AS count, least(sum(value_minor), ${MAX_MINOR_UNITS})::bigint AS "valueMinor"
    FROM quotations LEFT JOIN orders ON orders.quotation_id = quotations.id
    WHERE ${isWithin(Prisma.sql`quotations.created_at`, period)}
    GROUP BY 1, 2 ORDER BY 1, 2`)
}

/** Median hours from a request to its first offer; null without offers. */
export async function medianHoursToOffer(sql: Sql, period: Period): Promise<number | null> {
  const [row] = await sql.query<{ hours: number | null }>(Prisma.sql`
    SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - created_at) / 3600))::float8 AS hours
    FROM quotations JOIN quotation_revisions ON quotation_id = quotations.id AND revision = 1
    WHERE ${isWithin(Prisma.sql`created_at`, period)}`)
  return row?.hours ?? null
}
