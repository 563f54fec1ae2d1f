import { types } from 'node:util'
import { DatabaseAway, SearchTooLong, TransactionTooLong, WriteConflict } from './errors'

/** What an error of Prisma carries of the adapter's. */
interface DriverCause {
  kind?: unknown
  originalCode?: unknown
}

const AWAY_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']

/**
 * SQLSTATEs of a server that stops, starts or is full, lacks the database (as before a backup is read in), or gave up on a
 * statement of ours; 08 is trouble with the connection (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const AWAY_STATES = /^(08...|3D000|53300|57014|57P0[1-5])$/

/** What pg says without a code when a connection ends, is not made or is not free in time. */
const AWAY_MESSAGES = /^(Connection terminated|timeout e|Client has encountered a connection error)/

/**
 * What Prisma says of a transaction that did not begin or end in its time, and was rolled back. Others of the same code (P2028) are faults
 * of ours, such as a statement in a transaction that has ended.
 */
const TRANSACTION_LATE = /^Transaction API error: (Unable to start a transaction|.* on an expired transaction)/m

const QUERY_CANCELLED = '57014'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** Serialization failure and deadlock. */
const CONFLICT_STATES = /^(40001|40P01)$/

/** What the adapter says of an error of Prisma; one that comes of `COMMIT` is the adapter's own. */
function causeOf(error: unknown): DriverCause {
  const { meta, cause } = error as { meta?: { driverAdapterError?: { cause?: DriverCause } }; cause?: DriverCause }
  return meta?.driverAdapterError?.cause ?? cause ?? {}
}

/** The SQLSTATE that PostgreSQL refused a statement with, sent by Prisma or by the driver alone. */
export function sqlStateOf(error: unknown): string | undefined {
  const state = causeOf(error).originalCode ?? (error as NodeJS.ErrnoException).code
  return state === undefined ? undefined : String(state)
}

/** True if PostgreSQL gave up on a statement that took longer than it may. */
export const isCancelled = (error: unknown): boolean => sqlStateOf(error) === QUERY_CANCELLED

/** True if a row was not written since another has what only one may have, which came at the same moment. */
export const isTaken = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION

/** What `check_stock_by_size` says (prisma/sql/variants.sql). */
const SIZES_DIFFER = /^the stock of a product is the sum of its sizes/

/**
 * True if sizes did not add up: a statement that waited for an admin to make new ones does not see them. It does when it is
 * run again.
 */
export const isBehindSizes = (error: unknown): boolean =>
  sqlStateOf(error) === CHECK_VIOLATION && SIZES_DIFFER.test((error as Error).message)

/**
 * The error that a statement failed with: as `DatabaseAway` when no statement would have fared better, as `WriteConflict`
 * when the same one may fare better the next time, as `TransactionTooLong` when it came too late in its transaction.
 */
export function nameDatabaseError(error: unknown): unknown {
  // Not by `instanceof`: a test runner gives its tests another `Error` than Node's own sockets have.
  if (!types.isNativeError(error) || error instanceof DatabaseAway) return error
  const state = sqlStateOf(error) ?? ''
  if (state === 'P2028' && TRANSACTION_LATE.test(error.message)) return new TransactionTooLong(error)
  if (CONFLICT_STATES.test(state)) return new WriteConflict(error)
  const isAway =
    AWAY_KINDS.includes(String(causeOf(error).kind)) ||
    AWAY_STATES.test(state) ||
    // Node's own for sockets, such as EHOSTUNREACH.
    'syscall' in error ||
    AWAY_MESSAGES.test(error.message)
  return isAway ? new DatabaseAway(error) : error
}

/** PostgreSQL gave up on a statement of ours, or no connection was free in time. */
const isLate = (error: Error) => isCancelled(error) || error.message.startsWith('timeout exceeded')

/** {@link nameDatabaseError} for statements that have little time: that it was not enough says nothing of the database. */
export function nameSearchError(error: unknown): unknown {
  return types.isNativeError(error) && isLate(error) ? new SearchTooLong(error) : nameDatabaseError(error)
}
