import type { AuditEntry as AuditRow, Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isPersonLike } from '../../shared/person-search'
import { parseInput } from '../../shared/validation'
import type { AuditFilter } from './audit.input'
import { auditFilter } from './audit.input'

export type AuditEntry = Omit<AuditRow, 'previousHash' | 'hash'>

const newestFirst: Ordering<AuditEntry> = {
  name: 'AUDIT',
  type: 'bigint',
  cursorOf: ({ position, id }) => ({ key: String(position), id }),
}

/** A page of the log, newest first. */
export async function listAuditLog(db: Db, page: PageRequest, filter: unknown) {
  const after = readPageRequest(page, newestFirst)
  const matches = toCondition(parseInput(auditFilter, filter, 'filter'))
  const rows = await db.auditEntry.findMany({
    where: { ...matches, ...(after ? { position: { lt: BigInt(after.key) } } : {}) },
    omit: { previousHash: true, hash: true },
    orderBy: { position: 'desc' },
    take: page.first + 1,
  })
  return toConnection(rows, page, newestFirst, () => db.auditEntry.count({ where: matches }))
}

const DAY_MS = 86_400_000

/** Prisma condition for a filter. */
export function toCondition(filter: AuditFilter): Prisma.AuditEntryWhereInput {
  const { action, actor, from, to } = filter ?? {}
  return {
    ...(action ? { action } : {}),
    ...(actor ? { actor: isPersonLike(actor) } : {}),
    at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(Date.parse(to) + DAY_MS) }) },
  }
}
