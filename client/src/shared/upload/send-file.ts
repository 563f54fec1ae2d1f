import { getAccessToken, renewAccessToken } from '../auth/session-store'
import { Refusal } from '../graphql/refusal'
import { currentLanguage } from '../i18n/messages'
import { isBrowserOffline, nothingSent } from '../network/online'

export class UploadError extends Refusal {}

/** The upload's address, and the message for a failure without one from the server. */
interface UploadTarget {
  address: string
  /** Name of the form field. */
  field: string
  words: { failed: string; slow: string; unanswered: string }
}

/** Time limit of an upload: a minute, in ms, and longer for large files, at 32 bytes per ms (32 kB/s). */
const MIN_TIME = 60_000
const MIN_SPEED = 32

interface Answer {
  status: number
  body: Record<string, unknown> | null
}

/**
 * Uploads a file with the user's token, renewed once if it has expired. Resolves to the server's
 * response.
 * @param onProgress gets the uploaded part, 0 to 1
 * @throws UploadError
 */
export async function sendFile(
  file: File,
  target: UploadTarget,
  onProgress: (part: number) => void,
): Promise<Record<string, unknown>> {
  let answer = await send(file, target, onProgress)
  if (answer.status === 401 && (await renew(target))) answer = await send(file, target, onProgress)
  const { status, body } = answer
  if (status === 200 && body) return body
  throw new UploadError(typeof body?.message === 'string' ? body.message : target.words.failed)
}

/** A network failure does not end the session. */
const renew = ({ words }: UploadTarget) =>
  renewAccessToken().catch(() => Promise.reject(new UploadError(words.unanswered)))

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function send(
  file: File,
  { address, field, words }: UploadTarget,
  onProgress: (part: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const wasOffline = isBrowserOffline()
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append(field, file)
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${getAccessToken() ?? ''}`)
    request.setRequestHeader('accept-language', currentLanguage())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText) }))
    request.timeout = MIN_TIME + file.size / MIN_SPEED
    request.addEventListener('timeout', () => reject(new UploadError(words.slow)))
    request.addEventListener('error', () => reject(new UploadError(wasOffline ? nothingSent() : words.unanswered)))
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
