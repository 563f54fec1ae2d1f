import type { IncomingMessage } from 'node:http'
import { badUserInput, ShopError } from '../../shared/errors'
import type { AddressRules } from '../../shared/public-address'
import { NotPublic, requestPublic } from '../../shared/public-address'
import { MAX_UPLOAD_BYTES } from '../../shared/upload-kinds'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Options for tests. */
export interface FetchImageOptions extends AddressRules {
  /** Time limit for the whole download. */
  timeoutMs?: number
}

/** @throws BAD_USER_INPUT for the field `img`, with the reason */
export type FetchImage = (url: string) => Promise<Buffer>

const MAX_REDIRECTS = 3

const TIMEOUT_MS = 10_000

/**
 * Downloads images from other sites over https: up to 10 MB, 10 seconds and 3 redirects. Connects only to public addresses. A name is resolved
 * once per connection, and the checked address is the one connected to; a name with any private address is rejected.
 */
export function createImageFetch(options: FetchImageOptions = {}): FetchImage {
  const { timeoutMs = TIMEOUT_MS } = options
  const headers = { accept: 'image/webp,image/png,image/jpeg' }

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = readAddress(address)
    try {
      for (let redirects = 0; ; redirects++) {
        const response = await requestPublic(url, { headers, signal }, options)
        const { statusCode = 0 } = response
        const { location } = response.headers
        if (statusCode === 200) return await readBody(response)
        response.destroy()
        if (statusCode < 300 || statusCode > 399 || location === undefined) {
          throw refused(sentence('imgStatus', { status: statusCode }))
        }
        if (redirects === MAX_REDIRECTS) throw refused(sentence('imgRedirects', { max: MAX_REDIRECTS }))
        url = readAddress(location, url)
      }
    } catch (error) {
      if (signal.aborted) throw refused(sentence('imgSlow', { seconds: timeoutMs / 1_000 }))
      if (error instanceof NotPublic) throw refused(sentence('imgNotPublic'))
      throw error instanceof ShopError
        ? error
        : refused(sentence(isUnreachable(error) ? 'imgUnreachable' : 'imgNotSecure'))
    }
  }
}

/** Codes of errors before the TLS handshake. A name without an address has no code. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  undefined,
])

const isUnreachable = (error: unknown) => UNREACHABLE.has((error as { code?: unknown }).code)

function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (url?.protocol !== 'https:') throw refused(base ? sentence('imgRedirectsInsecurely') : sentence('imgNotHttps'))
  if (url.username || url.password) throw refused(sentence('imgWithPassword'))
  return url
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_UPLOAD_BYTES) throw refused(sentence('imgTooLarge'))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const refused = (reason: Sentence) => badUserInput(sentence('imgNotFetched', { reason }), 'img')
