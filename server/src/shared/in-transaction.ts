import type { Prisma } from '@instrumenta/prisma/client'
import { isCancelled } from './database-errors'
import type { Db } from './db'
import { STATEMENT_TIMEOUT_MS } from './db'
import { withDeadline } from './deadline'
import { TransactionTooLong } from './errors'
import { retryConflicts } from './retry-conflicts'

/** In what a transaction differs from most. */
export interface TransactionNeeds {
  /** Milliseconds, where it is known to take longer than others do. Each statement has its connection's limit all the same. */
  timeout?: number
  isolationLevel?: Prisma.TransactionIsolationLevel
}

/**
 * Runs `work` in one transaction: all of it stands afterwards, or nothing. After a deadlock or another conflict it is run again, so that
 * it may do nothing outside of the transaction that cannot be done twice.
 * It has as long as one statement, since who waits for another's lock is told so by PostgreSQL then; Prisma's five seconds are over in a
 * crowd. What is late is refused its next statement. Prisma, whose own limit is that of the last one, would roll back in the middle of what
 * it does, and go on with the rest of it in a connection that may be another's by then.
 * Throws `TransactionTooLong` where it could not begin or end in time, or one statement of it not, else as {@link retryConflicts}.
 */
export function inTransaction<T>(
  db: Pick<Db, '$transaction'>,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { timeout = STATEMENT_TIMEOUT_MS, ...rest }: TransactionNeeds = {},
): Promise<T> {
  const options = { timeout: timeout + Math.max(timeout, STATEMENT_TIMEOUT_MS), ...rest }
  const attempt = () => db.$transaction((tx) => withDeadline(timeout, () => work(tx)), options)
  return retryConflicts(attempt).catch((error: unknown) => {
    const { cause } = error as Error
    throw cause && isCancelled(cause) ? new TransactionTooLong(cause) : error
  })
}
