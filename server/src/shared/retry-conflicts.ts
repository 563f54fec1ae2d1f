import { setTimeout as pause } from 'node:timers/promises'
import { isBehindSizes, nameDatabaseError } from './database-errors'
import { WriteConflict } from './errors'

const MAX_ATTEMPTS = 4
/** Before the second attempt at most so long, and twice as long before each one after it. */
const FIRST_PAUSE_MS = 20

/**
 * Runs a statement or a transaction, and again when it fell to a deadlock or another conflict with somebody else's, after
 * a pause of random length, so that the same two do not meet again; once more where it was behind new sizes of a product.
 * What is run must be whole: all of it was undone.
 * Throws `WriteConflict` after the fourth attempt, `DatabaseAway` when that is the case.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const named = nameDatabaseError(error)
      // Sizes that do not add up the second time are a fault of ours.
      const mayFare = named instanceof WriteConflict ? attempt < MAX_ATTEMPTS : attempt === 1 && isBehindSizes(error)
      if (!mayFare) throw named
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
