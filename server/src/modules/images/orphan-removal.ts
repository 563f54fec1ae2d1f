import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ImageService } from './images.service'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** For this long an upload may belong to nothing. */
const GRACE_MS = 24 * HOUR_MS

/** Work that goes on beside the requests. */
export interface OrphanRemoval {
  /** Begins, and goes on until it is stopped. */
  start(): void
  /** Begins no more of it, and waits for what is under way. */
  stop(): Promise<void>
}

/** What the removal needs. The numbers are milliseconds and have good values; tests bring their own. */
export interface OrphanRemovalDeps {
  images: Pick<ImageService, 'removeOrphans'>
  logger: Pick<Logger, 'error'>
  /** Until the first time: a process that is restarted every hour does it, too. */
  firstMs?: number
  everyMs?: number
}

/** Removes uploads that belonged to nothing for a day, every hour. */
export function createOrphanRemoval(deps: OrphanRemovalDeps): OrphanRemoval {
  const { images, logger, firstMs = MINUTE_MS, everyMs = HOUR_MS } = deps
  const stopping = new AbortController()
  let ended = Promise.resolve()

  async function run(): Promise<void> {
    for (let waitMs = firstMs; await waited(waitMs); waitMs = everyMs) {
      try {
        await images.removeOrphans(new Date(Date.now() - GRACE_MS), stopping.signal)
      } catch (error) {
        logger.error({ err: error }, 'Uploads that belong to nothing could not be removed')
      }
    }
  }

  /** False when it was stopped meanwhile. */
  async function waited(ms: number): Promise<boolean> {
    await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    return !stopping.signal.aborted
  }

  return {
    start() {
      ended = run()
    },

    async stop() {
      stopping.abort()
      await ended
    },
  }
}
