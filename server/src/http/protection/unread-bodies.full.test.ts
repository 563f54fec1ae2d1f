import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const MB = 1024 * 1024
/** Bytes that the server may read beyond a limit: those already requested when it decided. */
const MARGIN = 4 * MB
/** The size of the whole body, if nothing stops the client. */
const ENDLESS = 1024 * MB
const PIECE = Buffer.alloc(64 * 1024, 'x')
const PART = '--b\r\ncontent-disposition: form-data; name="NAME"; filename="a"\r\n\r\n'

let shop: TestApp
let admin: Person
let port: number
let serverSocket: Socket

beforeAll(async () => {
  shop = await createTestApp({ variables: { RATE_LIMIT: '0' } })
  admin = await createPerson(shop, { role: 'ADMIN' })
  shop.app.server.on('connection', (socket: Socket) => (serverSocket = socket))
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Sends an endless body; returns the status and the number of bytes that the server read. */
async function send(request: string, headers: string, begin = ''): Promise<{ status: number; read: number }> {
  const socket = connect(port, '127.0.0.1')
  const isChunked = headers.includes('chunked')
  const frame = (bytes: Buffer) =>
    isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes
  let answer = ''
  let sent = 0
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const type = headers.includes('content-type') ? '' : 'content-type: multipart/form-data; boundary=b\r\n'
  socket.write(
    `${request} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${admin.accessToken}\r\n${type}${headers}\r\n\r\n`,
  )
  if (begin) socket.write(frame(Buffer.from(begin)))
  const pump = () => {
    while (!socket.destroyed && sent < ENDLESS) {
      sent += PIECE.length
      if (!socket.write(frame(PIECE))) return
    }
  }
  socket.on('drain', pump)
  pump()
  await ended
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), read: serverSocket.bytesRead }
}

const CHUNKED = 'transfer-encoding: chunked'
const JSON_CHUNKED = `content-type: application/json\r\n${CHUNKED}`

it.each<[string, string, string, string, number, number]>([
  ['a picture', 'POST /api/image', CHUNKED, PART.replace('NAME', 'image'), 413, 10 * MB],
  ['a form with nothing but what stands before it', 'POST /api/image', CHUNKED, '', 413, 10 * MB],
  ['a file in another field', 'POST /api/image', CHUNKED, PART.replace('NAME', 'other'), 413, 10 * MB],
  [
    'a form that goes on behind its end',
    'POST /api/image',
    CHUNKED,
    `${PART.replace('NAME', 'image')}x\r\n--b--\r\n`,
    413,
    10 * MB,
  ],
  ['a document', 'POST /api/document', CHUNKED, PART.replace('NAME', 'file'), 413, 10 * MB],
  ['a list that is imported', 'POST /api/import/products', CHUNKED, PART.replace('NAME', 'file'), 413, 50 * MB],
  ['GraphQL', 'POST /graphql', JSON_CHUNKED, '', 413, MB],
  ['JSON of REST', 'POST /api/order', JSON_CHUNKED, '', 413, MB],
  ['the contact form', 'POST /contact', 'content-type: application/x-www-form-urlencoded\r\n' + CHUNKED, '', 400, MB],
  ['a picture that states its length', 'POST /api/image', `content-length: ${ENDLESS}`, '', 413, 0],
  [
    'GraphQL that states its length',
    'POST /graphql',
    `content-type: application/json\r\ncontent-length: ${ENDLESS}`,
    '',
    413,
    0,
  ],
  [
    'a body longer than it states',
    'POST /graphql',
    'content-type: application/json\r\ncontent-length: 2',
    '{}',
    400,
    0,
  ],
  ['a route that takes no body', 'GET /livez', CHUNKED, '', 200, 0],
  ['no route', 'POST /graphql/none', CHUNKED, '', 404, 0],
  ['an address that cannot be read', 'POST /%', CHUNKED, '', 400, 0],
])('cuts off an endless body: %s', async (_what, request, headers, begin, status, limit) => {
  const { status: answered, read } = await send(request, headers, begin)
  expect(answered).toBe(status)
  expect(read).toBeLessThan(limit + MARGIN)
})

it('a program can read the response while it is still sending', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(PIECE),
  })
  const response = await fetch(`http://127.0.0.1:${port}/api/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ message: 'The image can have at most 10 MB.' })
})
