import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import { findDebianProgram } from '@instrumenta/testing/debian-programs'
import type { Nginx } from '@instrumenta/testing/nginx'
import { layOutNginx, startNginx } from '@instrumenta/testing/nginx'

// The unchanged deploy/nginx in front of two programs that respond like a shop.

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-nginx-'))
// If the tests run as root, its workers run as another user.
chmodSync(folder, 0o755)
type Answer = (request: IncomingMessage, response: ServerResponse, name: string) => void
let answer: Answer
let seen: string[]
const servers: Server[] = []
let ports: number[]
let program: FoundProgram | undefined
let nginx: Nginx | undefined

async function listen(name: string): Promise<number> {
  const server = http.createServer((request, response) => {
    seen.push(name)
    answer(request, response, name)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A port without a listener. */
async function deadPort(): Promise<number> {
  const port = await listen('nobody')
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return port
}

beforeAll(async () => {
  program = await findDebianProgram('nginx')
  if (!program) return console.warn('Not tried, since nginx cannot be had here: deploy/nginx.')
  ports = [await listen('one'), await listen('two'), await deadPort()]
  const port = await deadPort()
  nginx = await startNginx(program, { folder, port, shops: ports, storage: await listen('storage'), failTimeout: '1s' })
}, 200_000)
beforeEach(() => {
  seen = []
  answer = (_request, response, name) => response.end(name)
})
afterAll(async () => {
  await nginx?.stop()
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

interface Sent {
  status: number
  body: string
  location?: string | undefined
}

function send(path: string, { method = 'GET', headers = {}, body = '', origin = nginx?.origin } = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = http.request(origin + path, { method, headers, agent: false }, (response) => {
      let text = ''
      const { statusCode: status = 0, headers } = response
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.once('end', () => resolve({ status, body: text, location: headers.location }))
    })
    request.once('error', reject)
    request.end(body)
  })
}

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, work))

test('nginx accepts the configuration, and rejects one with an error', () => {
  if (!program) return
  const { path, env } = program
  const place = mkdtempSync(join(folder, 'check-'))
  const log = openSync(join(place, 'log'), 'a')
  const check = (file: string) => execFileSync(path, ['-t', '-q', '-c', file], { env, stdio: ['ignore', log, 'pipe'] })
  const file = layOutNginx({ folder: place, port: 8080, shops: [1, 2] })
  check(file)
  writeFileSync(file, readFileSync(file, 'utf8').replace('proxy_read_timeout 80s', 'proxy_read_timeout soon'))
  expect(() => check(file)).toThrow('invalid value')
  closeSync(log)
})

test('skips a server that accepts no connections, also for writes', async () => {
  if (!nginx) return
  const sent = await many(() => send('/graphql', { method: 'POST', body: '{}' }))
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect(new Set(seen)).toEqual(new Set(['one', 'two']))
})

test('retries an interrupted request on another server only if it changes nothing', async () => {
  if (!nginx) return
  answer = (request, response, name) => (name === 'one' ? request.socket.destroy() : response.end(name))
  const read = await many(() => send('/'))
  expect(read.map(({ body }) => body)).toEqual(read.map(() => 'two'))
  // Until the failed one is tried again: nginx counts whole seconds.
  await pause(2_200)
  seen = []
  const written = await many(() => send('/graphql', { method: 'POST', body: '{}' }))
  expect(seen).toHaveLength(30)
  expect(written.filter(({ status }) => status === 502)).toHaveLength(seen.filter((name) => name === 'one').length)
  expect(seen).toContain('one')
  await pause(2_200)
})

test('passes responses on with any status', async () => {
  if (!nginx) return
  answer = (_request, response) => response.writeHead(503, { 'retry-after': '5' }).end('busy')
  const sent = await many(() => send('/'))
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 503))
  expect(seen).toHaveLength(30)
})

test('tells the servers the client address, whatever the client claims', async () => {
  if (!nginx) return
  answer = ({ headers }, response) => response.end(JSON.stringify(headers))
  const named = { 'x-request-id': 'chosen-by-a-visitor', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
  const headers = { host: 'shop.example:81', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', ...named }
  const told = JSON.parse((await send('/', { headers })).body) as object
  expect(told).not.toHaveProperty('traceparent')
  expect(told).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/) as string,
    host: 'shop.example:81',
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-host': 'shop.example:81',
    'x-forwarded-proto': 'http',
  })
})

test('passes a stream on without buffering', async () => {
  if (!nginx) return
  let end = () => {}
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=-', 'x-accel-buffering': 'no' })
    response.write('first')
    end = () => response.end()
  }
  const first = await new Promise<string>((resolve, reject) => {
    const request = http.request(`${nginx?.origin}/graphql`, { method: 'POST', agent: false }, (response) => {
      response.once('data', (chunk: Buffer) => {
        resolve(chunk.toString())
        end()
      })
    })
    request.once('error', reject).end('{}')
  })
  expect(first).toBe('first')
})

test("accepts uploads only below /api/, up to the shop's limit", async () => {
  if (!nginx) return
  answer = (request, response) => request.resume().once('end', () => response.end('taken'))
  const body = 'x'.repeat(2 * 1024 * 1024)
  expect(await send('/api/image', { method: 'POST', body })).toEqual({ status: 200, body: 'taken' })
  const headers = { 'content-length': String(202 * 1024 * 1024) }
  expect((await send('/api/import', { method: 'POST', headers })).status).toBe(413)
  expect((await send('/graphql', { method: 'POST', headers: { 'content-length': '2000000' } })).status).toBe(413)
})

test('only images of the store are public, without a query string', async () => {
  if (!nginx) return
  answer = ({ url, method, headers }, response, name) =>
    response.end([name, method, url, headers.cookie, headers.authorization].join(' '))
  const headers = { cookie: 'a=b', authorization: 'Bearer x' }
  expect((await send('/pictures/0b5a-1/640.webp?acl', { headers })).body).toBe(
    'storage GET /pictures/0b5a-1/640.webp  ',
  )
  for (const path of [
    '/pictures/files/0b5a-1/offer.pdf',
    '/pictures/',
    '/pictures/?list-type=2',
    '/pictures/a/b%3Facl',
  ]) {
    expect({ path, status: (await send(path)).status }).toEqual({ path, status: 404 })
  }
  expect((await send('/pictures/0b5a-1/640.webp', { method: 'PUT', body: 'x' })).status).toBe(403)
})

test('sends nothing to a removed server until it is added again', async () => {
  if (!nginx) return
  await nginx.turn('out', ports[0] ?? 0)
  seen = []
  await many(() => send('/', { method: 'POST' }))
  expect(new Set(seen)).toEqual(new Set(['two']))
  await nginx.turn('in', ports[0] ?? 0)
  seen = []
  await many(() => send('/', { method: 'POST' }))
  expect(new Set(seen)).toEqual(new Set(['one', 'two']))
})

/** Creates a self-signed certificate for this machine. False without openssl. */
function certify(folder: string): boolean {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject], {
      stdio: 'ignore',
    })
    return true
  } catch {
    console.warn('Not tried, since openssl cannot be had here: TLS in nginx.')
    return false
  }
}

/** Sends a request over TLS and HTTP/2, trusting only the certificate of that folder. */
async function sendEncrypted(port: number, folder: string, path: string): Promise<Sent> {
  const session = http2.connect(`https://localhost:${port}`, { ca: readFileSync(join(folder, 'fullchain.pem')) })
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject)
      const request = session.request({ ':path': path })
      let [status, body] = [0, '']
      request.once('response', (headers) => (status = headers[':status'] ?? 0))
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.once('end', () => resolve({ status, body })).once('error', reject)
    })
  } finally {
    session.close()
  }
}

test('with tls.conf it speaks TLS and redirects plain HTTP', async () => {
  if (!program) return
  const place = mkdtempSync(join(folder, 'tls-'))
  chmodSync(place, 0o755)
  if (!certify(place)) return
  const tls = { port: await deadPort(), folder: place }
  const encrypted = await startNginx(program, { folder: place, port: await deadPort(), shops: ports, tls })
  try {
    answer = ({ headers }, response) => response.end(String(headers['x-forwarded-proto']))
    expect(await sendEncrypted(tls.port, place, '/products')).toEqual({ status: 200, body: 'https' })
    const { origin } = encrypted
    const headers = { host: 'shop.example' }
    seen = []
    expect(await send('/products?first=3', { origin, headers, method: 'POST' })).toMatchObject({
      status: 308,
      location: 'https://shop.example/products?first=3',
    })
    expect(await send('/pictures/a/640.webp', { origin, headers })).toMatchObject({ status: 308 })
    expect(seen).toEqual([])
    // Liveness probes, and certificate challenges.
    expect((await send('/livez', { origin })).status).toBe(200)
    mkdirSync(join(place, 'acme/.well-known/acme-challenge'), { recursive: true })
    writeFileSync(join(place, 'acme/.well-known/acme-challenge/token'), 'proof')
    expect((await send('/.well-known/acme-challenge/token', { origin })).body).toBe('proof')
    expect((await send('/.well-known/acme-challenge/../../../privkey.pem', { origin })).status).toBe(308)
  } finally {
    await encrypted.stop()
  }
})
