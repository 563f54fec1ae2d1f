import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { drawPicture, formWith, listFiles, sendForm } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createImgbbStore } from './imgbb-store'

const API_KEY = 'a secret key & more'

/** An upload received by the host: name and type as sent, and content. */
interface Received {
  name: string
  type: string
  content: Buffer
}

let received: Received[] = []
/** Answers instead of the host, if it returns true. */
let disturb: (request: IncomingMessage, response: ServerResponse) => boolean = () => false
let server: Server
let uploadUrl: string
let shop: TestApp
let person: Person
let png: Buffer

/** A host that follows imgbb's contract. */
async function takePicture(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status, ...body }))
  const refuse = (message: string) => answer(400, { success: false, error: { message, code: 100 } })
  const url = new URL(request.url ?? '', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.method !== 'POST' || url.pathname !== '/1/upload') return void refuse('No such address')
  if (url.searchParams.get('key') !== API_KEY) return void refuse('Invalid API v1 key.')
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const file = (await new Response(Buffer.concat(chunks), { headers }).formData()).get('image')
  if (!(file instanceof File)) return void refuse('Empty upload source.')
  received.push({ name: file.name, type: file.type, content: Buffer.from(await file.arrayBuffer()) })
  const address = `https://i.ibb.co/${received.length}aBc/${file.name}`
  answer(200, {
    success: true,
    data: { id: '2ndCYJK', url: address, display_url: address, delete_url: 'https://ibb.co/x' },
  })
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!disturb(request, response)) void takePicture(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  uploadUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/upload`
  shop = await createTestApp({
    variables: { IMAGE_STORE: 'imgbb', IMGBB_KEY: API_KEY, IMGBB_UPLOAD_URL: uploadUrl },
  })
  person = await createPerson(shop)
  png = await drawPicture(400, 200).png().toBuffer()
})
beforeEach(() => {
  received = []
  disturb = () => false
  shop.logLines.length = 0
})
afterAll(async () => {
  await shop.close()
  server.closeAllConnections()
  server.close()
})

const upload = async () => sendForm(shop, await formWith(png), person.accessToken)
const files = [{ name: '320.webp', contentType: 'image/webp', bytes: Buffer.from('a picture') }]
const store = () => createImgbbStore({ key: API_KEY, uploadUrl }, { answerMs: 200, retryMs: 1 })

/** Answers all requests like this. */
function answerWith(status: number, body: string): void {
  disturb = (request, response) => {
    request.resume()
    response.writeHead(status).end(body)
    return true
  }
}

it('uploads each rendition to imgbb, and stores the returned URL', async () => {
  const response = await upload()
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  const row = await shop.db.image.findUniqueOrThrow({ where: { id: data.id } })
  const names = ['320.avif', '320.webp', '400.avif', '400.webp']
  expect(received.map(({ name }) => name).sort()).toEqual(names.map((name) => `${row.key}-${name}`))
  for (const { name, type, content } of received) {
    expect(type).toBe(`image/${name.split('.').at(-1)}`)
    expect(name).toContain(`-${(await sharp(content).metadata()).width}.`)
  }
  const urls = row.urls as Record<string, string>
  expect(Object.keys(urls).sort()).toEqual(names)
  for (const [name, url] of Object.entries(urls)) expect(url).toMatch(new RegExp(`^https://i.ibb.co/.*-${name}$`))
  expect(data).toMatchObject({ url: urls['320.webp'], width: 400, height: 200 })
  expect(listFiles(shop)).toEqual([])
})

it.each([
  ['refuses the key', 400, JSON.stringify({ success: false, error: { message: 'Invalid API v1 key.' } }), 1],
  ['says that it did not work', 200, JSON.stringify({ success: false, data: { url: 'https://i.ibb.co/x.webp' } }), 1],
  ['gives no address', 200, JSON.stringify({ success: true, data: {} }), 1],
  ['gives an address that no page can show', 200, JSON.stringify({ success: true, data: { url: 'javascript:x' } }), 1],
  ['sends a page', 200, '<!doctype html>Welcome', 1],
  ['redirects', 302, '', 3],
  ['has a fault', 500, 'Oops', 3],
  ['is asked too often', 429, '{}', 3],
])('a host that %s keeps nothing', async (_what, status, body, attempts) => {
  let requests = 0
  answerWith(status, body)
  const answer = disturb
  disturb = (request, response) => {
    requests++
    return answer(request, response)
  }
  await expect(store().put('key', files)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(requests).toBe(attempts)
})

it('a fault that passes does no harm', async () => {
  let faults = 0
  disturb = (request, response) => {
    if (faults === 2) return false
    faults++
    request.resume()
    response.writeHead(500).end()
    return true
  }
  expect(await store().put('key', files)).toEqual({ '320.webp': 'https://i.ibb.co/1aBc/key-320.webp' })
})

it('a host that does not answer is not waited for for ever', async () => {
  disturb = () => true
  await expect(store().put('key', files)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('stores no image if one rendition is rejected, and logs no key', async () => {
  const rows = await shop.db.image.count()
  disturb = (request, response) => {
    // The two at the end of the line.
    if (received.length < 2) return false
    request.resume()
    response.writeHead(400).end('{}')
    return true
  }
  const response = await upload()
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { message: 'We can’t store images right now. Try again in a few minutes.' },
  ])
  expect(await shop.db.image.count()).toBe(rows)
  expect(shop.logLines.join('')).toContain('imgbb answered 400')
  for (const key of [API_KEY, encodeURIComponent(API_KEY), API_KEY.replaceAll(' ', '+')]) {
    expect(shop.logLines.join('')).not.toContain(key)
  }
})

it('URLs are safe for srcset', async () => {
  answerWith(200, JSON.stringify({ success: true, data: { url: 'https://i.ibb.co/a b/c.webp' } }))
  expect(await store().put('key', files)).toEqual({ '320.webp': 'https://i.ibb.co/a%20b/c.webp' })
})

it('reports an unreachable service', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const lonely = createImgbbStore(
    { key: API_KEY, uploadUrl: `http://127.0.0.1:${port}/` },
    { answerMs: 200, retryMs: 1 },
  )
  await expect(lonely.put('key', files)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
