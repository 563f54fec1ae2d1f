import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ImageStoreSettings } from '../../config/env'
import type { ReadableStore, StoredFile, StoreFolder } from './object-store'
import { storeUnavailable } from './object-store'

/** Which bucket, and where browsers find it. */
export type S3Settings = Omit<Extract<ImageStoreSettings, { store: 's3' }>, 'store'>

/** How patient to be. Milliseconds. */
export interface S3Timeouts {
  /** For a picture with all its files, repeated attempts included. */
  putMs: number
  /** For the removal of its files. */
  removeMs: number
}

/** The SDK takes long to load: only a shop that uses it pays for it, at its first upload. */
const loadSdk = () => import('@aws-sdk/client-s3')

/**
 * Keeps files in a bucket of Amazon S3, or of a service that speaks its language: pictures as `<key>/<name>`, other files below
 * `files/`, which need not be public.
 */
export function createS3Store(
  { bucket, region, endpoint, publicUrl }: S3Settings,
  { putMs, removeMs }: S3Timeouts = { putMs: 20_000, removeMs: 5_000 },
  folder: StoreFolder = 'images',
): ReadableStore {
  let client: S3Client | undefined
  const keyOf = (key: string, name: string) => `${folder === 'images' ? '' : `${folder}/`}${key}/${name}`
  const cacheControl = folder === 'images' ? 'public, max-age=31536000, immutable' : 'private, no-store'

  async function connect() {
    const sdk = await loadSdk()
    client ??= new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // By default the SDK sends checksums in trailers of a chunked body, which many S3-compatible services refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    })
    return { sdk, client }
  }

  async function putAll(key: string, files: StoredFile[]): Promise<void> {
    const { sdk, client } = await connect()
    const abortSignal = AbortSignal.timeout(putMs)
    const puts = files.map(({ name, contentType, bytes }) => {
      const put = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(key, name),
        Body: bytes,
        ContentType: contentType,
        CacheControl: cacheControl,
      })
      return client.send(put, { abortSignal })
    })
    // All must have come to an end before anything is taken back.
    const failed = (await Promise.allSettled(puts)).find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }

  async function remove(key: string, names: string[]): Promise<void> {
    const { sdk, client } = await connect()
    const abortSignal = AbortSignal.timeout(removeMs)
    // One by one: the call that removes many wants checksums again.
    const removals = names.map((name) => new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key, name) }))
    await Promise.all(removals.map((removal) => client.send(removal, { abortSignal })))
  }

  return {
    async put(key, files) {
      try {
        await putAll(key, files)
      } catch (error) {
        // Also those that failed: the bucket may have taken a file, and its answer been lost.
        const names = files.map(({ name }) => name)
        await remove(key, names).catch(() => undefined)
        throw storeUnavailable(error, folder)
      }
      return Object.fromEntries(files.map(({ name }) => [name, `${publicUrl}/${keyOf(key, name)}`]))
    },

    async read(key, name) {
      try {
        const { sdk, client } = await connect()
        const get = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key, name) })
        const { Body } = await client.send(get)
        return Body as Readable
      } catch (error) {
        throw storeUnavailable(error, folder)
      }
    },

    remove,
  }
}
