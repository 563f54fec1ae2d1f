import { MAX_FILE_BYTES } from './prices.input'

/** What a file of rates is fetched with. */
export interface FetchRatesOptions {
  /** Ends it early. */
  signal?: AbortSignal | undefined
  /** For all of it, in milliseconds. */
  timeoutMs?: number | undefined
  fetch?: typeof globalThis.fetch | undefined
}

const TIMEOUT_MS = 10_000

/**
 * Fetches the text of a file of exchange rates from the configured address: by https, at most 100,000 bytes within 10
 * seconds, without redirects. Throws Error that says why not.
 */
export async function fetchRates(url: string, options: FetchRatesOptions = {}): Promise<string> {
  const { signal, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options
  if (new URL(url).protocol !== 'https:') throw new Error('EXCHANGE_RATES_URL is not https')
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/xml, text/xml, text/csv' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (response.status !== 200 || !response.body) {
    throw new Error(`The site of the exchange rates answered with status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > MAX_FILE_BYTES) throw new Error(`The file of exchange rates has more than ${MAX_FILE_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
