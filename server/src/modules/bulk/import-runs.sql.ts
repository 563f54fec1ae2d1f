import type { ImportKind, ImportOutcome, ImportState } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { queuing } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'
import type { GivenRow } from './cells'

/** Task that continues a run; its key is the run's id. */
export const RUN_IMPORT = 'run-import'

const isOpen = Prisma.sql`state IN ('CHECKING', 'APPLYING', 'TAKING_BACK')`

/** Direction: apply the run, or restore the earlier values. */
export type Direction = 'APPLY' | 'TAKE_BACK'

/** A run to continue. */
export interface TakenRun {
  id: string
  kind: ImportKind
  state: ImportState
  columns: string[]
  decimalSign: string | null
  checkedLine: number
  /** Number of attempts since its last progress. */
  attempts: number
  leavesOthers: boolean
  fileName: string
  archiveBytes: number | null
  startedById: string
  actedById: string
  apiKeyId: string | null
  clientAddress: string
  requestId: string
}

/** The run, if it still has work to do. */
export async function readOpenRun(sql: Sql, id: string): Promise<TakenRun | undefined> {
  const [run] = await sql.query<TakenRun>(Prisma.sql`
    SELECT id, kind::text, state::text, columns, decimal_sign AS "decimalSign", checked_line AS "checkedLine", attempts,
      leaves_others AS "leavesOthers", file_name AS "fileName", archive_bytes AS "archiveBytes", started_by_id AS "startedById",
      acted_by_id AS "actedById", api_key_id AS "apiKeyId", client_address AS "clientAddress", request_id AS "requestId"
    FROM import_runs WHERE id = ${id}::uuid AND ${isOpen}`)
  return run
}

/** Queues open runs without a job, whose process died or has the previous version. */
export async function queueLostRuns(sql: Sql): Promise<void> {
  await sql.query(
    queuing(Prisma.sql`
      SELECT ${RUN_IMPORT}, id::text, '', 0, greatest(now(), lease_until) FROM import_runs
      WHERE ${isOpen} AND NOT EXISTS (SELECT FROM jobs WHERE task = ${RUN_IMPORT} AND key = import_runs.id::text)`),
  )
}

/** Counts an attempt of a run at its start; false in the cases of {@link isStillOpen}. */
export async function beginAttempt(sql: Sql, { id, state }: Pick<TakenRun, 'id' | 'state'>): Promise<boolean> {
  const begun = await sql.query(Prisma.sql`
    UPDATE import_runs SET attempts = attempts + 1
    WHERE id = ${id}::uuid AND state = ${state}::"ImportState" RETURNING id`)
  return begun.length > 0
}

/** Reverts the count of an attempt. */
export async function uncountAttempt(sql: Sql, { id, state }: Pick<TakenRun, 'id' | 'state'>): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE import_runs SET attempts = GREATEST(attempts - 1, 0)
    WHERE id = ${id}::uuid AND state = ${state}::"ImportState" RETURNING id`)
}

/** True if a run still has this status; it may have been cancelled. */
export async function isStillOpen(sql: Sql, { id, state }: Pick<TakenRun, 'id' | 'state'>): Promise<boolean> {
  const found = await sql.query(Prisma.sql`
    SELECT FROM import_runs WHERE id = ${id}::uuid AND state = ${state}::"ImportState"`)
  return found.length > 0
}

/** Stores rows of a file unchanged. */
export async function insertRows(sql: Sql, runId: string, rows: readonly GivenRow[]): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO import_rows (run_id, line, cells)
    SELECT ${runId}::uuid, (entry->>'line')::int, entry->'cells' FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS entry`)
}

/** A page of rows after a line. */
export function readRows(sql: Sql, runId: string, behind: number, count: number): Promise<GivenRow[]> {
  return sql.query(Prisma.sql`
    SELECT line, cells FROM import_rows WHERE run_id = ${runId}::uuid AND line > ${behind}::int ORDER BY line LIMIT ${count}`)
}

/** Result of checking a row. */
export interface CheckedRow {
  line: number
  outcome: ImportOutcome
  productId: string | null
  variantId: string | null
  key: string | null
  version: number | null
  before: object | null
  after: object | null
}

/** Fault of a cell; column '' for its whole row. */
export interface Fault {
  line: number
  column: string
  reason: Sentence
}

/** Stores checked rows and the progress of the check; false if it was cancelled, or another process was faster. */
export async function keepChecked(
  sql: Sql,
  { id, checkedLine }: Pick<TakenRun, 'id' | 'checkedLine'>,
  rows: readonly CheckedRow[],
  faults: readonly Fault[],
): Promise<boolean> {
  const last = rows.at(-1)?.line ?? checkedLine
  const kept = await sql.query(Prisma.sql`
    WITH run AS (
      UPDATE import_runs SET checked_line = ${last}::int, checked_count = checked_count + ${rows.length}::int, attempts = 0
      WHERE id = ${id}::uuid AND state = 'CHECKING' AND checked_line = ${checkedLine}::int RETURNING id
    ), checked AS (
      UPDATE import_rows SET outcome = entry.outcome::"ImportOutcome", product_id = entry."productId",
        variant_id = entry."variantId", key = entry.key, version = entry.version, before = entry.before, after = entry.after
      FROM run, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (
        line int, outcome text, "productId" uuid, "variantId" uuid, key text, version int, before jsonb, after jsonb
      )
      WHERE run_id = run.id AND import_rows.line = entry.line
    ), faulty AS (
      INSERT INTO import_faults (run_id, line, "column", reason)
      SELECT run.id, entry.line, entry."column", entry.reason
      FROM run, jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) AS entry (line int, "column" text, reason jsonb)
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM run`)
  return kept.length > 0
}

/** A sentence in which the database replaces the row number. */
const reasonOf = (key: string, values: Prisma.Sql) =>
  Prisma.sql`jsonb_build_object('key', ${key}::text, 'values', ${values})`

/**
 * Finds faults between rows: duplicates, and sizes cheaper than their product, by their prices or by manual ones in another
 * currency.
 */
export async function checkBetweenRows(sql: Sql, runId: string): Promise<void> {
  await sql.query(Prisma.sql`
    WITH twice AS (
      INSERT INTO import_faults (run_id, line, "column", reason)
      SELECT run_id, line, '', ${reasonOf('importTwice', Prisma.sql`jsonb_build_object('line', first)`)}
      FROM (
        SELECT run_id, line, first_value(line) OVER (
          -- What is new has no id yet that another row could have.
          PARTITION BY CASE WHEN outcome <> 'NEW' THEN product_id END, variant_id, key ORDER BY line
        ) AS first
        FROM import_rows WHERE run_id = ${runId}::uuid AND (product_id IS NOT NULL OR key IS NOT NULL)
      ) AS placed WHERE line > first
      ON CONFLICT DO NOTHING RETURNING run_id, line
    )
    UPDATE import_rows SET outcome = 'FAULTY' FROM twice
    WHERE import_rows.run_id = twice.run_id AND import_rows.line = twice.line`)
  await sql.query(Prisma.sql`
    INSERT INTO import_faults (run_id, line, "column", reason)
    SELECT ${runId}::uuid, coalesce(sized.line, own.line), 'price', ${reasonOf('importSizeBelow', Prisma.sql`jsonb_build_object('size', size.name)`)}
    FROM (
      SELECT DISTINCT product_id FROM import_rows WHERE run_id = ${runId}::uuid AND after ? 'price_minor'
    ) AS changed
    JOIN products ON products.id = changed.product_id
    JOIN product_variants AS size ON size.product_id = products.id AND retired_at IS NULL
    LEFT JOIN import_rows AS own ON own.run_id = ${runId}::uuid AND own.product_id = products.id AND own.variant_id IS NULL
      AND own.after ? 'price_minor'
    -- By the product, too, which the index has: by the size alone each of 100,000 looked through all rows of the run.
    LEFT JOIN import_rows AS sized ON sized.run_id = ${runId}::uuid AND sized.product_id = products.id
      AND sized.variant_id = size.id AND sized.after ? 'price_minor'
    WHERE CASE WHEN sized.line IS NULL THEN size.price_minor ELSE (sized.after->>'price_minor')::bigint END
      < coalesce((own.after->>'price_minor')::bigint, products.price_minor)
      AND (own.line IS NOT NULL OR sized.line IS NOT NULL)
    ON CONFLICT DO NOTHING`)
  await sql.query(Prisma.sql`
    INSERT INTO import_faults (run_id, line, "column", reason)
    SELECT run_id, line, 'price', ${reasonOf('importSizeBelow', Prisma.sql`jsonb_build_object('size', size.name)`)}
    FROM import_rows AS whole
    JOIN product_variants AS size ON size.product_id = whole.product_id AND retired_at IS NULL
    JOIN variant_prices AS price ON price.variant_id = size.id AND price.currency = whole.key AND price.is_manual
    WHERE run_id = ${runId}::uuid AND whole.variant_id IS NULL AND (after->>'amount_minor')::bigint > price.amount_minor
    ON CONFLICT DO NOTHING`)
  // An emptied price is derived from its new base, and may come out above a size's price.
  await sql.query(Prisma.sql`
    INSERT INTO import_faults (run_id, line, "column", reason)
    SELECT whole.run_id, whole.line, 'price', ${reasonOf('importSizeBelow', Prisma.sql`jsonb_build_object('size', size.name)`)}
    FROM import_rows AS whole
    JOIN products ON products.id = whole.product_id
    JOIN product_variants AS size ON size.product_id = products.id AND retired_at IS NULL
    JOIN variant_prices AS price ON price.variant_id = size.id AND price.currency = whole.key AND price.is_manual
    JOIN price_rules() AS rule ON rule.currency = whole.key
    LEFT JOIN product_prices AS known ON known.product_id = products.id AND known.currency = rule.base_currency
    LEFT JOIN import_rows AS base ON base.run_id = whole.run_id AND base.product_id = products.id AND base.variant_id IS NULL
      AND base.key = rule.base_currency
    WHERE whole.run_id = ${runId}::uuid AND whole.variant_id IS NULL AND whole.after->'is_manual' = 'false'
      AND price.amount_minor < convert_price(
        coalesce((base.after->>'price_minor')::bigint, (base.after->>'amount_minor')::bigint, known.amount_minor, products.price_minor),
        rule.numerator, rule.denominator, rule.rounding_step, rule.rounding_mode
      )
    ON CONFLICT DO NOTHING`)
}

/** All faults of a run, by row. */
export function readFaults(sql: Sql, runId: string): Promise<Fault[]> {
  return sql.query(Prisma.sql`
    SELECT line, "column", reason FROM import_faults WHERE run_id = ${runId}::uuid ORDER BY line, "column"`)
}

/** Counts the results of a run, and sets its next status if the current one is unchanged. */
export async function settleRun(sql: Sql, runId: string, from: ImportState, to: ImportState): Promise<boolean> {
  const settled = await sql.query(Prisma.sql`
    UPDATE import_runs SET state = ${to}::"ImportState", new_count = counted.new, changed_count = counted.changed,
      unchanged_count = counted.unchanged, fault_count = faults.count, checked_count = row_count
    FROM (
      SELECT (count(*) FILTER (WHERE outcome = 'NEW'))::int AS new, (count(*) FILTER (WHERE outcome = 'CHANGED'))::int AS changed,
        (count(*) FILTER (WHERE outcome = 'UNCHANGED'))::int AS unchanged
      FROM import_rows WHERE run_id = ${runId}::uuid
    ) AS counted, (SELECT count(*)::int FROM import_faults WHERE run_id = ${runId}::uuid) AS faults
    WHERE id = ${runId}::uuid AND state = ${from}::"ImportState" RETURNING id`)
  return settled.length > 0
}
