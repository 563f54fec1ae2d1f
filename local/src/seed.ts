import { join } from 'node:path'
import type { Config } from '@instrumenta/operations/config'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { startChild } from './child'
import type { SeedMessage } from './seed-child'

/** State of the catalogue after the seed, and before it. */
export interface SeedOutcome {
  products: number
  skipped: boolean
  /** Settles when all images exist, with the number drawn. Rejects if it failed or was stopped. */
  pictures: Promise<number>
}

/** True if a start fills an empty catalogue: not in production, where only `db:seed` does. */
export function mayHaveDemoCatalogue({ isProduction }: Config): boolean {
  return !isProduction
}

/**
 * True if the shop may show made-up reviews: only with the embedded database and the auth emulator, which production refuses.
 * Shops with real accounts or ledgers must have no fake reviews.
 */
export function mayHaveDemoReviews({ firebaseProjectId, databaseUrl }: Config): boolean {
  return !firebaseProjectId && !databaseUrl
}

/** How to fill the catalogue. */
export interface SeedSettings {
  /** True to add reviews by made-up customers, if the shop has no reviews. */
  withDemoReviews: boolean
  /** Stops the seed; the next call resumes it. */
  signal: AbortSignal
}

/** Fills an empty catalogue, with the images of its first page. The others are drawn afterwards, while the shop runs. */
export async function seed(
  databaseUrl: string,
  imagesDir: string,
  { withDemoReviews, signal }: SeedSettings,
): Promise<SeedOutcome> {
  const child = startChild(['--import', 'tsx', join(ROOT, 'local', 'src', 'seed-child.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, IMAGES_DIR: imagesDir, DEMO_REVIEWS: String(withDemoReviews) },
  })
  const stop = () => void child.stop(1_000)
  signal.addEventListener('abort', stop)
  let reason = ''
  let drawn: number | undefined
  const rows = new Promise<Omit<SeedOutcome, 'pictures'>>((resolve) => {
    child.process.on('message', (message: SeedMessage) => {
      if (message.kind === 'rows') resolve(message)
      else if (message.kind === 'pictures') drawn = message.drawn
      else reason = message.reason
    })
  })
  const why = () => reason || child.tail() || 'interrupted'
  const pictures = child.ended.then(() => {
    signal.removeEventListener('abort', stop)
    if (drawn !== undefined) return drawn
    throw new Problem(`some images could not be drawn: ${why()}`, 'The next start draws the rest.')
  })
  // The caller may await it later; until then it must not count as an unhandled rejection.
  pictures.catch(() => undefined)
  const outcome = await Promise.race([rows, child.ended.then(() => undefined)])
  if (outcome) return { ...outcome, pictures }
  throw new Problem(`the catalogue could not be filled: ${why()}`, 'Start again.')
}
