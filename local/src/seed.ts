import { join } from 'node:path'
import { startChild } from './child'
import { ROOT } from './paths'
import { Problem } from './problem'
import type { SeedMessage } from './seed-child'

/** What the catalogue holds now, and whether it did before. */
export interface SeedOutcome {
  products: number
  skipped: boolean
}

/**
 * Fills an empty catalogue.
 * @param onProgress how many of the pictures are there
 * @param signal stops it; the next call goes on from there
 */
export async function seed(
  databaseUrl: string,
  imagesDir: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<SeedOutcome> {
  const child = startChild(['--import', 'tsx', join(ROOT, 'local', 'src', 'seed-child.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, IMAGES_DIR: imagesDir },
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
