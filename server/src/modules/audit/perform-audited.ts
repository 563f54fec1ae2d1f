import pLimit from 'p-limit'
import type { AuditAction, Prisma, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import type { TransactionNeeds } from '../../shared/in-transaction'
import { inTransaction } from '../../shared/in-transaction'
import { holdKey, holdRights, holdSession } from '../../shared/active-account.sql'
import type { Sql } from '../../shared/sql'
import { sqlIn, limitStatements } from '../../shared/sql'
import type { AuditField } from './audit-fields'
import { insertAuditEntry, lockAuditLog } from './audit.sql'

export type AuditedValues = { readonly [Field in AuditField]?: Prisma.InputJsonValue | null }

/** A row of the log without the caller, who is added later. */
export interface AuditRecord {
  action: AuditAction
  /** Id of the changed product, order, user and so on. */
  subjectId: string
  /** Previous values of changed fields. Never personal names or addresses: rows are kept forever. */
  before: AuditedValues
  /** New values of the same fields. */
  after: AuditedValues
}

/** Writes the audit row in the transaction of the change. */
export type WriteRecord = (record: AuditRecord) => Promise<void>

/** The caller; `by` is null for an operator's command. */
export type Actor = Pick<AuditContext, 'clientAddress' | 'requestId' | 'apiKey'> & { by: AuditContext['by'] | null }

const queues = new WeakMap<Db, ReturnType<typeof pLimit>>()

/**
 * Runs a staff change and writes its audit row in one transaction.
 *
 * Changes queue up, because each row holds the hash of the row before. The log is locked first, so that a waiting change holds
 * no lock that an order needs. Each process runs one change at a time, so that waiting ones don't use up connections.
 *
 * After a deadlock everything runs again: `work` must not have effects outside the transaction that can't be repeated. A
 * statement of `work` may take as long as `needs.timeout`.
 * @throws FORBIDDEN or UNAUTHENTICATED if the caller lost their rights or session while waiting
 */
export function performAudited<T>(db: Db, actor: Actor, work: AuditedWork<T>, needs?: TransactionNeeds): Promise<T> {
  return perform(db, actor, work, { ...needs, hold: holdRights })
}

/** Like `performAudited`, for a change of the caller's rights: requires only a valid session. */
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
  const queue = queues.get(db) ?? pLimit(1)
  queues.set(db, queue)
  const act = async (tx: Prisma.TransactionClient) => {
    const sql = sqlIn(tx)
    await lockAuditLog(sql)
    if (by) await hold(sql, by)
    if (apiKey) await holdKey(sql, apiKey.id)
    if (needs.timeout !== undefined) await limitStatements(sql, needs.timeout)
    const how = { actorId: by?.id ?? null, apiKeyId: apiKey?.id ?? null, clientAddress, requestId }
    return work(tx, (record) => insertAuditEntry(sql, { ...how, ...record }))
  }
  return queue(() => inTransaction(db, act, needs))
}

export function changedFields(before: AuditedValues, after: AuditedValues): AuditField[] {
  const fields = Object.keys({ ...before, ...after }) as AuditField[]
  return fields.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
}

/** Changed fields, and the field `known`, which identifies the subject to readers of the log. */
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
