import { Prisma } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import type { Sql } from '../../shared/sql'

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
