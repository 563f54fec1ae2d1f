import type { AuditEntry as AuditRow, Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isPersonLike } from '../../shared/person-search'
import type { AuditFilter } from './audit.input'

/** A row of the log as it is listed. */
export type AuditEntry = Omit<AuditRow, 'previousHash' | 'hash'>

const newestFirst: Ordering<AuditEntry> = {
  name: 'AUDIT',
  type: 'bigint',
  cursorOf: ({ position, id }) => ({ key: String(position), id }),
}

/** A page of the log, newest first. Throws BAD_USER_INPUT for a wrong page. */
export async function listAuditLog(db: Db, page: PageRequest, filter: AuditFilter): Promise<Connection<AuditEntry>> {
  const after = readPageRequest(page, newestFirst)
  const matching = matchingActs(filter)
  const rows = await db.auditEntry.findMany({
    where: { ...matching, ...(after ? { position: { lt: BigInt(after.key) } } : {}) },
    omit: { previousHash: true, hash: true },
    orderBy: { position: 'desc' },
    take: page.first + 1,
  })
  return toConnection(rows, page, newestFirst, () => db.auditEntry.count({ where: matching }))
}

const DAY_MS = 86_400_000

/** Which acts a filter means. */
export function matchingActs(filter: AuditFilter): Prisma.AuditEntryWhereInput {
  const { action, actor, from, to } = filter ?? {}
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor: isPersonLike(actor) } : {}),
    at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(Date.parse(to) + DAY_MS) }) },
  }
}
