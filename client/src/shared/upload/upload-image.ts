import { t } from '@lingui/core/macro'
import { isBrowserOffline, nothingSent } from '../network/online'
import { currentLanguage } from '../i18n/messages'
import { getAccessToken, renewAccessToken } from '../auth/session-store'

/** A picture that the shop has taken. */
export interface UploadedImage {
  /** For the `imageId` of inputs. */
  id: string
  /** Where it can be seen. */
  url: string
}

/** An upload that came to nothing; the message is for people. */
export class UploadError extends Error {}

/** The server's limit, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** An upload may take a minute, in ms, and as long as it takes at 32 kB a second, in bytes for each ms. */
const LEAST_TIME = 60_000
const LEAST_SPEED = 32

/** What an input of type `file` may offer. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

interface Answer {
  status: number
  body: { message?: unknown; data?: { id?: unknown; url?: unknown } } | null
}

/**
 * Sends a picture as the signed-in person; a session whose token has run out is renewed once.
 * @param onProgress gets what part of it has gone, 0 to 1
 * @throws UploadError
 */
export async function uploadImage(file: File, onProgress: (part: number) => void): Promise<UploadedImage> {
  if (file.size > MAX_IMAGE_BYTES)
    throw new UploadError(t`The image is larger than 10 MB. Please choose a smaller one.`)
  let answer = await send(file, onProgress)
  if (answer.status === 401 && (await renewAccessToken().catch(() => null))) answer = await send(file, onProgress)
  const { status, body } = answer
  if (status === 200 && typeof body?.data?.id === 'string') return { id: body.data.id, url: String(body.data.url) }
  throw new UploadError(typeof body?.message === 'string' ? body.message : t`The image could not be sent. Try again.`)
}

/** By XMLHttpRequest: `fetch` does not say how far an upload has got. */
function send(file: File, onProgress: (part: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const wasOffline = isBrowserOffline()
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('image', file)
    request.open('POST', '/api/image')
    request.setRequestHeader('authorization', `Bearer ${getAccessToken() ?? ''}`)
    request.setRequestHeader('accept-language', currentLanguage())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText) }))
    request.timeout = LEAST_TIME + file.size / LEAST_SPEED
    request.addEventListener('timeout', () =>
      reject(new UploadError(t`The image took too long to be sent. Try again, or choose a smaller one.`)),
    )
    request.addEventListener('error', () =>
      reject(
        new UploadError(
          wasOffline ? nothingSent() : t`The image could not be sent: the shop did not answer. Try again.`,
        ),
      ),
    )
    request.send(form)
  })
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return null
  }
}
