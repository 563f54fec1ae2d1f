import type { AuditAction, AuditEntry as AuditRow } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import type { AuditFilter } from './audit.input'

/** A row of the log as it is listed. */
export type AuditEntry = Omit<AuditRow, 'previousHash' | 'hash'>

const columns = Prisma.sql`
  id, position, at, action, actor_id AS "actorId", subject_id AS "subjectId", before, after,
  client_address AS "clientAddress", request_id AS "requestId"`

const newestFirst: Ordering<AuditEntry> = {
  name: 'AUDIT',
  type: 'bigint',
  cursorOf: ({ position, id }) => ({ key: String(position), id }),
}

/** A page of the log, newest first. Throws BAD_USER_INPUT for a wrong page. */
export async function listAuditLog(db: Db, page: PageRequest, filter: AuditFilter): Promise<Connection<AuditEntry>> {
  const after = readPageRequest(page, newestFirst)
  const matching = Prisma.sql`true ${ofAction(filter?.action)} ${byActor(filter?.actor)}`
  const behind = after ? Prisma.sql`AND position < ${BigInt(after.key)}` : Prisma.empty
  const rows = await db.$queryRaw<AuditEntry[]>`
    SELECT ${columns} FROM audit_log WHERE ${matching} ${behind} ORDER BY position DESC LIMIT ${page.first + 1}`
  return toConnection(rows, page, newestFirst, async () => {
    const counted = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM audit_log WHERE ${matching}`
    return counted[0]?.count ?? 0
  })
}

function ofAction(action: AuditAction | null | undefined): Prisma.Sql {
  return action ? Prisma.sql`AND action = ${action}::"AuditAction"` : Prisma.empty
}

/** By a part of the name or of the address, taken literally, capitals or not. */
function byActor(text: string | null | undefined): Prisma.Sql {
  if (!text) return Prisma.empty
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.sql`AND actor_id IN (SELECT id FROM users WHERE name ILIKE ${pattern} OR email ILIKE ${pattern})`
}
