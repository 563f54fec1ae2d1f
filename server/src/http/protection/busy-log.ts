import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds for which one line stands. */
const EVERY_MS = 10_000

/** Logs what happens too often, when it happens, for a line each. */
export interface BusyLog {
  /** Notes one more answer for this reason, one of a few texts. */
  note(reason: string): void
  /** Logs at once what was noted. */
  flush(): void
}

/**
 * A busy shop turns away hundreds in a second. A line for each would tell nothing new and cost what the shop is short
 * of, so there is one line for each reason in ten seconds, with their number.
 */
export function createBusyLog(log: Pick<FastifyBaseLogger, 'warn'>): BusyLog {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [reason, count] of counts) log.warn({ count, reason }, 'Requests were answered with 503')
    counts.clear()
  }

  return {
    note(reason) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },
    flush,
  }
}
