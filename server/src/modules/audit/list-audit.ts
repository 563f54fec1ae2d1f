import type { AuditEntry as AuditRow, Prisma, AuditAction } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { AuditSubjectKind } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { day } from '../../shared/fields'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import { isPersonLike } from '../../shared/like'
import type { Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput, textField } from '../../shared/validation'
import type { AuditLoaders } from './audit.loaders'
import { isNamedKind } from './audit.sql'
import type { AuditValue } from './describe-changes'
import { describeChanges, asObject } from './describe-changes'
import { subjectKinds, auditActions } from './subject-kinds'

/** Criteria of the list and of the export. */
export const auditCriteria = {
  action: z.enum(auditActions),
  actor: textField({ name: 'theSearch', min: 0, max: 200 }),
}

export const auditFilter = z
  .strictObject({
    action: auditCriteria.action.nullish(),
    actor: auditCriteria.actor.nullish(),
    from: day.nullish(),
    to: day.nullish(),
  })
  .nullish()

export type AuditFilter = z.output<typeof auditFilter>

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
function toCondition(filter: AuditFilter): Prisma.AuditEntryWhereInput {
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

type Names = AuditLoaders['nameInLog']

interface AuditSubject {
  kind: AuditSubjectKind
  /** Current name, or the name in the log if the row is deleted. */
  name: string | null
  isDeleted: boolean
}

/** Fields of a log row that can name its subject, best first. */
const namingFields = ['name', 'title', 'words', 'url', 'file', 'fileDate', 'currency', 'alt'] as const

export async function nameSubject(
  { action, subjectId, before, after }: Pick<AuditEntry, 'action' | 'subjectId' | 'before' | 'after'>,
  names: Names,
): Promise<AuditSubject> {
  const kind = kindOf(action)
  const loggedName = nameIn(after) ?? nameIn(before)
  if (!isNamedKind(kind)) return { kind, name: loggedName, isDeleted: false }
  const now = await names.load({ kind, id: subjectId })
  return { kind, name: now ? now.name : loggedName, isDeleted: now?.isDeleted ?? true }
}

export const kindOf = (action: AuditAction): AuditSubjectKind => subjectKinds[action]

function nameIn(values: Prisma.JsonValue): string | null {
  const fields = asObject(values)
  const field = namingFields.find((name) => typeof fields[name] === 'string')
  return field === undefined ? null : String(fields[field])
}

/** A value of the log as text, with a name instead of an id. Null for no value. */
export async function nameValue(value: AuditValue, names: Names, language: Language): Promise<string | null> {
  if (value === null || typeof value === 'string') return value
  const now = await names.load(value)
  const name = now?.name ?? value.id
  return now && !now.isDeleted ? name : say(sentence('auditedDeleted', { name }), language)
}
