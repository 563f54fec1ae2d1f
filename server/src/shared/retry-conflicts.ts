import { setTimeout as pause } from 'node:timers/promises'
import { isBehindSizes, nameDatabaseError } from './database-errors'
import { WriteConflict } from './errors'

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
