import type { AuditEntry as AuditRow, Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isPersonLike } from '../../shared/like'
import { parseInput } from '../../shared/validation'
import type { AuditFilter } from './audit.input'
import { auditFilter } from './audit.input'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { AuditLoaders } from './audit.loaders'
import type { AuditSubject } from './audit-names'
import { nameSubject, nameValue } from './audit-names'
import { describeChanges } from './describe-changes'

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

/** One changed field of an act. An act without changes has one entry with an empty `field`. */
export interface ReadAct {
  position: bigint
  at: Date
  action: string
  /** Null for an operator's command. */
  actor: { name: string; email: string } | null
  apiKey: string | null
  subjectId: string
  subject: AuditSubject
  field: string
  before: string | null
  after: string | null
  clientAddress: string
  requestId: string
}

const PAGE = 500

/** Acts with names instead of ids, newest first, page by page. */
export async function* readActs(
  db: Db,
  names: AuditLoaders['nameInLog'],
  filter: AuditFilter,
): AsyncGenerator<ReadAct[]> {
  const matches = toCondition(filter)
  let behind: bigint | undefined
  for (;;) {
    const entries = await db.auditEntry.findMany({
      where: { ...matches, ...(behind !== undefined && { position: { lt: behind } }) },
      omit: { previousHash: true, hash: true },
      include: { actor: { select: { name: true, email: true } } },
      orderBy: { position: 'desc' },
      take: PAGE,
    })
    const last = entries.at(-1)
    if (last === undefined) return
    const acts = entries.map(async (entry): Promise<ReadAct[]> => {
      const { apiKeyId, before: _before, after: _after, ...act } = entry
      const [subject, key] = await Promise.all([
        nameSubject(entry, names),
        apiKeyId === null ? null : names.load({ kind: 'API_KEY', id: apiKeyId }),
      ])
      const shown = { ...act, subject, apiKey: apiKeyId && (key?.name ?? apiKeyId) }
      const changes = await Promise.all(
        describeChanges(entry).map(async ({ field, before, after }) => ({
          field,
          before: await nameValue(before, names, FALLBACK_LANGUAGE),
          after: await nameValue(after, names, FALLBACK_LANGUAGE),
        })),
      )
      const rows = changes.length > 0 ? changes : [{ field: '', before: null, after: null }]
      return rows.map((change) => ({ ...shown, ...change }))
    })
    yield (await Promise.all(acts)).flat()
    behind = last.position
  }
}
