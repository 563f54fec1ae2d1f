import { setTimeout as pause } from 'node:timers/promises'
import { types } from 'node:util'
import { DatabaseUnavailable, SearchTooLong, TransactionTooLong, WriteConflict } from './errors'

/** The adapter's cause in a Prisma error. */
interface DriverCause {
  kind?: unknown
  originalCode?: unknown
}

const UNAVAILABLE_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']

/**
 * SQLSTATEs of a server that is stopping, starting or full, lacks the database (as before a restore), or cancelled a
 * statement of ours; 08 are connection errors (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const UNAVAILABLE_STATES = /^(08...|3D000|53300|57014|57P0[1-5])$/

/** Messages of pg without a code for a connection that ends, fails or is not free in time. */
const UNAVAILABLE_MESSAGES = /^(Connection terminated|timeout e|Client has encountered a connection error)/

/**
 * Prisma's messages for a transaction that did not begin or end in time, and was rolled back. Others with the same code
 * (P2028) are bugs of ours, such as a statement after the end of a transaction.
 */
const TRANSACTION_LATE = /^Transaction API error: (Unable to start a transaction|.* on an expired transaction)/m

const QUERY_CANCELLED = '57014'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** Serialization failure and deadlock. */
const CONFLICT_STATES = /^(40001|40P01)$/

/** Adapter error behind a Prisma error; an error of `COMMIT` is the adapter's directly. */
function causeOf(error: unknown): DriverCause {
  const { meta, cause } = error as { meta?: { driverAdapterError?: { cause?: DriverCause } }; cause?: DriverCause }
  return meta?.driverAdapterError?.cause ?? cause ?? {}
}

/** The SQLSTATE that PostgreSQL refused a statement with, sent by Prisma or by the driver alone. */
export function sqlStateOf(error: unknown): string | undefined {
  const state = causeOf(error).originalCode ?? (error as NodeJS.ErrnoException).code
  return state === undefined ? undefined : String(state)
}

/** True if PostgreSQL cancelled a statement after its timeout. */
export const isCancelled = (error: unknown): boolean => sqlStateOf(error) === QUERY_CANCELLED

/** True for a unique violation by a concurrent write. */
export const isTaken = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION

/** Message of `check_stock_by_size` (prisma/sql/variants.sql). */
const SIZES_DIFFER = /^the stock of a product is the sum of its sizes/

/** True if sizes did not add up, because a statement that waited for an admin's new sizes can't see them. A retry does. */
const isBehindSizes = (error: unknown): boolean =>
  sqlStateOf(error) === CHECK_VIOLATION && SIZES_DIFFER.test((error as Error).message)

/**
 * Names the error of a failed statement: `DatabaseUnavailable` if any statement would have failed, `WriteConflict` if a retry may
 * succeed, `TransactionTooLong` if the transaction's time was over.
 */
export function nameDatabaseError(error: unknown): unknown {
  // Not by `instanceof`: a test runner gives its tests another `Error` than Node's own sockets have.
  if (!types.isNativeError(error) || error instanceof DatabaseUnavailable) return error
  const state = sqlStateOf(error) ?? ''
  if (state === 'P2028' && TRANSACTION_LATE.test(error.message)) return new TransactionTooLong(error)
  if (CONFLICT_STATES.test(state)) return new WriteConflict(error)
  const isUnavailable =
    UNAVAILABLE_KINDS.includes(String(causeOf(error).kind)) ||
    UNAVAILABLE_STATES.test(state) ||
    // Node's own socket errors, such as EHOSTUNREACH.
    'syscall' in error ||
    UNAVAILABLE_MESSAGES.test(error.message)
  return isUnavailable ? new DatabaseUnavailable(error) : error
}

/** PostgreSQL cancelled a statement of ours, or no connection was free in time. */
const isLate = (error: Error) => isCancelled(error) || error.message.startsWith('timeout exceeded')

/** {@link nameDatabaseError} for statements with a short timeout: exceeding it does not indicate an outage. */
export function nameSearchError(error: unknown): unknown {
  return types.isNativeError(error) && isLate(error) ? new SearchTooLong(error) : nameDatabaseError(error)
}

const MAX_ATTEMPTS = 4
/** Maximum pause before the second attempt; doubled before each further one. */
const FIRST_PAUSE_MS = 20

/**
 * Runs a statement or transaction, and retries it after a deadlock or another conflict, with a random pause, and once if it
 * did not see new sizes of a product. The work must be complete, because all of it was rolled back. Throws `WriteConflict`
 * after the fourth attempt, and `DatabaseUnavailable` during an outage.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const namedError = nameDatabaseError(error)
      // A second failure of the sizes is a bug.
      const mayFare =
        namedError instanceof WriteConflict ? attempt < MAX_ATTEMPTS : attempt === 1 && isBehindSizes(error)
      if (!mayFare) throw namedError
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
