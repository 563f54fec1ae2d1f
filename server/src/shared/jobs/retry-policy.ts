const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Number of attempts, and the delays between them. */
export interface RetryPolicy {
  /** Delay after the first attempt. */
  firstMs: number
  /** Growth of the delay with each attempt. */
  factor: number
  longestMs: number
  maxAttempts: number
  /** Time after which no further attempt is made, from when the job was queued. */
  giveUpAfterMs?: number
}

/** Default policy: 12 attempts, most of a day. */
export const defaultRetries: RetryPolicy = {
  firstMs: MINUTE_MS,
  factor: 2,
  longestMs: 6 * HOUR_MS,
  maxAttempts: 12,
}

/**
 * Retry policy of recurring work. It is never given up: retries continue until the next regular run, at least once a
 * minute.
 */
export const retriesOf = ({ everyMs }: { everyMs: number }): RetryPolicy => ({
  firstMs: 1_000,
  factor: 2,
  longestMs: Math.max(everyMs, MINUTE_MS),
  maxAttempts: Infinity,
})

/** Milliseconds until the next attempt; null gives the job up. `random` is 0 to 1. */
export function retryInMs(
  policy: RetryPolicy,
  { attempts, queuedAt }: { attempts: number; queuedAt: Date },
  random = Math.random(),
): number | null {
  const { firstMs, factor, longestMs, maxAttempts, giveUpAfterMs = Infinity } = policy
  if (attempts >= maxAttempts) return null
  // Up to a fifth more or less, so that jobs that failed together are not all retried together.
  const delay = Math.round(Math.min(firstMs * factor ** (attempts - 1), longestMs) * (0.8 + 0.4 * random))
  return Date.now() + delay > queuedAt.getTime() + giveUpAfterMs ? null : delay
}
