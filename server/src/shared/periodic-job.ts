import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { activeSpan, failSpan, inJobSpan } from './tracing/spans'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Work that goes on beside the requests. */
export interface PeriodicJob {
  /** Begins, and goes on until it is stopped. */
  start(): void
  /** Begins no more of it, and waits for what is under way. */
  stop(): Promise<void>
}

/** What is done when. The numbers are milliseconds and have good values; tests bring their own. */
export interface PeriodicJobDeps {
  /** Done each time. One that fails is logged and comes again. */
  work(signal: AbortSignal): Promise<unknown>
  logger: Pick<Logger, 'error'>
  /** What traces call it; without a name it has none, as what only looks every second whether there is something to do. */
  name?: string
  /** What the log says of a failure. */
  complaint: string
  /** Until the first time: a process that is restarted every hour does it, too. */
  firstMs?: number | undefined
  everyMs?: number | undefined
}

/** Does it every hour. */
export function createPeriodicJob(deps: PeriodicJobDeps): PeriodicJob {
  const { work, name, logger, complaint, firstMs = MINUTE_MS, everyMs = HOUR_MS } = deps
  const stopping = new AbortController()
  let ended = Promise.resolve()

  async function run(): Promise<void> {
    for (let waitMs = firstMs; await waited(waitMs); waitMs = everyMs) {
      await (name === undefined ? attempt() : inJobSpan(() => ({ name }), attempt))
    }
  }

  async function attempt(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      const span = activeSpan()
      if (span) failSpan(span, error)
      logger.error({ err: error }, complaint)
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
