import type { Logger } from 'pino'

/**
 * For a worker that goes on by itself: a way to ask the database that gives undefined when it does not answer, which the log
 * says once until it does. `waiting` is what waits meanwhile, and is sent then.
 */
export function createUnlessAway(
  logger: Pick<Logger, 'error' | 'warn'>,
  waiting: string,
): <T>(ask: () => Promise<T>) => Promise<T | undefined> {
  let isAway = false
  return async (ask) => {
    try {
      const answer = await ask()
      if (isAway) logger.warn(`The database answers again: ${waiting} are sent`)
      isAway = false
      return answer
    } catch (error) {
      if (!isAway) logger.error({ err: error }, `The database does not answer: ${waiting} wait`)
      isAway = true
      return undefined
    }
  }
}
