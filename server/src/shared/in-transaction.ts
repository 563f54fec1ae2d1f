import type { Prisma } from '@instrumenta/prisma/client'
import { isCancelled, retryConflicts } from './database-errors'
import type { Db } from './db'
import { STATEMENT_TIMEOUT_MS } from './db'
import { TransactionTooLong } from './errors'

/** Options of unusual transactions. */
export interface TransactionNeeds {
  /**
   * Timeout in milliseconds for work that is known to take longer. The statement timeout of the connection still
   * applies.
   */
  timeout?: number
  isolationLevel?: Prisma.TransactionIsolationLevel
}

/**
 * Runs `work` in one transaction. Retries it after a deadlock or another conflict, so it must have no other side effects that
 * can't be repeated. Its timeout is that of one statement, the longest wait for a lock; Prisma's default of five seconds is
 * too short under load. After the timeout, the next statement is rejected. Prisma's own timeout would roll back between
 * statements and continue in a connection that may belong to another caller by then. Throws `TransactionTooLong` if it could
 * not begin or end in time, or a statement was late, otherwise like {@link retryConflicts}.
 */
export function inTransaction<T>(
  db: Pick<Db, '$transaction'>,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { timeout = STATEMENT_TIMEOUT_MS, ...rest }: TransactionNeeds = {},
): Promise<T> {
  const options = { timeout: timeout + Math.max(timeout, STATEMENT_TIMEOUT_MS), ...rest }
  const attempt = () => db.$transaction((tx) => workWithin(timeout, tx, work), options)
  return retryConflicts(attempt).catch((error: unknown) => {
    const { cause } = error as Error
    throw cause && isCancelled(cause) ? new TransactionTooLong(cause) : error
  })
}

/**
 * Runs `work` with a client that starts no statement after these milliseconds. Not by asynchronous context: before Node 24 each promise of
 * the process would pay for it from the first transaction on.
 */
async function workWithin<T>(
  milliseconds: number,
  tx: Prisma.TransactionClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  let endsAt = performance.now() + milliseconds
  const limited = new Proxy(tx, {
    get(client, name) {
      if (performance.now() > endsAt) throw new TransactionTooLong()
      return Reflect.get(client, name) as unknown
    },
  })
  try {
    return await work(limited)
  } finally {
    endsAt = Infinity
  }
}
