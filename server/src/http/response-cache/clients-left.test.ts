import { request as httpRequest } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { toConnection } from '../../shared/pagination'
import { answerList } from '../../shared/rest-list'
import { listen } from '../../testing/listening'
import { until } from '../../testing/until'
import { addVisitorCache } from './response-cache'

// A response to a disconnected client must not be served to others.

const ordering = { name: 'X', type: 'text' as const, cursorOf: () => ({ key: '', id: '' }) }

let app: FastifyInstance
let address: string
/** Number of received requests and of clients that left, and thrown errors. */
let [arrived, left]: [number, number] = [0, 0]
let thrown: unknown[] = []
/** How often `/stopped` was computed. */
let worked = 0
/** Work waits for the gate. */
let gate = Promise.resolve()
let openGate = () => {}

const closeGate = () => (gate = new Promise((resolve) => (openGate = resolve)))

beforeAll(async () => {
  app = fastify()
  app.addHook('onRequest', async (_request, reply) => {
    arrived++
    reply.raw.once('close', () => (left += reply.raw.writableEnded ? 0 : 1))
  })
  app.setErrorHandler((error, _request, reply) => {
    thrown.push(error)
    return reply.code(500).send('')
  })
  addVisitorCache(app, { cacheVersion: { current: async () => 1, shared: () => undefined, bump: () => {} } })
  const options = { config: { isSameForVisitors: true } }
  app.get<{ Querystring: { limit: string } }>('/list', options, (request, reply) =>
    answerList(
      request,
      reply,
      async (page) => {
        await gate
        return toConnection(['x'], page, ordering, async () => 1)
      },
      (nodes) => nodes,
    ),
  )
  // Like work that stops when its client has left.
  app.get('/stopped', options, async (_request, reply) => {
    worked++
    await gate
    return reply.raw.destroyed ? 'half' : 'whole'
  })
  address = await listen(app)
})
afterAll(() => app.close())
beforeEach(() => {
  ;[arrived, left, thrown, worked] = [0, 0, [], 0]
})

const headers = { accept: '*/*', 'accept-encoding': 'identity' }
const get = async (path: string) => (await fetch(address + path, { headers })).text()

/** Sends a request, and disconnects as soon as the server has received it. */
async function askAndLeave(path: string): Promise<void> {
  const [arrivedBefore, leftBefore] = [arrived, left]
  const request = httpRequest(address + path, { agent: false, headers }).on('error', () => undefined)
  request.end()
  await until(() => arrived > arrivedBefore)
  request.destroy()
  await until(() => left > leftBefore)
}

it('a long list whose client left before its turn fails that request only', async () => {
  const path = '/list?limit=101'
  // The answer to the request before is cached.
  expect(await get(path)).toBe('["x"]')
  closeGate()
  const others = ['/list?limit=102', '/list?limit=103'].map(get)
  await until(() => arrived === 3)
  await askAndLeave(path)
  openGate()
  await until(() => thrown.length === 1)
  // The code by which `error-answers.ts` recognizes a client that has left.
  expect(thrown).toMatchObject([{ code: 'ERR_STREAM_PREMATURE_CLOSE' }])
  for (let time = 0; time < 2; time++) expect(await get(path)).toBe('["x"]')
  expect(await Promise.all(others)).toEqual(['["x"]', '["x"]'])
})

it('a response after the client left is not cached, whatever its headers', async () => {
  await get('/stopped')
  closeGate()
  await askAndLeave('/stopped')
  openGate()
  for (let time = 0; time < 2; time++) expect(await get('/stopped')).toBe('whole')
})

it('is computed once for all callers who wait for the response of a client that left', async () => {
  const path = '/stopped?for=all'
  closeGate()
  await askAndLeave(path)
  const others = [path, path, path].map(get)
  await until(() => arrived === 4)
  expect(worked).toBe(1)
  openGate()
  expect(await Promise.all(others)).toEqual(['whole', 'whole', 'whole'])
  expect(worked).toBe(2)
})
