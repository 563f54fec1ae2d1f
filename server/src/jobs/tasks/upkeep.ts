import type { Reading } from '../../graphql/context'
import { removeOrphanDocuments } from '../../modules/documents/upload-document'
import { removeOrphanImages } from '../../modules/images/remove-orphan-images'
import type { Db } from '../../shared/db'
import type { JobTask } from '../../shared/jobs/job-task'
import { mailsKeptSince } from '../../modules/mail/mail-settings'
import { removeOldActs } from '../../modules/orders/order-acts.sql'
import { removeOrphanQuotationFiles } from '../../modules/quotations/quotation-files'
import { removeOrphanReturnPhotos } from '../../modules/returns/return-photos'
import { removeOrphanTransferSlips } from '../../modules/transfer-slips/transfer-slips'
import type { ScheduledTask } from '../crontab'
import { crontab } from '../crontab'

const DAY_MS = 24 * 60 * 60_000

/** Retention of webhook deliveries and jobs, in days. */
const KEPT_DAYS = 30

/** Rows that one statement deletes at most, so that none takes long. */
const BATCH = 1_000

/** A task that the crontab runs. */
export const scheduled = (name: ScheduledTask, run: JobTask['run']): JobTask => ({
  name,
  run,
  schedule: crontab[name],
  isTraced: crontab[name].everyMs > 60_000,
})

/** Deletes rows that exceed their retention period. */
export function expiryTasks(db: Db): JobTask[] {
  const keptSince = () => new Date(Date.now() - KEPT_DAYS * DAY_MS)
  return [
    scheduled('remove-old-order-acts', () => removeOldActs(db.sql)),
    scheduled('remove-old-mails', ({ stopping }) =>
      inBatches(stopping, () =>
        db.mailOutbox.deleteMany({ where: { createdAt: { lt: mailsKeptSince() } }, limit: BATCH }),
      ),
    ),
    scheduled('remove-old-webhook-deliveries', ({ stopping }) =>
      inBatches(stopping, () =>
        db.webhookDelivery.deleteMany({ where: { createdAt: { lt: keptSince() } }, limit: BATCH }),
      ),
    ),
    scheduled('remove-old-jobs', ({ stopping }) =>
      inBatches(stopping, () =>
        db.job.deleteMany({ where: { key: { not: '' }, queuedAt: { lt: keptSince() } }, limit: BATCH }),
      ),
    ),
  ]
}

async function inBatches(stopping: AbortSignal, remove: () => Promise<{ count: number }>): Promise<void> {
  for (let count = BATCH; count === BATCH && !stopping.aborted;) ({ count } = await remove())
}

type OrphanTaskDeps = Pick<Reading, 'db' | 'imageStore' | 'fileStore'>

const orphanRemovals = {
  'remove-orphan-images': removeOrphanImages,
  'remove-orphan-quotation-files': removeOrphanQuotationFiles,
  'remove-orphan-transfer-slips': removeOrphanTransferSlips,
  'remove-orphan-return-photos': removeOrphanReturnPhotos,
  'remove-orphan-documents': removeOrphanDocuments,
}

/** Removes uploads that are attached to nothing and older than a day. */
export const orphanTasks = (deps: OrphanTaskDeps): JobTask[] =>
  (Object.keys(orphanRemovals) as (keyof typeof orphanRemovals)[]).map((name) =>
    scheduled(name, async ({ stopping }) => {
      await orphanRemovals[name](deps, new Date(Date.now() - DAY_MS), stopping)
    }),
  )
