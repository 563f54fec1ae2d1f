import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badUserInput } from '../../shared/errors'

/** Of a key in a message, so that the answer stays short. */
const MAX_SHOWN = 100

/**
 * Reads JSON bodies as Fastify does, which refuses keys that would reach an object's prototype, and refuses objects
 * that name a key twice: `JSON.parse` would take the last and say nothing, a proxy before us perhaps the first.
 */
export function addJsonBody(app: FastifyInstance): void {
  const read = createJsonReader(app)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    read(request, body),
  )
}

/** What `addJsonBody` reads bodies with. It throws what is to be answered. */
export function createJsonReader(app: FastifyInstance): (request: FastifyRequest, body: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body) => {
    const outcome: { error: Error | null; value: unknown } = { error: null, value: undefined }
    // Fastify declares that it may answer by a promise; it calls back at once.
    void parse(request, body, (error, value) => Object.assign(outcome, { error, value }))
    const error = outcome.error ?? describeRepeatedKey(body)
    if (error) throw error
    return outcome.value
  }
}

/** The refusal of a JSON text that has an object with a key twice, or null. */
export function describeRepeatedKey(json: string): Error | null {
  const key = findRepeatedKey(json)?.slice(0, MAX_SHOWN)
  return key === undefined ? null : badUserInput(`The key ${JSON.stringify(key)} appears twice.`, key)
}

/** The first key that an object of the text has twice, however it is spelled, at any depth. The text must be JSON. */
export function findRepeatedKey(json: string): string | undefined {
  /** Keys seen so far of each object around the place we are at; null for a list. */
  const around: (Set<string> | null)[] = []
  let keys: Set<string> | null = null
  let isKeyNext = false
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '{':
        around.push((keys = new Set()))
        isKeyNext = true
        break
      case '[':
        around.push((keys = null))
        break
      case '}':
      case ']':
        around.pop()
        keys = around.at(-1) ?? null
        break
      case ',':
        isKeyNext = true
        break
      case '"': {
        const end = endOfString(json, at)
        if (keys && isKeyNext) {
          const key = readString(json, at, end)
          if (keys.has(key)) return key
          keys.add(key)
          isKeyNext = false
        }
        at = end
      }
    }
  }
  return undefined
}

/** Where the string that begins at `start` has its closing quote: the next one after an even number of backslashes. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json[before] === '\\') before--
    if ((end - before) % 2 === 1) return end
  }
}

function readString(json: string, start: number, end: number): string {
  const raw = json.slice(start + 1, end)
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
}
