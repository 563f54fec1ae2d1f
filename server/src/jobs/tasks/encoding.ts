import type { FastifyBaseLogger } from 'fastify'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { StoredPhoto, StoredRefusal, TakenPicture } from '../../modules/images/encode-jobs.sql'
import {
  beginEncoding,
  ENCODE_PICTURE,
  finishEncoding,
  keyOfEncoded,
  listOldEncodings,
  MAX_ATTEMPTS,
  originalOf,
} from '../../modules/images/encode-jobs.sql'
import { encodePhoto, encodePicture } from '../../modules/images/encode-picture'
import { removeImageRows } from '../../modules/images/images.sql'
import { keepPicture } from '../../modules/images/upload-image'
import { asRefusal, DatabaseUnavailable } from '../../shared/errors'
import type { JobTask } from '../../shared/jobs/job-task'
import { JobFailed } from '../../shared/jobs/job-task'
import { CONTENT, readUpload } from '../../shared/stored-uploads'
import { inJobSpan, linksTo } from '../../shared/tracing/spans'
import { scheduled } from './upkeep'

/** Time to read a file. The uploader waits three times as long. */
const READ_MS = 15_000

/** Response for an image whose every attempt crashed the process. */
const givenUp: StoredRefusal = { code: 'SERVICE_UNAVAILABLE', sentence: sentence('pictureSlow') }

/** Dependencies of the encoding tasks. */
interface EncodingTaskDeps extends Pick<Reading, 'db' | 'imageStore' | 'fileStore'> {
  logger: Pick<FastifyBaseLogger, 'error'>
  leaseMs?: number
  /** A failure after this many milliseconds is not retried while the uploader waits. */
  quickMs?: number
}

/**
 * Encodes images uploaded to any process of the shop, one at a time. If another process was faster, or the uploader has left,
 * it deletes its result.
 */
export function encodingTasks(deps: EncodingTaskDeps): JobTask[] {
  const { db, fileStore, logger, leaseMs = 15_000, quickMs = 5_000 } = deps

  async function encodeAndKeep(picture: TakenPicture, content: Buffer): Promise<void> {
    const { id } = await keepPicture(deps, picture.personId, await encodePicture(content), picture.sha256)
    if (!(await finish(picture.id, 'DONE', { imageId: id }))) await removeImageRows(db.sql, [id])
  }

  async function encodeAndHandOver({ id }: TakenPicture, attempts: number, content: Buffer): Promise<void> {
    const { bytes, width, height } = await encodePhoto(content)
    const photo: StoredPhoto = { key: keyOfEncoded({ id, attempts }), width, height }
    await fileStore.put(photo.key, [{ name: CONTENT, contentType: 'image/webp', bytes }])
    if (!(await finish(id, 'DONE', photo))) await fileStore.remove(photo.key, [CONTENT])
  }

  /**
   * Reports a refusal to the waiting uploader; other failures are retried. An unavailable store is retried, unless it failed
   * slowly: the uploader would have stopped waiting by then.
   */
  async function refuse(id: string, error: unknown, isQuick: boolean, isLast: boolean): Promise<void> {
    const refusal = error instanceof DatabaseUnavailable ? undefined : asRefusal(error)
    if (refusal?.code !== 'BAD_USER_INPUT') logger.error({ err: error }, 'A picture could not be encoded')
    const isUnavailable = refusal?.code === 'SERVICE_UNAVAILABLE' && refusal.sentence.key !== givenUp.sentence.key
    if (!isLast && (!refusal || (isUnavailable && isQuick))) throw new JobFailed(String(error))
    const { code, sentence: told, field } = refusal ?? { ...givenUp, field: undefined }
    await finish(id, 'FAILED', { code, sentence: told, field } satisfies StoredRefusal)
  }

  async function finish(id: string, state: 'DONE' | 'FAILED', result: object): Promise<boolean> {
    const isOurs = await finishEncoding(db.sql, id, state, result)
    if (isOurs) await fileStore.remove(originalOf(id), [CONTENT]).catch(() => undefined)
    return isOurs
  }

  /** Files are deleted before their row, so that a killed process always leaves a row that names the files. */
  async function sweep(): Promise<void> {
    for (const { id } of await listOldEncodings(db.sql)) {
      await fileStore.remove(originalOf(id), [CONTENT])
      for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
        await fileStore.remove(keyOfEncoded({ id, attempts }), [CONTENT])
      }
      await db.encodeJob.deleteMany({ where: { id } })
    }
  }

  return [
    scheduled('sweep-encoded-pictures', sweep),
    {
      name: ENCODE_PICTURE,
      leaseMs,
      retries: { firstMs: 500, factor: 1, longestMs: 500, maxAttempts: MAX_ATTEMPTS },
      isForgotten: true,
      async run({ key, attempts, retryInMs }) {
        const picture = await beginEncoding(db.sql, key)
        if (!picture) return
        const begun = Date.now()
        const about = {
          name: `encode a ${picture.kind.toLowerCase()}`,
          attributes: { 'instrumenta.attempt': attempts },
        }
        await inJobSpan(
          () => ({ ...about, links: linksTo(key) }),
          async () => {
            try {
              const content = await readUpload(fileStore, originalOf(key), READ_MS)
              await (picture.kind === 'PICTURE'
                ? encodeAndKeep(picture, content)
                : encodeAndHandOver(picture, attempts, content))
            } catch (error) {
              await refuse(key, error, Date.now() - begun < quickMs, retryInMs === null)
            }
          },
        )
      },
      giveUp: ({ key }) => finish(key, 'FAILED', givenUp),
    },
  ]
}
