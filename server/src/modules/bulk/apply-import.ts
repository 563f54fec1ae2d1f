import type { ImportKind, Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { refusalOf } from '../../shared/authority'
import { TransactionTooLong } from '../../shared/errors'
import { performAudited } from '../audit/perform-audited'
import { canImport } from './bulk.policy'
import {
  derivePricesLater,
  endRun,
  fieldConflicts,
  lockProducts,
  noteConflicts,
  refuseRun,
  writeFields,
  writeProducts,
  writeStock,
} from './apply-import.sql'
import { translationConflicts, writeTranslations } from './apply-translations.sql'
import { pictureConflicts, writePictures } from './pictures/picture-plans.sql'
import type { Direction, TakenRun } from './import-runs.sql'
import { beginAttempt, isStillOpen } from './import-runs.sql'

/** Time limit of a run and of its statements. */
const SECONDS = 300

interface Applying {
  /** Rows that changed since the check, for `FROM`. */
  conflicts: (run: TakenRun, direction: Direction) => Prisma.Sql
  /** Apply or undo rows. */
  writes: ((sql: Sql, run: TakenRun, direction: Direction) => Promise<void>)[]
}

/** Kinds that are applied completely or not at all. */
type WholeKind = Exclude<ImportKind, 'SHIPMENTS' | 'PAYMENTS'>

const applyingOf: Record<WholeKind, Applying> = {
  PRODUCTS: { conflicts: fieldConflicts, writes: [writeProducts, writeFields] },
  PRICES: { conflicts: fieldConflicts, writes: [writeFields] },
  STOCK: { conflicts: fieldConflicts, writes: [writeStock] },
  TRANSLATIONS: { conflicts: translationConflicts, writes: [writeTranslations] },
  PICTURES: { conflicts: pictureConflicts, writes: [writePictures] },
}

/** The run was cancelled: its transaction is rolled back. */
class RunCancelled extends Error {}

/**
 * Applies or undoes a run in one transaction, with one row in the audit log that names it; the run's rows record each change.
 * If the data has changed since, it records the conflicts and writes nothing. On undo, an admin may skip them.
 * @returns whether the shop has changed
 */
export async function applyImport(db: Db, run: TakenRun & { kind: WholeKind }, direction: Direction): Promise<boolean> {
  const by = await db.user.findUniqueOrThrow({ where: { id: run.actedById } })
  const apiKey = run.apiKeyId === null ? null : { id: run.apiKeyId, scopes: [] }
  const act = { by, apiKey, clientAddress: run.clientAddress, requestId: run.requestId }
  let isCounted = false
  const perform = performAudited(
    db,
    act,
    async (tx, record) => {
      const sql = sqlIn(tx)
      if (!canImport(by, run.kind)) throw refusalOf(by)
      // Another process may have done it while this one waited for the log. Neither the wait nor a retry after a conflict
      // counts as an attempt.
      if (!(await (isCounted ? isStillOpen : beginAttempt)(db.sql, run))) return false
      isCounted = true
      await derivePricesLater(sql)
      // Translations are written under the lock of the audit log, so buyers need not wait.
      if (run.kind !== 'TRANSLATIONS') await lockProducts(sql, run.id)
      await tx.importFault.deleteMany({ where: { runId: run.id } })
      const { conflicts, writes } = applyingOf[run.kind]
      const count = await noteConflicts(sql, run, direction, conflicts(run, direction))
      if (count > 0 && !(direction === 'TAKE_BACK' && run.leavesOthers)) {
        await refuseRun(sql, run, direction)
        return false
      }
      for (const write of writes) {
        await write(sql, run, direction)
        if (!(await isStill(db, run))) throw new RunCancelled()
      }
      const { newCount, changedCount } = await tx.importRun.findUniqueOrThrow({ where: { id: run.id } })
      const counts = { file: run.fileName, newRows: newCount, changedRows: changedCount }
      await record({
        action: direction === 'APPLY' ? 'IMPORT_DATA' : 'TAKE_BACK_IMPORT',
        subjectId: run.id,
        before: direction === 'APPLY' ? {} : counts,
        after: direction === 'APPLY' ? counts : {},
      })
      if (!(await endRun(sql, run, direction))) throw new RunCancelled()
      return true
    },
    { timeout: SECONDS * 1_000 },
  )
  return perform.catch((error: unknown) => {
    // A run that could not lock the log is tried again a minute later.
    if (error instanceof RunCancelled || (error instanceof TransactionTooLong && !isCounted)) return false
    throw error
  })
}

/** True if the run was not cancelled. Reads outside of the transaction, which would not see the cancellation. */
const isStill = (db: Db, run: TakenRun) => isStillOpen(db.sql, run)
