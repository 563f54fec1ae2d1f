/** Fills an empty catalogue, in a process of its own: drawing the pictures takes a while, and must be stoppable. */
import { seedDatabase } from '@instrumenta/prisma/seed'
import { errorText } from './problem'

/** What this process tells its parent. */
export type SeedMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'result'; products: number; skipped: boolean }
  | { kind: 'failure'; reason: string }

const tell = (message: SeedMessage) => process.send?.(message)
const { DATABASE_URL: databaseUrl = '', IMAGES_DIR: imagesDir = '', DEMO_REVIEWS } = process.env

// The parent was killed.
process.once('disconnect', () => process.exit(1))

seedDatabase({
  databaseUrl,
  imagesDir,
  withDemoReviews: DEMO_REVIEWS === 'true',
  onProgress: ({ done, total }) => tell({ kind: 'progress', done, total }),
})
  .then(({ products, skipped }) => tell({ kind: 'result', products, skipped }))
  .catch((error: unknown) => tell({ kind: 'failure', reason: errorText(error) }))
  .finally(() => process.disconnect())
