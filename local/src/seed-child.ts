/**
 * Fills an empty catalogue and draws the images of its first page, then the others while the shop is already running. With a
 * bucket, moves them there at the end. Runs in a separate process, because it is slow, must be stoppable, and must not delay
 * visitors.
 */
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { drawAll, findMissingPictures, seedDatabase } from '@instrumenta/prisma/seed'
import { errorText } from '@instrumenta/operations/problem'

/** Message to the parent process. */
export type SeedMessage =
  | { kind: 'rows'; products: number; skipped: boolean }
  | { kind: 'pictures'; drawn: number }
  | { kind: 'failure'; reason: string }

/** Products on the first page of the shop. */
const FIRST_PAGE = 12

const tell = (message: SeedMessage) => process.send?.(message)
const { DATABASE_URL: databaseUrl = '', IMAGES_DIR: imagesDir = '', DEMO_REVIEWS } = process.env

// The parent was killed.
process.once('disconnect', () => process.exit(1))

async function run(): Promise<void> {
  const withDemoReviews = DEMO_REVIEWS === 'true'
  const { products, skipped } = await seedDatabase({ databaseUrl, imagesDir: null, withDemoReviews })
  const missing = await findMissingPictures(databaseUrl, imagesDir)
  await drawAll(missing.slice(0, FIRST_PAGE), imagesDir)
  tell({ kind: 'rows', products, skipped })
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  await drawAll(missing.slice(FIRST_PAGE), imagesDir)
  if (process.env.IMAGE_STORE === 's3') {
    const { copyIntoBucket } = await import('@instrumenta/operations/copy-objects')
    await copyIntoBucket(databaseUrl, dirname(imagesDir), { withAddresses: true })
  }
  tell({ kind: 'pictures', drawn: missing.length })
}

run()
  .catch((error: unknown) => tell({ kind: 'failure', reason: errorText(error) }))
  .finally(() => process.disconnect())
