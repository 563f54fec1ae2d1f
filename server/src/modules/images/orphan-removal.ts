import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'

/** For this long an upload may belong to nothing, in ms. */
const GRACE_MS = 24 * 60 * 60_000

/** What the removal needs. */
export interface OrphanRemovalDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  uploads: {
    /** Removes those from before this instant that belong to nothing, until `stop` says so; answers how many. */
    removeOrphans(olderThan: Date, stop?: AbortSignal): Promise<number>
  }
}

/** Removes uploads that belonged to nothing for a day, every hour. */
export function createOrphanRemoval({ uploads, ...rest }: OrphanRemovalDeps): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    name: 'remove uploads that belong to nothing',
    work: (signal) => uploads.removeOrphans(new Date(Date.now() - GRACE_MS), signal),
    complaint: 'Uploads that belong to nothing could not be removed',
  })
}
