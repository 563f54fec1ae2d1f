import { Prisma } from '@instrumenta/prisma/client'
import { codesBeforeSpreadsheet } from '@instrumenta/rules/spreadsheet-codes'
import type { Sentence } from '../../messages/sentence'
import type { Sql } from '../../shared/sql'

/** Existing SKUs by their form after a spreadsheet converted them to numbers or dates. */
export async function findAltered(sql: Sql, codes: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const before = new Map(
    [...new Set(codes)].flatMap((code) => {
      const possible = code === undefined ? [] : codesBeforeSpreadsheet(code)
      return code === undefined || possible.length === 0 ? [] : [[code, possible]]
    }),
  )
  if (before.size === 0) return new Map()
  const present = await sql.query<{ sku: string }>(Prisma.sql`
    SELECT sku FROM taken_skus WHERE sku = ANY(${[...before.values()].flat()}::text[])`)
  const known = new Set(present.map(({ sku }) => sku))
  return new Map(
    [...before].flatMap(([code, possible]) => {
      const found = possible.find((one) => known.has(one))
      return found === undefined ? [] : [[code, found]]
    }),
  )
}

/** Numbers of at most three unpaid orders of the last year whose due amount is this one (minor units), newest first. */
export async function findByAmount(sql: Sql, amountMinor: bigint, currency: string): Promise<string[]> {
  const found = await sql.query<{ number: string }>(Prisma.sql`
    SELECT number FROM orders
    WHERE created_at > now() - interval '1 year' AND currency = ${currency} AND status <> 'CANCELLED'
      AND total_minor + tax_minor - cancelled_minor - cancelled_tax_minor = ${amountMinor}::bigint
      AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id)
    ORDER BY created_at DESC LIMIT 3`)
  return found.map(({ number }) => number)
}

/** Notes that a row was applied, or why not. Returns false if another process works on the run. */
export async function keepApplied(
  sql: Sql,
  runId: string,
  line: number,
  reason: Sentence | undefined,
): Promise<boolean> {
  const kept = await sql.query(Prisma.sql`
    WITH run AS (
      UPDATE import_runs SET checked_line = ${line}::int, attempts = 0
      WHERE id = ${runId}::uuid AND state = 'APPLYING' AND checked_line < ${line}::int RETURNING id
    ), refused AS (
      UPDATE import_rows SET outcome = 'FAULTY' FROM run
      WHERE run_id = run.id AND line = ${line}::int AND ${reason !== undefined}::boolean RETURNING run_id, line
    ), faulty AS (
      INSERT INTO import_faults (run_id, line, "column", reason)
      SELECT run_id, line, '', ${JSON.stringify(reason ?? null)}::jsonb FROM refused
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM run`)
  return kept.length > 0
}

/** Ends a run and counts its applied and refused rows. */
export async function endRows(sql: Sql, runId: string): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE import_runs SET state = 'DONE', applied_at = now(), client_address = '', request_id = '',
      changed_count = (SELECT count(*)::int FROM import_rows WHERE run_id = ${runId}::uuid AND outcome = 'CHANGED'),
      fault_count = (SELECT count(*)::int FROM import_faults WHERE run_id = ${runId}::uuid)
    WHERE id = ${runId}::uuid AND state = 'APPLYING' RETURNING id`)
}
