import pLimit from 'p-limit'
import type { AuditAction, Prisma, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { TransactionNeeds } from '../../shared/in-transaction'
import { inTransaction } from '../../shared/in-transaction'
import type { Connection, PageRequest } from '../../shared/pagination'
import { holdKey, holdRights, holdSession } from '../../shared/active-account.sql'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { limitStatements } from '../../shared/statement-limit.sql'
import { parseInput } from '../../shared/validation'
import type { AuditField } from './audit-fields'
import { auditFilter } from './audit.input'
import { canReadAuditLog } from './audit.policy'
import { insertAuditEntry, lockAuditLog } from './audit.sql'
import type { AuditEntry } from './list-audit.service'
import { listAuditLog } from './list-audit.service'
import { sentence } from '../../messages/sentence'

export type { AuditFilter } from './audit.input'
export { auditCriteria } from './audit.input'
export { canReadAuditLog } from './audit.policy'
export type { ReadAct } from './read-acts'
export { readActs } from './read-acts'
export { subjectKinds } from './subject-kinds'

/** What an act changed, by field. */
export type AuditedValues = { readonly [Field in AuditField]?: Prisma.InputJsonValue | null }

/** What the log tells of an act beside who did it, when and from where. */
export interface AuditRecord {
  action: AuditAction
  /** Id of the product, order or person that it was done to. */
  subjectId: string
  /** What it changed, as it was. Ids in place of what names a person: a row of the log stays for ever. */
  before: AuditedValues
  /** The same as it became. */
  after: AuditedValues
}

/** Writes down what was done, in the transaction in which it was done. */
export type WriteRecord = (record: AuditRecord) => Promise<void>

/** Whoever acts: somebody signed in, or nobody by name for a command of those who run the shop. */
export type Actor = Pick<AuditContext, 'clientAddress' | 'requestId' | 'apiKey'> & { by: AuditContext['by'] | null }

const lines = new WeakMap<Db, ReturnType<typeof pLimit>>()

/**
 * Runs an admin's act and what the log says of it as one transaction: both are there afterwards, or neither. Acts follow
 * one another, since each row of the log bears the hash of the one before. The log is locked before anything else, so
 * that nobody who waits for it holds what a customer's order needs; and a process has one act under way at a time, so
 * that waiting acts do not use up the connections. Whoever has lost their rights or their session while they waited is
 * refused: FORBIDDEN or UNAUTHENTICATED. After a deadlock all of it is run again, so that `work` may do nothing outside the
 * transaction that cannot be done twice. One statement of `work` may take as long as `needs` give all of it; for the log everybody
 * waits as long as a statement may take, since others stand in line behind them.
 */
export function performAudited<T>(db: Db, actor: Actor, work: AuditedWork<T>, needs?: TransactionNeeds): Promise<T> {
  return perform(db, actor, work, { ...needs, hold: holdRights })
}

/** The same for what somebody does with their own rights, whatever these are: their session alone must stand. */
export function performOwnAudited<T>(db: Db, act: AuditContext, work: AuditedWork<T>): Promise<T> {
  return perform(db, act, work, { hold: holdSession })
}

type AuditedWork<T> = (tx: Prisma.TransactionClient, record: WriteRecord) => Promise<T>

function perform<T>(
  db: Db,
  { by, apiKey, clientAddress, requestId }: Actor,
  work: AuditedWork<T>,
  { hold, ...needs }: TransactionNeeds & { hold: (sql: Sql, by: User) => Promise<unknown> },
): Promise<T> {
  const line = lines.get(db) ?? pLimit(1)
  lines.set(db, line)
  const act = async (tx: Prisma.TransactionClient) => {
    const sql = sqlIn(tx)
    await lockAuditLog(sql)
    if (by) await hold(sql, by)
    if (apiKey) await holdKey(sql, apiKey.id)
    if (needs.timeout !== undefined) await limitStatements(sql, needs.timeout)
    const how = { actorId: by?.id ?? null, apiKeyId: apiKey?.id ?? null, clientAddress, requestId }
    return work(tx, (record) => insertAuditEntry(sql, { ...how, ...record }))
  }
  return line(() => inTransaction(db, act, needs))
}

/** Which fields are other than they were. */
export function changedFields(before: AuditedValues, after: AuditedValues): AuditField[] {
  const fields = Object.keys({ ...before, ...after }) as AuditField[]
  return fields.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
}

/** What a record tells of a change: what differs, and the field `known`, to know by what it is about. */
export function differenceOf(
  before: AuditedValues,
  after: AuditedValues,
  known: AuditField,
): Pick<AuditRecord, 'before' | 'after'> {
  const fields = new Set([known, ...changedFields(before, after)])
  const pick = (values: AuditedValues): AuditedValues =>
    Object.fromEntries([...fields].map((field) => [field, values[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The log of what admins did, for admins to read. */
export interface AuditService {
  /**
   * The log, newest first; `filter` as `AuditFilter` of the schema. Throws FORBIDDEN unless the viewer is an admin,
   * BAD_USER_INPUT for a wrong page or filter.
   */
  list(viewer: User, page: PageRequest, filter?: unknown): Promise<Connection<AuditEntry>>
}

/** Builds the service. */
export function createAuditService(db: Db): AuditService {
  return {
    async list(viewer, page, filter) {
      if (!canReadAuditLog(viewer)) throw forbidden(sentence('adminReadsAuditLog'))
      return listAuditLog(db, page, parseInput(auditFilter, filter, 'filter'))
    },
  }
}
