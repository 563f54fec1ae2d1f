import { setTimeout as pause } from 'node:timers/promises'
import { WriteConflict } from './errors'

const MAX_ATTEMPTS = 4
/** Before the second attempt at most so long, and twice as long before each one after it. */
const FIRST_PAUSE_MS = 20

/**
 * Runs a statement or a transaction, and again when it fell to a deadlock or another conflict with somebody else's, after
 * a pause of random length, so that the same two do not meet again. What is run must be whole: all of it was undone.
 * Throws `WriteConflict` after the fourth attempt.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt === MAX_ATTEMPTS) throw error
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
