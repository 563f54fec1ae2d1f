import { randomBytes } from 'node:crypto'
import { writeFileSync, mkdirSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../testing/factories'
import { createPerson } from '../testing/factories'
import { drawPicture, formWith } from '../testing/pictures'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

/** Bytes of a file that the system's own buffers between two sockets do not hold. */
const LARGE = 30_000_000

let shop: TestApp
let person: Person
let port: number
const sockets = new Set<Socket>()

beforeAll(async () => {
  shop = await createTestApp()
  person = await createPerson(shop)
  mkdirSync(join(shop.dataDir, 'images/large'), { recursive: true })
  writeFileSync(join(shop.dataDir, 'images/large/960.webp'), randomBytes(LARGE))
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.close()
})

/** A connection, what came back over it, and its end in milliseconds from now. */
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

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${person.accessToken}\r\n` +
  `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

it('who sends or takes drop by drop is cut off within ten seconds, and nobody else', async () => {
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
  reader.socket.pause()
  reader.socket.write('GET /images/large/960.webp HTTP/1.1\r\nhost: shop\r\n\r\n')

  // Beside them: a line that is slow but flows, and an answer that takes us long.
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
  // Who does not read does not see the end either; what is left lying in between is not all of it.
  reader.socket.resume()
  await reader.ended
  expect(reader.received().length).toBeLessThan(LARGE)
  await flow
  while (!upload.received().includes('"success":true')) await pause(50)
  while (!patient.received().includes('"categories"')) await pause(50)
}, 30_000)
