import { until } from './until'
import type { Db } from '../shared/db'

/** Waits until so many connections of this database wait for a lock, so that what follows comes in between. */
export async function untilConnectionWaits(db: Db, howMany = 1): Promise<void> {
  await until(async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return waiting.length >= howMany
  })
}
