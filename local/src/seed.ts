import { join } from 'node:path'
import type { Config } from '@instrumenta/operations/config'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { startChild } from './child'
import type { SeedMessage } from './seed-child'

/** What the catalogue holds now, and whether it did before. */
export interface SeedOutcome {
  products: number
  skipped: boolean
  /** Settles when all pictures are there, with how many had to be drawn. Rejects if they could not be, or were stopped. */
  pictures: Promise<number>
}

/** Whether a start fills an empty catalogue: not in production, where only `db:seed` does. */
export function mayHaveDemoCatalogue({ isProduction }: Config): boolean {
  return !isProduction
}

/**
 * Whether the shop may show made-up reviews: only with the embedded database and the auth emulator, which production
 * refuses. People who have accounts or books of their own must not find reviews there that nobody wrote.
 */
export function mayHaveDemoReviews({ firebaseProjectId, databaseUrl }: Config): boolean {
  return !firebaseProjectId && !databaseUrl
}

/** How to fill the catalogue. */
export interface SeedSettings {
  /** Whether made-up customers review the products, in a shop that has no review. */
  withDemoReviews: boolean
  /** Stops it; the next call goes on from there. */
  signal: AbortSignal
}

/** Fills an empty catalogue, with the pictures of its first page. The others are drawn after that, while the shop serves. */
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
    throw new Problem(`not all pictures could be drawn: ${why()}`, 'The next start goes on with them.')
  })
  // Whoever wants to know asks; until then it is no unhandled rejection.
  pictures.catch(() => undefined)
  const outcome = await Promise.race([rows, child.ended.then(() => undefined)])
  if (outcome) return { ...outcome, pictures }
  throw new Problem(`the catalogue could not be filled: ${why()}`, 'Start again.')
}
