import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from './sql'

/** Maximum distance below the highest id read at which a row may still appear late. */
export const LATE_ID_MARGIN = 1_000

/** Append-only tables, each with its id column. */
export const journalKeys = {
  order_events: 'id',
  stock_ledger: 'id',
  quotation_events: 'id',
  return_events: 'id',
  audit_log: 'position',
  payments: 'position',
  payment_reversals: 'id',
  invoices: 'position',
} as const

/** Name of an append-only table. */
export type JournalTable = keyof typeof journalKeys

/** A reader of a journal, as SQL parts. */
interface JournalReading {
  journal: JournalTable
  /** Name of the reader: a row of `webhook_cursors`. */
  reader: string
  /** Columns of the table `journal` besides `id`, `at` and `written_by` (the row's transaction). */
  columns: Prisma.Sql
  /** Rows that are read at once at most. */
  batch: number
  /** Statement that handles `batch`. A row may come twice, and must be written once. */
  told: Prisma.Sql
  /** A statement that queues jobs for the rows that `told` returns. */
  queued?: Prisma.Sql
}

/**
 * True if the transaction of a row began before another. Rows store the lower half of the transaction id, which wraps around.
 */
export const isBefore = (xmin: Prisma.Sql, xid: Prisma.Sql) =>
  Prisma.sql`((${xid} & 4294967295) - ${xmin}::text::bigint + 4294967296) % 4294967296 BETWEEN 1 AND 2147483647`

/**
 * Reads the rows added to a journal since the last call, and returns their number. Only one process reads at a time. Ids are
 * not in commit order: a transaction with a lower id may commit later. So a row is read only once no transaction from before
 * its own is running (the oldest is `pg_snapshot_xmin`), and a row below the highest id read is included if its transaction
 * was still running the last time. `xmin`, the transaction of a row, tells both, because journals are append-only. The last
 * time is `horizon`, also across several batches. Placing an order needs no extra work.
 */
export async function readJournal(
  sql: Sql,
  { journal, reader, columns, batch, told, queued }: JournalReading,
): Promise<number> {
  const key = Prisma.raw(`journal.${journalKeys[journal]}`)
  const isSettled = isBefore(Prisma.sql`journal.xmin`, Prisma.sql`settled`)
  const [row] = await sql.query<{ count: number }>(Prisma.sql`
    WITH place AS MATERIALIZED (
      SELECT source, last_id, horizon, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS settled
      FROM webhook_cursors WHERE source = ${reader} FOR UPDATE
    ), batch AS MATERIALIZED (
      (SELECT ${key} AS id, journal.at, journal.xmin AS written_by, ${columns}
      FROM place CROSS JOIN ${Prisma.raw(journal)} AS journal
      WHERE ${key} > last_id AND ${isSettled}
      ORDER BY ${key} LIMIT ${batch}::int)
      UNION ALL
      -- All of them, and beside the others: those that were told already come again, and must take nobody's place.
      SELECT ${key} AS id, journal.at, journal.xmin AS written_by, ${columns}
      FROM place CROSS JOIN ${Prisma.raw(journal)} AS journal
      WHERE ${key} > last_id - ${LATE_ID_MARGIN}::bigint AND ${key} <= last_id AND ${isSettled}
        AND NOT ${isBefore(Prisma.sql`journal.xmin`, Prisma.sql`horizon`)} AND journal.at > now() - interval '1 day'
    ), told AS (${told}
    )${queued ? Prisma.sql`, queued AS (${queued})` : Prisma.empty}, moved AS (
      UPDATE webhook_cursors
      SET last_id = greatest(webhook_cursors.last_id, (SELECT max(id) FROM batch)), horizon = settled
      FROM place WHERE webhook_cursors.source = place.source
        AND (settled <> webhook_cursors.horizon OR EXISTS (SELECT FROM batch))
    )
    SELECT count(*)::int AS count FROM batch JOIN place ON batch.id > last_id`)
  return row?.count ?? 0
}
