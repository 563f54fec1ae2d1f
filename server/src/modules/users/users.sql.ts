import type { SessionEnding, SessionEndReason, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sessionEndingColumns, userColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** Locks an active account until the transaction ends. */
export async function lockUser(sql: Sql, id: string): Promise<User | undefined> {
  const [user] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM users WHERE id = ${id}::uuid AND removed_at IS NULL FOR NO KEY UPDATE`,
  )
  return user
}

/** Locks the rows of all active admins with a verified address, ordered by id. Returns the ids. */
export async function lockAdmins(sql: Sql): Promise<string[]> {
  // FOR UPDATE would block orders of admins, whose rows refer to these.
  const admins = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM users WHERE role = 'ADMIN' AND email_verified AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`)
  return admins.map(({ id }) => id)
}

/** Sets a user's photo. Locks the image against the cleanup of unused uploads. */
export async function attachPhoto(sql: Sql, { id, name }: User, imageId: string): Promise<User | undefined> {
  const [user] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`
      WITH photo AS (
        SELECT id AS image_id FROM images WHERE id = ${imageId}::uuid FOR KEY SHARE
      ), described AS (
        UPDATE images SET alt = ${`Photo of ${name}`} FROM photo WHERE images.id = photo.image_id AND alt = ''
      )
      UPDATE users SET photo_id = photo.image_id FROM photo
      WHERE id = ${id}::uuid AND removed_at IS NULL
      RETURNING ${columns}`,
  )
  return user
}

/** The latest `count` endings of sessions of each user, newest first. */
export function readLastEndings(sql: Sql, userIds: readonly string[], count: number): Promise<SessionEnding[]> {
  return sql.rows(
    sessionEndingColumns,
    (columns) => Prisma.sql`
      SELECT ending.* FROM unnest(${[...userIds]}::uuid[]) AS person (id)
      CROSS JOIN LATERAL (
        SELECT ${columns} FROM session_endings
        WHERE user_id = person.id ORDER BY session_version DESC LIMIT ${count}
      ) AS ending`,
  )
}

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
  // Two simultaneous sign-ins may both count as the first verified one: the version makes it one ending.
  return Prisma.sql`recorded AS (
    INSERT INTO session_endings (user_id, session_version, reason)
    SELECT ending.id, ending.session_version, ${reason}::"SessionEndReason" FROM (${ended}) AS ending
    ON CONFLICT DO NOTHING
  )`
}

/** Locks an invitation of staff until the transaction ends, so that only one of several callers accepts it. Returns its id. */
export async function lockStaffInvitation(sql: Sql, tokenHash: string): Promise<string | undefined> {
  const [invitation] = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM staff_invitations WHERE token_hash = ${tokenHash} FOR UPDATE`)
  return invitation?.id
}
