import { randomInt } from 'node:crypto'
import type autocannon from 'autocannon'
import type { Contestant } from '../contestants'
import { withNumber } from '../operations'

/** Work prepared for one contestant. */
export interface Work {
  load: Pick<autocannon.Options, 'method' | 'body' | 'headers' | 'requests'>
  /** Path below the contestant's origin; GraphQL's by default. */
  path?: string
  /**
   * Whether a response is right. Keep it cheap: it runs for each response on the measured machine.
   */
  isRight(body: string): boolean
  /** Details of the responses, which must be equal for all contestants. */
  sample: unknown
}

/** Something to measure. */
export interface Workload {
  name: string
  /** Contestants that support it. */
  contestants: readonly string[]
  prepare(contestant: Contestant): Promise<Work>
  /** Whether the workload places orders, so that the data must be checked afterwards. */
  writes: boolean
}

/** Headers of a request to the API. */
export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

/** Sends one request to the API. Throws unless the status is 200. */
export async function post(
  { name, url }: Contestant,
  body: string,
  headers: Record<string, string> = JSON_HEADERS,
): Promise<string> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${name} answers ${response.status}: ${text.slice(0, 500)}`)
  return text
}

/** The data of a response. Throws on errors. */
export function dataOf<T>(text: string): T {
  const { data, errors } = JSON.parse(text) as { data?: T; errors?: unknown }
  if (errors || !data) throw new Error(`This is no answer: ${text.slice(0, 500)}`)
  return data
}

/**
 * Random bodies from these, each with a unique number in its `extensions`: no cache has the response, and connections
 * do not run in lockstep.
 */
export function distinctRequests(
  bodies: readonly string[],
  headers: () => Record<string, string> = () => ({}),
): Work['load'] {
  let count = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: { ...JSON_HEADERS, ...headers() },
    body: withNumber(bodies[randomInt(bodies.length)] ?? '', ++count),
  })
  return { requests: [{ method: 'POST', setupRequest }] }
}
