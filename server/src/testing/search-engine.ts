import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Doc = Record<string, string | string[]> & { id: string }
interface FakeIndex {
  documents: Map<string, Doc>
  settings: { searchableAttributes?: string[]; synonyms?: Record<string, string[]> }
}

/**
 * A stand-in for the part of Meilisearch's documented API that the shop uses. Matches words by prefix, and tolerates no
 * typos.
 */
export interface TestEngine {
  url: string
  indexes: Map<string, FakeIndex>
  /** Requests, `POST /indexes/products/search`. */
  asked: string[]
  /** True: answers all requests with 503. */
  isUnavailable: boolean
  /** Called with each request before it is answered. */
  onAsked: (request: string) => Promise<unknown>
  close(): void
}

/** Starts a stand-in. Close it in `afterAll`. */
export async function startSearchEngine(key: string): Promise<TestEngine> {
  const indexes: TestEngine['indexes'] = new Map()
  const failures = new Map<number, string>()
  let tasks = 0

  /** Runs the work at once, and returns it as a finished task. */
  function task(work: () => void) {
    tasks += 1
    try {
      work()
    } catch (error) {
      failures.set(tasks, String(error))
    }
    return { taskUid: tasks, indexUid: null, status: 'enqueued', type: 'any', enqueuedAt: new Date().toISOString() }
  }

  const indexOf = (name: string) => {
    const index = indexes.get(name)
    if (!index) throw new Error(`Index ${name} not found.`)
    return index
  }
  const make = (name: string) => {
    const index: FakeIndex = { documents: new Map(), settings: {} }
    indexes.set(name, index)
    return index
  }
  /** Documents and settings make the index that they are for. */
  const madeIndexOf = (name: string) => indexes.get(name) ?? make(name)

  function swap({ indexes: [first, second], rename }: { indexes: [string, string]; rename: boolean }) {
    if (rename && indexes.has(second)) throw new Error(`Index ${second} is there already.`)
    const [one, other] = [indexOf(first), rename ? undefined : indexOf(second)]
    indexes.set(second, one)
    if (other) indexes.set(first, other)
    else indexes.delete(first)
  }

  function answer(method: string, [kind, name = '', what, more]: string[], body: unknown): unknown {
    if (kind === 'tasks') {
      const uid = Number(name)
      const error = failures.get(uid)
      return { uid, status: error ? 'failed' : 'succeeded', error: error ? { message: error } : null }
    }
    if (kind === 'swap-indexes') {
      return task(() => (body as Parameters<typeof swap>[0][]).forEach(swap))
    }
    if (name === '' && method === 'GET')
      return { results: [...indexes.keys()].map((uid) => ({ uid })), total: indexes.size }
    if (name === '') {
      return task(() => void make((body as { uid: string }).uid))
    }
    if (what === undefined && method === 'GET') return indexOf(name) && { uid: name }
    if (what === undefined && method === 'DELETE') return task(() => void (indexOf(name) && indexes.delete(name)))
    if (what === 'settings') {
      const change = more === 'synonyms' ? { synonyms: body } : (body as object)
      return task(() => void Object.assign(madeIndexOf(name).settings, change))
    }
    if (what === 'documents') {
      return task(() => {
        if (more === 'delete-batch') for (const id of body as string[]) indexOf(name).documents.delete(id)
        else for (const document of body as Doc[]) madeIndexOf(name).documents.set(document.id, document)
      })
    }
    const { q, attributesToSearchOn, limit } = body as { q: string; attributesToSearchOn: string[]; limit: number }
    const hits = search(indexOf(name), q, attributesToSearchOn).slice(0, limit)
    return { hits: hits.map((id) => ({ id })), query: q, limit, offset: 0, estimatedTotalHits: hits.length }
  }

  async function readBody(request: IncomingMessage): Promise<unknown> {
    return request.method === 'GET' || request.method === 'DELETE' ? undefined : json(request)
  }

  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').slice(1).split('?')
    const asked = `${request.method} /${path}`
    engine.asked.push(asked)
    void readBody(request)
      .then(async (body) => {
        await engine.onAsked(asked)
        const isKnown = request.headers.authorization === `Bearer ${key}`
        const status = engine.isUnavailable ? 503 : isKnown ? 200 : 403
        const answered = status === 200 ? answer(request.method ?? '', path.split('/'), body) : {}
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answered))
      })
      .catch((error: unknown) => {
        response.writeHead(404, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify({ message: String(error), code: 'index_not_found', type: 'invalid_request', link: '' }),
        )
      })
  }).listen(0, '127.0.0.1')
  // With a short timeout, a busy machine would close connections just before their reuse.
  server.keepAliveTimeout = 600_000
  await once(server, 'listening')
  const engine: TestEngine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    asked: [],
    isUnavailable: false,
    onAsked: async () => undefined,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return engine
}

/** Ids of documents that contain all words; matches in earlier attributes come first. */
function search({ documents, settings }: FakeIndex, text: string, attributes: string[]): string[] {
  // An index without settings searches all attributes.
  const known = attributes.filter((name) => settings.searchableAttributes?.includes(name) ?? true)
  if (known.length < attributes.length) throw new Error('An attribute is not searchable')
  const meanings = [text.toLowerCase(), ...(settings.synonyms?.[text.toLowerCase()] ?? [])]
  const placeOf = (document: Doc, meant: string) => {
    const places = meant.split(/\s+/).map((word) =>
      known.findIndex((name) => {
        const words = [document[name] ?? ''].flat().flatMap((value) => value.toLowerCase().split(/[^\p{L}\p{N}.-]+/u))
        return words.some((one) => one.startsWith(word))
      }),
    )
    return places.includes(-1) ? Infinity : Math.min(...places)
  }
  return [...documents.values()]
    .map((document) => ({ id: document.id, place: Math.min(...meanings.map((meant) => placeOf(document, meant))) }))
    .filter(({ place }) => place < Infinity)
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id)
}
