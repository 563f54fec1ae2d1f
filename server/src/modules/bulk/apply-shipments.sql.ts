import { Prisma } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import type { Sql } from '../../shared/sql'

/** Keeps that a row of shipments was done, or why it was not; false if the run is another's by now. */
export async function keepShipped(
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

/** Ends a run of shipments, with how many rows were done and how many were not. */
export async function endShipments(sql: Sql, runId: string): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE import_runs SET state = 'DONE', applied_at = now(), client_address = '', request_id = '',
      changed_count = (SELECT count(*)::int FROM import_rows WHERE run_id = ${runId}::uuid AND outcome = 'CHANGED'),
      fault_count = (SELECT count(*)::int FROM import_faults WHERE run_id = ${runId}::uuid)
    WHERE id = ${runId}::uuid AND state = 'APPLYING' RETURNING id`)
}
