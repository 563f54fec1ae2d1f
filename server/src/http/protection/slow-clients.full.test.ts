import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync, mkdirSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { drawPicture, formWith } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

/** Bytes of a file that the system's own buffers between two sockets do not hold. */
const LARGE = 30_000_000
/** Bytes that they do hold. */
const HELD = 1_000_000

let shop: TestApp
let person: Person
let port: number
const sockets = new Set<Socket>()
/** When the shop closed a connection, by its local port. A client that does not read would not notice. */
const closings = new Map<number | undefined, Promise<number>>()

beforeAll(async () => {
  shop = await createTestApp()
  person = await createPerson(shop)
  mkdirSync(join(shop.dataDir, 'images/large'), { recursive: true })
  writeFileSync(join(shop.dataDir, 'images/large/960.webp'), randomBytes(LARGE))
  writeFileSync(join(shop.dataDir, 'images/large/640.webp'), randomBytes(HELD))
  shop.app.server.on('connection', (socket: Socket) => {
    closings.set(socket.remotePort, new Promise((resolve) => socket.once('close', () => resolve(Date.now()))))
  })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.close()
})

/** A connection with its response, and the time until its end in ms. */
function open() {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  const begin = Date.now()
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - begin)))
  return { socket, ended, received: () => received }
}

/** Sends a byte now and then until the connection ends. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 500)
  socket.once('close', () => clearInterval(timer))
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${person.accessToken}\r\n` +
  `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

it('disconnects only clients that send or receive too slowly, within ten seconds', async () => {
  const headers = open()
  headers.socket.write('GET /livez HTTP/1.1\r\nx-slow: ')
  const body = open()
  body.socket.write(post('/graphql', 'application/json', 5_000))
  const picture = open()
  picture.socket.write(post('/api/image', 'multipart/form-data; boundary=b', 5_000_000))
  const refused = open()
  refused.socket.write('POST /graphql/none HTTP/1.1\r\nhost: shop\r\ncontent-length: 5000\r\n\r\n')
  for (const { socket } of [headers, body, picture, refused]) drip(socket)
  const silent = open()
  const reader = open()
  const queueing = open()
  const content = open()
  for (const { socket } of [reader, queueing, content]) socket.pause()
  const begin = Date.now()
  reader.socket.write(get('/images/large/960.webp'))
  queueing.socket.write(get('/images/large/640.webp').repeat(10))
  content.socket.write(get('/images/large/640.webp'))

  // At the same time: a slow but steady upload, and an answer that takes us long.
  const upload = open()
  const form = await formWith(await drawPicture(400, 300).png({ compressionLevel: 0 }).toBuffer())
  upload.socket.write(post('/api/image', form.headers['content-type'], form.payload.length))
  const flow = (async () => {
    const piece = Math.ceil(form.payload.length / 20)
    for (let at = 0; at < form.payload.length; at += piece) {
      upload.socket.write(form.payload.subarray(at, at + piece))
      await pause(400)
    }
  })()
  const patient = open()
  await shop.db.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE categories IN ACCESS EXCLUSIVE MODE`
      patient.socket.write(
        'GET /graphql?query=%7Bcategories%7Bname%7D%7D HTTP/1.1\r\nhost: shop\r\napollo-require-preflight: 1\r\n\r\n',
      )
      await pause(9_000)
    },
    { timeout: 12_000 },
  )

  for (const { ended } of [headers, body, picture, refused, silent]) expect(await ended).toBeLessThan(10_000)
  expect(body.received()).toMatch(/^HTTP\/1.1 408 /)
  expect(refused.received()).toMatch(/^HTTP\/1.1 404 /)
  for (const { socket } of [reader, queueing, content]) {
    expect(((await closings.get(socket.localPort)) ?? Infinity) - begin).toBeLessThan(10_000)
  }
  // The data in between is incomplete, and the connection ends after the part that the system had accepted.
  content.socket.resume()
  await content.ended
  expect(content.received().length).toBeGreaterThan(HELD)
  reader.socket.resume()
  await reader.ended
  expect(reader.received().length).toBeLessThan(LARGE)
  await flow
  while (!upload.received().includes('"success":true')) await pause(50)
  while (!patient.received().includes('"categories"')) await pause(50)
})

describe('requests in a row without reading the responses', () => {
  const body = JSON.stringify({ query: '{ products { nodes { name } } }' })
  const question =
    'POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n' +
    `content-length: ${body.length}\r\n\r\n${body}`

  it('are all answered while they are few', async () => {
    const client = open()
    client.socket.write(question.repeat(10))
    while (client.received().split('"products"').length <= 10) await pause(20)
    client.socket.write(get('/livez'))
    while (client.received().split('HTTP/1.1 200').length <= 11) await pause(20)
  })

  it('end the connection when they are many, and are not worked on', async () => {
    shop.statements.length = 0
    const client = open()
    client.socket.pause()
    client.socket.write(question.repeat(300))
    await once(client.socket, 'connect')
    while (!closings.has(client.socket.localPort)) await pause(20)
    await closings.get(client.socket.localPort)
    expect(shop.statements.length).toBeLessThanOrEqual(10)
    expect(shop.logLines).toEqual([])
  })
})
