import type { OrphanRemoval } from '../../shared/kept-uploads'
import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'

/** From when it came an upload may belong to nothing for this long, in ms. */
const GRACE_MS = 24 * 60 * 60_000

/** What the removal needs. */
export interface OrphanRemovalDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  uploads: OrphanRemoval
}

/** Removes uploads that belong to nothing and came more than a day ago, every hour: what is taken off a product later than that goes in the next. */
export function createOrphanRemoval({ uploads, ...rest }: OrphanRemovalDeps): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    name: 'remove uploads that belong to nothing',
    work: (signal) => uploads.removeOrphans(new Date(Date.now() - GRACE_MS), signal),
    complaint: 'Uploads that belong to nothing could not be removed',
  })
}
