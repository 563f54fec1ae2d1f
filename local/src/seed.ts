import { join } from 'node:path'
import { startChild } from './child'
import type { Config } from './config'
import { ROOT } from './paths'
import { Problem } from './problem'
import type { SeedMessage } from './seed-child'

/** What the catalogue holds now, and whether it did before. */
export interface SeedOutcome {
  products: number
  skipped: boolean
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
  /** How many of the pictures are there. */
  onProgress: (done: number, total: number) => void
}

/** Fills an empty catalogue. */
export async function seed(
  databaseUrl: string,
  imagesDir: string,
  { withDemoReviews, signal, onProgress }: SeedSettings,
): Promise<SeedOutcome> {
  const child = startChild(['--import', 'tsx', join(ROOT, 'local', 'src', 'seed-child.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, IMAGES_DIR: imagesDir, DEMO_REVIEWS: String(withDemoReviews) },
  })
  const stop = () => void child.stop(1_000)
  signal.addEventListener('abort', stop)
  let outcome: SeedOutcome | undefined
  let reason = ''
  child.process.on('message', (message: SeedMessage) => {
    if (message.kind === 'progress') onProgress(message.done, message.total)
    else if (message.kind === 'result') outcome = message
    else reason = message.reason
  })
  await child.ended
  signal.removeEventListener('abort', stop)
  if (outcome) return outcome
  throw new Problem(`the catalogue could not be filled: ${reason || child.tail() || 'interrupted'}`, 'Start again.')
}
