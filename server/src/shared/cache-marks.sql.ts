import { Prisma } from '@instrumenta/prisma/client'
import type { Marks } from './cache-version'
import type { Db } from './db'

/**
 * Reads the change markers; prisma/sql/public-changes.sql defines which changes move them. Includes the database's id,
 * because a restored database continues from earlier numbers.
 */
export async function readMarks({ sql }: Db, wantsBegun = false): Promise<Marks> {
  const [row] = await sql.query<{ moved: string; begun: string | null; ended: string }>(Prisma.sql`
    SELECT concat_ws(' ', pg_database.oid, ledger.last_value, changes.last_value) AS moved,
      CASE WHEN ${wantsBegun} THEN pg_current_xact_id()::text END AS begun,
      pg_snapshot_xmin(pg_current_snapshot())::text AS ended
    FROM stock_ledger_id_seq AS ledger, public_changes AS changes, pg_database
    WHERE datname = current_database()`)
  return {
    moved: row?.moved ?? '',
    begun: row?.begun ? BigInt(row.begun) : undefined,
    ended: BigInt(row?.ended ?? 0),
  }
}
