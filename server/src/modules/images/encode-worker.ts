import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import { sentence } from '../../messages/sentence'
import { asRefusal, DatabaseAway } from '../../shared/errors'
import { CONTENT, readKept } from '../../shared/kept-uploads'
import { metrics } from '../../shared/metrics'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { outsideRequests } from '../../shared/request-scope'
import { linksTo } from '../../shared/tracing/causes'
import type { SpanAbout } from '../../shared/tracing/spans'
import { inJobSpan } from '../../shared/tracing/spans'
import type { PeriodicJob } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import { encodePhoto, encodePicture } from './encode-picture'
import type { KeptPhoto, KeptRefusal } from './encode-job'
import { handedOver, originalOf } from './encode-job'
import type { TakenJob } from './encode-jobs.sql'
import { finishJob, keepJob, listOldJobs, MAX_ATTEMPTS, takeJob } from './encode-jobs.sql'
import { removeImageRows } from './images.sql'
import type { PictureKeeping } from './keep-picture.service'
import { keepPicture } from './keep-picture.service'

const jobs = new Counter({
  name: 'instrumenta_encode_jobs_total',
  help: 'Pictures of the shared queue that this process worked on, by what came of it.',
  labelNames: ['outcome'],
  registers: [metrics],
})

/** Between two looks for what is left of jobs. */
const SWEEP_MS = 60_000

/** For a file that is read. Who waits for it, and is told why there is none, does so three times as long. */
const READ_MS = 15_000

/** What is said of a picture that ended its process each time. */
const givenUp: KeptRefusal = { code: 'SERVICE_UNAVAILABLE', sentence: sentence('pictureSlow') }

/** What the worker works with. The numbers are milliseconds and have good values; tests bring their own. */
export interface EncodeWorkerDeps extends PictureKeeping {
  files: ReadableStore
  logger: Pick<FastifyBaseLogger, 'error'>
  /** Between two looks for what other processes were sent. */
  pollMs?: number
  /** For which nobody else takes a job of a process that is not heard of. */
  leaseMs?: number
  /** What fails later than this is not tried once more while somebody waits. */
  quickMs?: number
}

/** Encodes what is in the queue. */
export interface EncodeWorker extends PeriodicJob {
  /** Looks for jobs now; resolves when there are none left. Never rejects. */
  wake(): Promise<void>
}

const aboutJob = ({ id, kind, attempts }: TakenJob): SpanAbout => ({
  name: `encode a ${kind.toLowerCase()}`,
  attributes: { 'instrumenta.attempt': attempts },
  links: linksTo(id),
})

/**
 * Builds the worker, which encodes one picture after the other. Any number of processes may have one. A job whose process died is
 * taken by another when its lease is over; one who comes late with a picture, because somebody else has the job by then or nobody waits for it,
 * takes it away again.
 */
export function createEncodeWorker(deps: EncodeWorkerDeps): EncodeWorker {
  const { db, files, logger, pollMs = 500, leaseMs = 15_000, quickMs = 5_000 } = deps
  const polling = createPeriodicJob({ work: poll, logger, complaint: '', firstMs: pollMs, everyMs: pollMs })
  let isStopping = false
  let isWanted = false
  let loop: Promise<void> | undefined
  let hasDatabase = true
  let sweptAt = Date.now()

  async function run(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false
        for (let job = await next(); job; job = await next()) await traced(job)
      }
      hasDatabase = true
    } catch (error) {
      if (hasDatabase) logger.error({ err: error }, 'Pictures wait: the queue cannot be read')
      hasDatabase = false
    }
  }

  const next = async () => (isStopping ? undefined : takeJob(db.sql, leaseMs, givenUp))

  const traced = (job: TakenJob) =>
    inJobSpan(
      () => aboutJob(job),
      () => workOn(job),
    )

  async function workOn(job: TakenJob): Promise<void> {
    const begun = Date.now()
    const beat = setInterval(() => void keepJob(db.sql, job, leaseMs).catch(() => undefined), leaseMs / 3)
    try {
      const content = await readKept(files, originalOf(job.id), READ_MS)
      await (job.kind === 'PICTURE' ? encodeAndKeep(job, content) : encodeAndHandOver(job, content))
    } catch (error) {
      await noteFailure(job, error, Date.now() - begun < quickMs)
    } finally {
      clearInterval(beat)
    }
  }

  async function encodeAndKeep(job: TakenJob, content: Buffer): Promise<void> {
    const { id } = await keepPicture(deps, job.personId, await encodePicture(content), job.sha256)
    if (!(await finish(job, 'DONE', { imageId: id }))) await removeImageRows(db.sql, [id])
  }

  async function encodeAndHandOver(job: TakenJob, content: Buffer): Promise<void> {
    const { bytes, width, height } = await encodePhoto(content)
    const photo: KeptPhoto = { key: handedOver(job), width, height }
    await files.put(photo.key, [{ name: CONTENT, contentType: 'image/webp', bytes }])
    if (!(await finish(job, 'DONE', photo))) await files.remove(photo.key, [CONTENT])
  }

  /**
   * A refusal is for who waits; anything else is tried again, as often as a job may be taken, a store that is away a little later. Not one
   * that took its time to fail: who waits would hear nothing of it before they stop waiting.
   */
  async function noteFailure(job: TakenJob, error: unknown, isQuick: boolean): Promise<void> {
    const refusal = error instanceof DatabaseAway ? undefined : asRefusal(error)
    if (refusal?.code !== 'BAD_USER_INPUT') logger.error({ err: error }, 'A picture could not be encoded')
    if (!refusal) return keepJob(db.sql, job, 0)
    const { code, sentence, field } = refusal
    const isAway = code === 'SERVICE_UNAVAILABLE' && sentence.key !== givenUp.sentence.key
    if (isAway && isQuick && job.attempts < MAX_ATTEMPTS) return keepJob(db.sql, job, pollMs)
    await finish(job, 'FAILED', { code, sentence, field } satisfies KeptRefusal)
  }

  async function finish(job: TakenJob, state: 'DONE' | 'FAILED', result: object): Promise<boolean> {
    const isOurs = await finishJob(db.sql, job, state, result)
    jobs.inc({ outcome: isOurs ? state.toLowerCase() : 'late' })
    if (isOurs) await files.remove(originalOf(job.id), [CONTENT]).catch(() => undefined)
    return isOurs
  }

  async function poll(): Promise<void> {
    await wake()
    if (Date.now() - sweptAt < SWEEP_MS || isStopping) return
    sweptAt = Date.now()
    await sweep().catch((error: unknown) => logger.error({ err: error }, 'Jobs that are over could not be tidied away'))
  }

  /** Files go before their row, so that whenever the process is killed there is a row to find them by. */
  async function sweep(): Promise<void> {
    for (const job of await listOldJobs(db.sql)) {
      await files.remove(originalOf(job.id), [CONTENT])
      for (let attempts = 1; attempts <= job.attempts; attempts++) {
        await files.remove(handedOver({ ...job, attempts }), [CONTENT])
      }
      await db.encodeJob.deleteMany({ where: { id: job.id } })
    }
  }

  function wake(): Promise<void> {
    isWanted = true
    // Whoever wakes it, it encodes the pictures of all.
    loop ??= outsideRequests(run).finally(() => (loop = undefined))
    return loop
  }

  return {
    wake,
    start: () => polling.start(),
    async stop() {
      isStopping = true
      await Promise.all([polling.stop(), loop])
    },
  }
}
