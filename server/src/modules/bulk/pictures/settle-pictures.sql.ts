import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../../shared/sql'
import type { Fault } from '../import-runs.sql'
import type { PictureWish } from './picture-wish'
import type { PlannedRow } from './plan-pictures'

/** What rows without faults wish, in their order. */
export function readWishes(sql: Sql, runId: string): Promise<{ line: number; productId: string; wish: PictureWish }[]> {
  return sql.query(Prisma.sql`
    SELECT line, product_id AS "productId", after->'wish' AS wish FROM import_rows
    WHERE run_id = ${runId}::uuid AND after ? 'wish' ORDER BY line`)
}

/** Writes down what rows come to, and which pictures the run holds. */
export async function keepPlan(
  sql: Sql,
  runId: string,
  rows: readonly (PlannedRow & { version: number })[],
  faults: readonly Fault[],
  imageIds: readonly string[],
): Promise<void> {
  await sql.query(Prisma.sql`
    WITH planned AS (
      UPDATE import_rows SET outcome = entry.outcome::"ImportOutcome", version = entry.version, before = entry.before, after = entry.after
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS entry (
        line int, outcome text, version int, before jsonb, after jsonb
      )
      WHERE run_id = ${runId}::uuid AND import_rows.line = entry.line
    ), held AS (
      INSERT INTO import_pictures (run_id, image_id)
      SELECT ${runId}::uuid, id FROM images WHERE id = ANY(${[...imageIds]}::uuid[])
      ON CONFLICT DO NOTHING
    )
    INSERT INTO import_faults (run_id, line, "column", reason)
    SELECT ${runId}::uuid, line, "column", reason
    FROM jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) AS entry (line int, "column" text, reason jsonb)
    ON CONFLICT DO NOTHING`)
}
