import type { Prisma } from '@instrumenta/prisma/client'

/** A job that this process has claimed. */
export interface RunningJob {
  task: string
  /** Subject of the job; empty for scheduled work. */
  key: string
  /** Number of attempts, including this one. */
  attempts: number
  /** Milliseconds until the next attempt if this one fails; null if it is the last. */
  retryInMs: number | null
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal
  /** Aborted when a stopping process waits no longer. */
  cutOff: AbortSignal
}

/** Result of a run; without one, the job is done. */
export interface JobResult {
  /** Stores the result. Retried until the database answers. */
  note?(): Promise<unknown>
  /** Runs the job again after this many milliseconds, without counting an attempt. */
  againInMs?: number
}

/** Schedule of recurring work, which runs once for all processes. */
export interface Schedule {
  /** Milliseconds from the end of one run to the next. */
  everyMs: number
  /** Milliseconds from the first start of the shop to the first run. */
  firstMs?: number
  /** A condition on the database; while it is false the work is not run. */
  when?: Prisma.Sql
}

/** A kind of background work. */
export interface JobTask {
  name: string
  /** Does the work. Throws {@link JobFailed} for an expected failure; any other error is logged with its stack. */
  run(job: RunningJob): Promise<JobResult | void>
  /** Notes that a job failed for good where its run did not note it: it threw, or its process died each time. */
  giveUp?(job: Pick<RunningJob, 'task' | 'key'>): Promise<unknown>
  schedule?: Schedule
  retries?: RetryPolicy
  /** Concurrent jobs in one process; 1 by default. */
  concurrency?: number
  /** Jobs of one group that one process starts together. Groups with running jobs wait for all of them. */
  perGroup?: number
  /** Time after which another process takes over the job of a crashed one. */
  leaseMs?: number
  /** Deletes jobs that failed permanently, because the caller or another list knows. */
  isForgotten?: boolean
  /** True to give each run a trace. */
  isTraced?: boolean
}

/** An expected failure of a job. */
export class JobFailed extends Error {
  constructor(
    /** One line without secrets. */
    readonly reason: string,
    readonly options: { isFinal?: boolean; note?: () => Promise<unknown> } = {},
  ) {
    super(reason)
  }
}

/** Reason of a job whose every attempt ended with its process. */
export const CUT_SHORT = 'Every attempt was cut short.'

/** An error as it may be stored: one short line without secrets. */
export function describeFailure(message: string, secrets: string[] = []): string {
  const line = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '***'), message)
    // PostgreSQL takes neither NUL nor half a surrogate pair.
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > 300 ? `${characters.slice(0, 299).join('')}…` : line
}

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
