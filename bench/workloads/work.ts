import { randomInt } from 'node:crypto'
import type autocannon from 'autocannon'
import type { Contestant } from '../contestants'
import { withNumber } from '../operations'

/** Work prepared for one contestant. */
export interface Work {
  load: Pick<autocannon.Options, 'method' | 'body' | 'headers' | 'requests'>
  /** Path below the contestant's address; that of GraphQL unless said. */
  path?: string
  /** True if an answer is right. Cheap, since it runs for each one on a machine that is being measured. */
  isRight(body: string): boolean
  /** What the answers said at a closer look, to compare contestants; the same for all of them. */
  sample: unknown
}

/** Something to measure. */
export interface Workload {
  name: string
  /** Who can do it. */
  contestants: readonly string[]
  prepare(contestant: Contestant): Promise<Work>
  /** True if it places orders, so that the books must be looked at afterwards. */
  writes: boolean
}

/** Headers of a request to the API. */
export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

/** Sends one request to the API. Throws unless the answer is 200. */
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

/** The data of an answer. Throws when there are errors beside it. */
export function dataOf<T>(text: string): T {
  const { data, errors } = JSON.parse(text) as { data?: T; errors?: unknown }
  if (errors || !data) throw new Error(`This is no answer: ${text.slice(0, 500)}`)
  return data
}

/**
 * One of these bodies after the other, by chance, and each with a number of its own among its `extensions`: nobody who
 * keeps answers has this one yet, and no two connections walk in lockstep.
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
