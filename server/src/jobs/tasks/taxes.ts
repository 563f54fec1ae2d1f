import { checkVatNumber, RENEWED_AFTER_MS } from '../../modules/taxes/check-vat-number'
import { CHECK_VAT_NUMBER, queueStaleChecks } from '../../modules/taxes/vat-checks.sql'
import type { Db } from '../../shared/db'
import type { JobTask } from '../../shared/jobs/job-task'
import { scheduled } from './upkeep'

const MINUTE_MS = 60_000

/** Checks VAT numbers in VIES: new ones at once, others daily. Without VIES, the jobs of new numbers do nothing. */
export const vatTasks = (db: Db, viesUrl: string | undefined, timeoutMs?: number): JobTask[] => [
  {
    name: CHECK_VAT_NUMBER,
    concurrency: 2,
    // About four hours; then the next scheduled run queues it again.
    retries: { firstMs: MINUTE_MS, factor: 2, longestMs: 60 * MINUTE_MS, maxAttempts: 9 },
    // The company shows it.
    isForgotten: true,
    async run({ key, stopping }) {
      if (viesUrl !== undefined) await checkVatNumber(db, key, { viesUrl, signal: stopping, timeoutMs })
    },
  },
  ...(viesUrl === undefined ? [] : [scheduled('queue-vat-checks', () => queueStaleChecks(db.sql, RENEWED_AFTER_MS))]),
]
