import type { SessionEndReason, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { userColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** Ends a user's sessions and records it. Returns undefined for a closed account, or if they were ended with a later `validSince`. */
export async function endSessions(
  sql: Sql,
  id: string,
  validSince: Date,
  reason: SessionEndReason,
): Promise<User | undefined> {
  const [user] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`
      WITH ended AS (
        UPDATE users SET session_version = session_version + 1, valid_since = ${validSince}
        WHERE id = ${id}::uuid AND removed_at IS NULL AND (valid_since IS NULL OR valid_since <= ${validSince})
        RETURNING *
      ), ${recordEndings(Prisma.sql`SELECT id, session_version FROM ended`, reason)}
      SELECT ${columns} FROM ended`,
  )
  return user
}

/** Part of a `WITH` that records ended sessions. `ended` selects ids and new session versions. */
export function recordEndings(ended: Prisma.Sql, reason: SessionEndReason): Prisma.Sql {
  // Two simultaneous sign-ins may both be the first verified one: the version makes it one ending.
  return Prisma.sql`recorded AS (
    INSERT INTO session_endings (user_id, session_version, reason)
    SELECT ending.id, ending.session_version, ${reason}::"SessionEndReason" FROM (${ended}) AS ending
    ON CONFLICT DO NOTHING
  )`
}
