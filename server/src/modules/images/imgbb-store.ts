import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ImageStoreSettings } from '../../config/service-settings'
import type { ObjectStore, StoredFile } from '../../shared/object-store/object-store'
import { storeUnavailable } from '../../shared/object-store/object-store'

type ImgbbSettings = Omit<Extract<ImageStoreSettings, { store: 'imgbb' }>, 'store'>

/** All times in milliseconds. */
interface ImgbbTimeouts {
  /** Per request. */
  answerMs: number
  /** Wait before the second attempt. Doubled before the third. */
  retryMs: number
}

const ATTEMPTS = 3

/** The URL must be one that a page can load. */
const success = z.object({ success: z.literal(true), data: z.object({ url: z.url({ protocol: /^https?$/ }) }) })

/** A response that a retry won't change. */
class Refused extends Error {}

/** Stores images at imgbb, one upload per rendition. imgbb can't delete: files of a failed upload stay there. */
export function createImgbbStore(
  { key: apiKey, uploadUrl }: ImgbbSettings,
  { answerMs, retryMs }: ImgbbTimeouts = { answerMs: 10_000, retryMs: 500 },
): ObjectStore {
  const target = new URL(uploadUrl)
  target.searchParams.set('key', apiKey)

  async function upload(key: string, file: StoredFile, stop: AbortSignal): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await uploadOnce(key, file, stop)
      } catch (error) {
        if (error instanceof Refused || attempt === ATTEMPTS || stop.aborted) throw error
        await pause(retryMs * attempt, undefined, { signal: stop })
      }
    }
  }

  async function uploadOnce(key: string, { name, contentType, bytes }: StoredFile, stop: AbortSignal): Promise<string> {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(bytes)], { type: contentType }), `${key}-${name}`)
    const response = await fetch(target, {
      method: 'POST',
      body: form,
      // Never send the API key elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerMs)]),
    })
    const answer = success.safeParse(await response.json().catch(() => undefined))
    if (response.ok && answer.success) return new URL(answer.data.data.url).href
    const message = `imgbb answered ${response.status} without an address`
    throw response.ok || (response.status < 500 && response.status !== 429) ? new Refused(message) : new Error(message)
  }

  return {
    async put(key, files) {
      const stop = new AbortController()
      try {
        const urls = await Promise.all(files.map((file) => upload(key, file, stop.signal)))
        return Object.fromEntries(files.map(({ name }, index) => [name, urls[index] ?? '']))
      } catch (error) {
        // Stops the other uploads.
        stop.abort()
        throw storeUnavailable(error)
      }
    },

    async remove() {},
  }
}
