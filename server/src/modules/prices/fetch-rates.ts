import type { AddressRules } from '../../shared/public-address'
import { requestPublic } from '../../shared/public-address'
import { MAX_FILE_BYTES } from './prices.input'

export interface FetchRatesOptions extends AddressRules {
  signal?: AbortSignal | undefined
  /** Time limit for the whole download. */
  timeoutMs?: number | undefined
}

const TIMEOUT_MS = 10_000

/**
 * Downloads a file of exchange rates over https from a public address, without redirects.
 * @throws Error that gives the reason
 */
export async function fetchRates(url: string, options: FetchRatesOptions = {}): Promise<string> {
  const { signal, timeoutMs = TIMEOUT_MS, ...rules } = options
  if (new URL(url).protocol !== 'https:') throw new Error('EXCHANGE_RATES_URL is not https')
  const timeout = AbortSignal.timeout(timeoutMs)
  const sent = {
    headers: { accept: 'application/xml, text/xml, text/csv' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  const response = await requestPublic(new URL(url), sent, rules)
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`The site of the exchange rates answered with status ${response.statusCode}`)
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > MAX_FILE_BYTES) throw new Error(`The file of exchange rates has more than ${MAX_FILE_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
