import type { SessionEnding, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sessionEndingColumns, userColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'

/** The person whose account stands, locked: what they were is what they are until it is changed. */
export async function lockUser(sql: Sql, id: string): Promise<User | undefined> {
  const [user] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM users WHERE id = ${id}::uuid AND removed_at IS NULL FOR NO KEY UPDATE`,
  )
  return user
}

/** Locks the rows of all admins whose role counts, in the order of their ids. Answers the ids. */
export async function lockAdmins(sql: Sql): Promise<string[]> {
  // Not FOR UPDATE: that would also hold up the orders of admins, whose rows refer to these.
  const admins = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM users WHERE role = 'ADMIN' AND email_verified AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`)
  return admins.map(({ id }) => id)
}

/** Gives somebody a photo, which is held meanwhile, since photos that belong to nothing are tidied away. */
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

/** The last endings of each person's sessions, so many at most, newest first: who ends them daily has thousands. */
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
