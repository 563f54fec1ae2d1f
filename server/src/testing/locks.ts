import { until } from './until'
import type { Db } from '../shared/db'

/**
 * Waits until this number of connections of the database wait for a lock, so that the next statements run in between.
 */
export async function untilConnectionWaits(db: Db, howMany = 1): Promise<void> {
  await until(async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return waiting.length >= howMany
  })
}
