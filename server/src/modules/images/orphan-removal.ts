import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import type { ImageService } from './images.service'

/** For this long an upload may belong to nothing, in ms. */
const GRACE_MS = 24 * 60 * 60_000

/** What the removal needs. */
export interface OrphanRemovalDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  images: Pick<ImageService, 'removeOrphans'>
}

/** Removes uploads that belonged to nothing for a day, every hour. */
export function createOrphanRemoval({ images, ...rest }: OrphanRemovalDeps): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    work: (signal) => images.removeOrphans(new Date(Date.now() - GRACE_MS), signal),
    complaint: 'Uploads that belong to nothing could not be removed',
  })
}
