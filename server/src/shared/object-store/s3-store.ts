import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ImageStoreSettings } from '../../config/service-settings'
import type { SpanAbout } from '../tracing/spans'
import { inSpan } from '../tracing/spans'
import type { ReadableStore, StoredFile, StoreFolder } from './object-store'
import { readIntoMemory, storeUnavailable } from './object-store'

/** Bucket, and its public URL. */
export type S3Settings = Omit<Extract<ImageStoreSettings, { store: 's3' }>, 'store'>

/** Timeouts in milliseconds. */
interface S3Timeouts {
  /** Time for an image with all its files, including retries. */
  putMs: number
  /** Time for the removal of an image's files. */
  removeMs: number
}

/** A bucket. */
export interface S3Store extends ReadableStore {
  /** True if the store has a file with exactly this content. Throws SERVICE_UNAVAILABLE if it does not respond. */
  holds(key: string, file: StoredFile): Promise<boolean>
  /** The addresses of files of a key, by their names. */
  addressesOf(key: string, names: string[]): Record<string, string>
}

/** Concurrent connections. Each slow reader holds one; with the SDK's default of 50, that many would block all others. */
const MAX_SOCKETS = 500

/** The SDK loads slowly: only shops that use it load it, at the first upload. */
const loadSdk = () => import('@aws-sdk/client-s3')

/** Span data without the key. */
const aboutCall = (method: string) => (): SpanAbout => ({
  name: `S3 ${method}`,
  kind: 'client',
  attributes: { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': method },
})

/**
 * Stores files in a bucket of Amazon S3, or of a compatible service: images as `<key>/<name>`, other files below `files/`,
 * which need not be public.
 */
export function createS3Store(
  { bucket, region, endpoint, publicUrl }: S3Settings,
  folder: StoreFolder = 'images',
  { putMs, removeMs }: S3Timeouts = { putMs: 20_000, removeMs: 5_000 },
): S3Store {
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
      requestHandler: {
        connectionTimeout: 3_000,
        // Applies until the headers arrive; the other timeout covers the body. Clients that don't read are disconnected
        // earlier (http/protection/slow-clients.ts).
        requestTimeout: 10_000,
        throwOnRequestTimeout: true,
        socketTimeout: 30_000,
        httpAgent: { maxSockets: MAX_SOCKETS },
        httpsAgent: { maxSockets: MAX_SOCKETS },
      },
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
    // All uploads must have ended before any file is deleted.
    const failed = (await Promise.allSettled(puts)).find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }

  async function remove(key: string, names: string[]): Promise<void> {
    const { sdk, client } = await connect()
    const abortSignal = AbortSignal.timeout(removeMs)
    // One by one: the call that removes many requires checksums.
    const removals = names.map((name) => new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key, name) }))
    await Promise.all(removals.map((removal) => client.send(removal, { abortSignal })))
  }

  const addressesOf = (key: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `${publicUrl}/${keyOf(key, name)}`]))

  async function read(key: string, name: string): Promise<Readable> {
    const { sdk, client } = await connect()
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key, name) }))
    return Body as Readable
  }

  /** Metadata of a file; undefined if it doesn't exist. */
  async function head(key: string, name: string) {
    const { sdk, client } = await connect()
    try {
      return await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(key, name) }))
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
      throw error
    }
  }

  return {
    async put(key, files) {
      try {
        await inSpan(aboutCall('PutObject'), () => putAll(key, files))
      } catch (error) {
        // Includes failed uploads: the bucket may have accepted the file although its answer was lost.
        const names = files.map(({ name }) => name)
        await remove(key, names).catch(() => undefined)
        throw storeUnavailable(error, folder)
      }
      return addressesOf(
        key,
        files.map(({ name }) => name),
      )
    },

    async read(key, name) {
      try {
        return await inSpan(aboutCall('GetObject'), () => read(key, name))
      } catch (error) {
        throw storeUnavailable(error, folder)
      }
    },

    async holds(key, { name, bytes }) {
      try {
        const found = await inSpan(aboutCall('HeadObject'), () => head(key, name))
        if (found?.ContentLength !== bytes.length) return false
        // For most services the tag is the content's MD5; for others, only the content decides.
        if (found.ETag === `"${createHash('md5').update(bytes).digest('hex')}"`) return true
        return bytes.equals(await readIntoMemory(await read(key, name)))
      } catch (error) {
        throw storeUnavailable(error, folder)
      }
    },

    addressesOf,

    remove: (key, names) => inSpan(aboutCall('DeleteObject'), () => remove(key, names)),
  }
}
