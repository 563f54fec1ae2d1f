import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import pTimeout from 'p-timeout'
import { Histogram } from 'prom-client'
import type { Db } from '../db'
import { metrics } from '../metrics'
import { outsideRequests } from '../request-scope'
import { activeSpan, failSpan, inJobSpan } from '../tracing/spans'
import type { JobResult, JobTask, RunningJob } from './job-task'
import { CUT_SHORT, describeFailure, JobFailed, defaultRetries, retriesOf, retryInMs } from './job-task'
import type { ClaimedJob } from './jobs.sql'
import { addSchedules, claimJobs, failJob, keepJob, postponeJob, removeJob } from './jobs.sql'

const durations = new Histogram({
  name: 'instrumenta_job_duration_seconds',
  help: 'Time that jobs took in this process, by task and outcome.',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [metrics],
})

const LEASE_MS = 60_000
const FIRST_RUN_MS = 60_000
/** Time for results of jobs that a stop has cut off. */
const NOTE_MS = 500

/** Dependencies of the runner. */
interface JobRunnerDeps {
  db: Db
  logger: Pick<Logger, 'error' | 'warn'>
  /** Between two looks for due jobs. */
  pollMs?: number
}

/** Runs jobs of the table `jobs`. Every process has one. */
export interface JobRunner {
  /** Adds tasks, before the start. */
  register(tasks: readonly JobTask[]): void
  /** Starts polling for due jobs. */
  start(): void
  /** Looks for jobs of this task now. A runner that was not started runs only the due jobs. */
  wake(task: string): void
  /** Runs the due jobs of a task until none is left. */
  drain(task: string): Promise<void>
  /** Claims no more jobs and waits for running ones, up to a timeout in ms; interrupted jobs run again later. */
  stop(graceMs?: number): Promise<void>
}

type Outcome = 'done' | 'again' | 'retried' | 'failed'

/** Builds the runner. A job runs at least once: one whose process died runs again after its lease. */
export function createJobRunner({ db, logger, pollMs = 500 }: JobRunnerDeps): JobRunner {
  const tasks = new Map<string, JobTask>()
  const running = new Map<string, { job: ClaimedJob; ended: Promise<void> }>()
  const drains = new Set<Promise<void>>()
  const stopping = new AbortController()
  const cutOff = new AbortController()
  let loop: Promise<void> | undefined
  let isUnavailable = false
  let isWoken = false
  let endRest = () => {}

  async function run(): Promise<void> {
    const schedules = [...tasks.values()].flatMap(({ name, schedule }) =>
      schedule ? [{ task: name, firstMs: schedule.firstMs ?? FIRST_RUN_MS }] : [],
    )
    let isScheduled: boolean | undefined
    while (!stopping.signal.aborted) {
      isScheduled ??= await unlessAway(() => addSchedules(db.sql, schedules).then(() => true))
      isWoken = false
      const claimed = await unlessAway(() => claim([...tasks.values()]))
      if (!claimed?.length && !(claimed && isWoken)) await rest()
    }
  }

  function wakeLoop(): void {
    isWoken = true
    endRest()
  }

  async function rest(): Promise<void> {
    const resting = new AbortController()
    endRest = () => resting.abort()
    if (!stopping.signal.aborted) await pause(pollMs, undefined, { signal: resting.signal, ref: false }).catch(() => {})
  }

  async function claim(wanted: readonly JobTask[]): Promise<Promise<void>[]> {
    const free = wanted.map(slotsOf).filter(({ slots }) => slots > 0)
    if (free.length === 0 || stopping.signal.aborted) return []
    const jobs = await claimJobs(db.sql, free, [...running.keys()])
    return jobs.map((job) => {
      const ended = outsideRequests(() => work(job)).finally(() => {
        running.delete(job.id)
        wakeLoop()
      })
      running.set(job.id, { job, ended })
      return ended
    })
  }

  function slotsOf({ name, concurrency = 1, perGroup = concurrency, leaseMs = LEASE_MS, schedule }: JobTask) {
    const own = [...running.values()].filter(({ job }) => job.task === name)
    const busyGroups = perGroup < concurrency ? own.map(({ job }) => job.groupKey) : []
    return { task: name, slots: concurrency - own.length, perGroup, busyGroups, leaseMs, when: schedule?.when }
  }

  async function work(job: ClaimedJob): Promise<void> {
    const task = tasks.get(job.task) as JobTask
    const { leaseMs = LEASE_MS } = task
    const beat = setInterval(() => void keepJob(db.sql, job, leaseMs).catch(() => undefined), leaseMs / 3)
    const end = durations.startTimer({ task: job.task })
    const attempt = () => runOnce(task, job)
    end({ outcome: await (task.isTraced ? inJobSpan(() => ({ name: task.name }), attempt) : attempt()) })
    clearInterval(beat)
  }

  async function runOnce(task: JobTask, claimed: ClaimedJob): Promise<Outcome> {
    const { retries = defaultRetries, schedule } = task
    const policy = schedule ? retriesOf(schedule) : retries
    const job: RunningJob = {
      ...claimed,
      retryInMs: retryInMs(policy, claimed),
      stopping: stopping.signal,
      cutOff: cutOff.signal,
    }
    try {
      if (claimed.attempts > policy.maxAttempts) {
        throw new JobFailed(CUT_SHORT, { isFinal: true, note: async () => task.giveUp?.(job) })
      }
      return await settle(task, claimed, (await task.run(job)) ?? {})
    } catch (error) {
      return settleFailure(task, claimed, job, error)
    }
  }

  async function settle(task: JobTask, job: ClaimedJob, { note, againInMs }: JobResult): Promise<Outcome> {
    const inMs = againInMs ?? task.schedule?.everyMs
    await persist(async () => {
      await note?.()
      if (inMs === undefined) return removeJob(db.sql, job)
      return postponeJob(db.sql, job, { inMs, attempts: againInMs === undefined ? 0 : job.attempts - 1 })
    })
    return againInMs === undefined ? 'done' : 'again'
  }

  async function settleFailure(task: JobTask, job: ClaimedJob, run: RunningJob, error: unknown): Promise<Outcome> {
    const expected = error instanceof JobFailed ? error : undefined
    const reason = describeFailure(expected?.reason ?? String(error))
    const inMs = expected?.options.isFinal ? null : run.retryInMs
    const span = activeSpan()
    if (span) failSpan(span, error)
    const facts = {
      task: job.task,
      ...(job.key && { key: job.key }),
      attempts: job.attempts,
      ...(expected ? { reason } : { err: error }),
    }
    if (inMs === null && !task.isForgotten) logger.error(facts, 'A job failed for good')
    else if (inMs === null) logger.warn(facts, 'A job failed for good')
    else if (expected) logger.warn({ ...facts, retryInMs: inMs }, 'A job failed and is retried')
    else logger.error({ ...facts, retryInMs: inMs }, 'A job failed and is retried')
    await persist(async () => {
      if (expected) await expected.options.note?.()
      else if (inMs === null) await task.giveUp?.(run)
      if (inMs !== null) return postponeJob(db.sql, job, { inMs, attempts: job.attempts, error: reason })
      return task.isForgotten ? removeJob(db.sql, job) : failJob(db.sql, job, reason)
    })
    return inMs === null ? 'failed' : 'retried'
  }

  /** Writes to the database, and retries while it is unavailable, for a minute or until the runner stops. */
  async function persist(write: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + LEASE_MS
    while (!(await unlessAway(() => write().then(() => true)))) {
      if (stopping.signal.aborted || Date.now() > end) return
      await pause(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Logs an outage once, not each failed statement. */
  async function unlessAway<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask()
      if (isUnavailable) logger.warn('The database answers again: jobs run')
      isUnavailable = false
      return answer
    } catch (error) {
      if (!isUnavailable) logger.error({ err: error }, 'The database does not answer: jobs wait')
      isUnavailable = true
      return undefined
    }
  }

  async function drain(name: string): Promise<void> {
    const task = tasks.get(name)
    for (let isOver = !task; !isOver;) {
      const claimed = await unlessAway(() => claim([task as JobTask]))
      await Promise.all(claimed ?? [])
      isOver = !claimed?.length
    }
  }

  return {
    register(added) {
      for (const task of added) tasks.set(task.name, task)
    },

    start() {
      loop ??= run()
    },

    wake(name) {
      if (loop) return wakeLoop()
      const draining = outsideRequests(() => drain(name)).finally(() => drains.delete(draining))
      drains.add(draining)
    },

    drain,

    async stop(graceMs = 4_000) {
      stopping.abort()
      endRest()
      const jobs = () => Promise.all([loop, ...drains, ...[...running.values()].map(({ ended }) => ended)])
      await pTimeout(jobs(), { milliseconds: graceMs, fallback: () => [] })
      cutOff.abort()
      await pTimeout(jobs(), { milliseconds: NOTE_MS, fallback: () => [] })
    },
  }
}
