import { getAccessToken, renewAccessToken } from '../auth/session-store'
import { Refusal } from '../graphql/refusal'
import { currentLanguage } from '../i18n/messages'
import { isBrowserOffline, nothingSent } from '../network/online'

/** An upload that came to nothing. */
export class UploadError extends Refusal {}

/** Where a file goes, and what is said when that fails without a word of the shop's. */
export interface UploadTarget {
  address: string
  /** The form's field. */
  field: string
  words: { failed: string; slow: string; unanswered: string }
}

/** An upload may take a minute, in ms, and as long as it takes at 32 kB a second, in bytes for each ms. */
const LEAST_TIME = 60_000
const LEAST_SPEED = 32

interface Answer {
  status: number
  body: Record<string, unknown> | null
}

/**
 * Sends a file as the signed-in person; a session whose token has run out is renewed once. Resolves to what the shop answered.
 * @param onProgress gets what part of it has gone, 0 to 1
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

/** That nobody answered is no reason to say that the session is over. */
const renew = ({ words }: UploadTarget) =>
  renewAccessToken().catch(() => Promise.reject(new UploadError(words.unanswered)))

/** By XMLHttpRequest: `fetch` does not say how far an upload has got. */
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
    request.timeout = LEAST_TIME + file.size / LEAST_SPEED
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
