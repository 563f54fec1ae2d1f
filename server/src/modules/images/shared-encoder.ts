import { setTimeout as pause } from 'node:timers/promises'
import type { EncodeJob, EncodeJobKind } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { DatabaseUnavailable, serviceUnavailable, ShopError } from '../../shared/errors'
import { CONTENT, readUpload } from '../../shared/stored-uploads'
import { storeUnavailable } from '../../shared/object-store/object-store'
import { noteCause } from '../../shared/tracing/spans'
import { tooManyOfOne } from '../../shared/upload-kinds'
import type { StoredPhoto, StoredRefusal } from './encode-jobs.sql'
import { countEncodings, dropEncoding, ENCODE_PICTURE, originalOf, queueEncoding } from './encode-jobs.sql'
import type { PictureEncoder } from './upload-image'

/** Maximum unfinished images of one person and of all. */
const MAX_OF_ONE = 10
const MAX_JOBS = 200

/** Polling interval, which grows. */
const FIRST_LOOK_MS = 25
const LAST_LOOK_MS = 250

interface SharedEncoderDeps extends Pick<Reading, 'db' | 'fileStore' | 'jobs'> {
  /** Milliseconds after which the upload fails: less than the timeouts of proxies. */
  waitMs?: number
}

/**
 * Encodes images through jobs in the database, which any process can run, and waits for the results. Polls its job by key, because
 * `LISTEN` does not work behind every pooler.
 */
export function createSharedEncoder({ db, fileStore, jobs, waitMs = 45_000 }: SharedEncoderDeps): PictureEncoder {
  async function run<T>(kind: EncodeJobKind, personId: string, content: Buffer, sha256?: string): Promise<T> {
    const endsAt = Date.now() + waitMs
    const id = await enqueue(kind, personId, content, sha256)
    jobs.wake(ENCODE_PICTURE)
    const job = await settled(id, endsAt)
    if (job?.state === 'DONE') return job.result as T
    // Only an image whose encoding has started can be the cause.
    if (!job) throw serviceUnavailable(sentence((await dropEncoding(db.sql, id)) ? 'pictureSlow' : 'picturesBusy'))
    const refusal = job.result as StoredRefusal | null
    if (!refusal) throw serviceUnavailable(sentence('picturesBusy'))
    throw new ShopError(refusal.code, refusal.sentence, refusal.field)
  }

  async function enqueue(kind: EncodeJobKind, personId: string, content: Buffer, sha256?: string): Promise<string> {
    const { own, all } = await countEncodings(db.sql, personId)
    // An import waits until there is room; a person gets an error.
    if (own >= MAX_OF_ONE && sha256 === undefined) throw tooManyOfOne('picturesAtOnce')
    if (own >= MAX_OF_ONE || all >= MAX_JOBS) throw serviceUnavailable(sentence('picturesBusy'))
    const id = uuidv7()
    noteCause(id)
    // The row comes first, so that a file always has a row by which it is removed.
    await db.encodeJob.create({ data: { id, kind, personId, sha256: sha256 ?? null } })
    try {
      await fileStore.put(originalOf(id), [{ name: CONTENT, contentType: 'application/octet-stream', bytes: content }])
    } catch (error) {
      await dropEncoding(db.sql, id).catch(() => undefined)
      throw storeUnavailable(error instanceof Error ? (error.cause ?? error) : error)
    }
    await queueEncoding(db.sql, id)
    return id
  }

  /** The finished job; undefined after the time limit. The database may recover in time. */
  async function settled(id: string, endsAt: number): Promise<EncodeJob | undefined> {
    for (let lookMs = FIRST_LOOK_MS; Date.now() < endsAt; lookMs = Math.min(LAST_LOOK_MS, lookMs * 1.5)) {
      await pause(lookMs)
      const job = await db.encodeJob.findUnique({ where: { id } }).catch(ignoreUnavailableDatabase)
      if (job?.state === 'DONE' || job?.state === 'FAILED') return job
    }
    return undefined
  }

  return {
    async picture(personId, content, sha256) {
      const { imageId } = await run<{ imageId: string }>('PICTURE', personId, content, sha256)
      return db.image.findUniqueOrThrow({ where: { id: imageId } })
    },

    async photo(personId, content) {
      const { key, width, height } = await run<StoredPhoto>('PHOTO', personId, content)
      const bytes = await readUpload(fileStore, key)
      await fileStore.remove(key, [CONTENT]).catch(() => undefined)
      return { width, height, bytes }
    },
  }
}

function ignoreUnavailableDatabase(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error
}
