import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from './sql'

/** How far below the highest id that was read a row may turn up late. */
export const SLACK = 1_000

/** Tables that are append-only, with the column of their place. */
export const journalKeys = {
  order_events: 'id',
  stock_ledger: 'id',
  quotation_events: 'id',
  return_events: 'id',
  audit_log: 'position',
} as const

/** One of them. */
export type JournalTable = keyof typeof journalKeys

/** Who reads what of a journal. All of it is SQL. */
export interface JournalReading {
  journal: JournalTable
  /** Whose place in the journal it is: a row of `webhook_cursors`. */
  reader: string
  /** Columns of a row beside `id`, `at` and `written_by` (its transaction), of `journal`. */
  columns: Prisma.Sql
  /** Rows that are read at once at most. */
  batch: number
  /** The statement that tells of `batch`. It may be given a row twice, and has to write once. */
  told: Prisma.Sql
  /** A statement that queues jobs for the rows that `told` returns. */
  queued?: Prisma.Sql
}

/** True if the transaction that wrote a row came before another. Rows know the lower half of the number, which goes round. */
export const isBefore = (xmin: Prisma.Sql, xid: Prisma.Sql) =>
  Prisma.sql`((${xid} & 4294967295) - ${xmin}::text::bigint + 4294967296) % 4294967296 BETWEEN 1 AND 2147483647`

/**
 * Reads the rows that a journal has got since its reader read it last, and returns their number. One process at a time reads.
 *
 * Ids of a journal do not come in the order in which its rows can be seen: a transaction that took a lower one may commit later. So a
 * row is read only when no transaction from before its own is under way (the oldest of those is `pg_snapshot_xmin`), and a row below
 * the highest id that was read is read as well if its transaction was still under way the last time. `xmin`, the transaction that
 * wrote a row, tells both: journals are append-only, so that it stays. That last time is `horizon`, also where there was more than one
 * batch: of the ids up to the highest that was read, all from before it were. Nothing is added to what places an order.
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
      WHERE ${key} > last_id - ${SLACK}::bigint AND ${key} <= last_id AND ${isSettled}
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
