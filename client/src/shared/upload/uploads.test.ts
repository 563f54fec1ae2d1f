import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clearSession, registerTokenRenewal, setSession } from '../auth/session-store'
import { MAX_IMAGE_BYTES, uploadImage } from './uploads'

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
const grant = (accessToken: string) => ({ accessToken, expiresAt: '2030-01-01T00:00:00.000Z', user })

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
const OriginalRequest = XMLHttpRequest

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*, authorization')
      if (request.method === 'OPTIONS') response.end()
      else answer(request, response, Buffer.concat(chunks).toString('latin1'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The page's origin differs from the test server's.
  window.XMLHttpRequest = class extends OriginalRequest {
    override open(method: string, path: string) {
      super.open(method, origin + path)
    }
  } as typeof XMLHttpRequest
})
afterAll(async () => {
  window.XMLHttpRequest = OriginalRequest
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
  setSession(grant('first'))
})

const file = () => new File(['a picture'], 'tool.png', { type: 'image/png' })
const reply = (response: ServerResponse, status: number, body: unknown) => {
  response.statusCode = status
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

test('uploads the file in the field `image` for the user, with progress', async () => {
  const parts: number[] = []
  let seen = ''
  answer = (request, response, body) => {
    seen = `${request.method} ${request.url} ${request.headers.authorization} ${body}`
    reply(response, 200, { success: true, data: { id: 'i1', url: '/images/x/640.webp' } })
  }
  await expect(uploadImage(file(), (part) => parts.push(part))).resolves.toEqual({
    id: 'i1',
    url: '/images/x/640.webp',
  })
  expect(seen).toMatch(/^POST \/api\/image Bearer first /)
  expect(seen).toContain('name="image"; filename="tool.png"')
  expect(parts.at(-1)).toBe(1)
})

test('renews an expired session once', async () => {
  registerTokenRenewal(async () => grant('second'))
  answer = (request, response) =>
    request.headers.authorization === 'Bearer second'
      ? reply(response, 200, { data: { id: 'i2', url: '/x' } })
      : reply(response, 401, { message: 'Please sign in first.' })
  await expect(uploadImage(file(), () => {})).resolves.toMatchObject({ id: 'i2' })
})

test('a failed renewal does not report the session as expired', async () => {
  registerTokenRenewal(() => Promise.reject(new TypeError('Failed to fetch')))
  answer = (_request, response) => reply(response, 401, { message: 'Please sign in first.' })
  await expect(uploadImage(file(), () => {})).rejects.toThrow('We couldn’t upload the image')
})

test('shows the server’s message, or that it did not respond', async () => {
  answer = (_request, response) => reply(response, 400, { message: 'The image must be a JPEG, PNG or WebP.' })
  await expect(uploadImage(file(), () => {})).rejects.toThrow('The image must be a JPEG, PNG or WebP.')
  answer = (_request, response) => reply(response, 502, '<html>')
  await expect(uploadImage(file(), () => {})).rejects.toThrow('The image couldn’t be uploaded. Try again.')
})

test('a hanging upload times out by its size', async () => {
  const limits: number[] = []
  const Plain = window.XMLHttpRequest
  window.XMLHttpRequest = class extends Plain {
    override send(body?: XMLHttpRequestBodyInit) {
      limits.push(this.timeout)
      this.timeout = 50
      super.send(body)
    }
  } as typeof XMLHttpRequest
  answer = () => {}
  for (const bytes of [9, 3_200_000]) {
    const image = new File([new Uint8Array(bytes)], 'tool.png')
    await expect(uploadImage(image, () => {})).rejects.toThrow('took too long')
  }
  window.XMLHttpRequest = Plain
  expect(limits.map(Math.round)).toEqual([60_000, 160_000])
})

test('rejects a too large file before sending', async () => {
  answer = (_request, response) => reply(response, 200, { data: { id: 'never', url: '' } })
  const large = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'large.png')
  await expect(uploadImage(large, () => {})).rejects.toThrow('larger than 10 MB')
})
