import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'

/** Open amounts of a company by days overdue, in minor units of a currency. */
export interface AgeingRow {
  /** Null for private orders. */
  companyId: string | null
  currency: string
  notDue: bigint
  days30: bigint
  days60: bigint
  days90: bigint
  older: bigint
  total: bigint
}

const MAX_ROWS = 500

/** The companies with the oldest debts first; private orders together. Amounts without a due day are not due. */
export function listAgeing(sql: Sql): Promise<AgeingRow[]> {
  const sum = (condition: string) =>
    Prisma.sql`least(COALESCE(sum(open) FILTER (WHERE ${Prisma.raw(condition)}), 0), ${MAX_MINOR_UNITS})::bigint`
  return sql.query(Prisma.sql`
    WITH open AS (
      SELECT company_id, currency, part.amount_minor - part.paid_minor AS open,
        COALESCE((now() AT TIME ZONE 'UTC')::date - part.due_on, 0) AS late
      FROM orders, LATERAL payment_parts(orders) AS part
      WHERE status <> 'CANCELLED' AND part.paid_minor < part.amount_minor
    )
    SELECT company_id AS "companyId", currency, ${sum('late <= 0')} AS "notDue", ${sum('late BETWEEN 1 AND 30')} AS "days30",
      ${sum('late BETWEEN 31 AND 60')} AS "days60", ${sum('late BETWEEN 61 AND 90')} AS "days90", ${sum('late > 90')} AS older,
      ${sum('true')} AS total
    FROM open GROUP BY company_id, currency ORDER BY max(late) DESC, total DESC, company_id, currency LIMIT ${MAX_ROWS}`)
}

/** An unpaid part of an order. */
export interface OpenPart {
  number: string
  orderedOn: Date
  dueOn: Date | null
  currency: string
  amountMinor: bigint
  paidMinor: bigint
}

/** Unpaid parts of a company's orders, oldest order first. */
export const listOpenParts = (sql: Sql, companyId: string): Promise<OpenPart[]> =>
  sql.query(Prisma.sql`
    SELECT number, created_at AS "orderedOn", part.due_on AS "dueOn", currency, part.amount_minor AS "amountMinor",
      part.paid_minor AS "paidMinor"
    FROM orders, LATERAL payment_parts(orders) AS part
    WHERE company_id = ${companyId}::uuid AND status <> 'CANCELLED' AND part.paid_minor < part.amount_minor
    ORDER BY created_at, number, part.position LIMIT 1000`)
