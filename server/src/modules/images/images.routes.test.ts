import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { drawPicture, encodeForm, formWith, listFiles, sendForm } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

let shop: TestApp
let person: Person
let png: Buffer

beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: 'https://shop.example' } })
  person = await createPerson(shop)
  png = await drawPicture(700, 350).png().toBuffer()
})
afterAll(() => shop.close())

const upload = async (content: Buffer, options?: Parameters<typeof formWith>[1]) =>
  sendForm(shop, await formWith(content, options), person.accessToken)

/** The actions must create no row and no file. */
async function expectNothing(act: () => Promise<void>): Promise<void> {
  const [rows, files] = [await shop.db.image.count(), listFiles(shop)]
  await act()
  expect(await shop.db.image.count()).toBe(rows)
  expect(listFiles(shop)).toEqual(files)
}

describe('an upload', () => {
  it('is stored in all its renditions and can be fetched at once', async () => {
    const response = await upload(png)
    const { data, ...rest } = response.json()
    expect([response.statusCode, rest]).toEqual([200, { success: true, status: 200 }])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(data).toMatchObject({ width: 700, height: 350, display_url: data.url })

    const row = await shop.db.image.findUniqueOrThrow({ where: { id: data.id } })
    expect(row).toMatchObject({ uploadedById: person.user.id, alt: '', urls: null, widths: [320, 640, 700] })
    expect(row.key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(data.url).toBe(`https://shop.example/images/${row.key}/640.webp`)

    const names = ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp']
    expect(listFiles(shop).filter((name) => name.includes(row.key))).toEqual([
      row.key,
      ...names.map((name) => join(row.key, name)),
    ])
    for (const name of names) {
      const file = await shop.app.inject(`/images/${row.key}/${name}`)
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': `image/${name.split('.')[1]}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(file.rawPayload).metadata()).width).toBe(Number.parseInt(name))
    }
  })

  it('is recognised by its content, whatever its name and type', async () => {
    const jpeg = await drawPicture(30, 30).jpeg().toBuffer()
    for (const contentType of ['image/png', 'text/html', 'image/svg+xml', '']) {
      expect((await upload(jpeg, { contentType, fileName: 'picture.svg' })).statusCode).toBe(200)
    }
  })

  it.each(['.htaccess', 'con', 'a%00b.png', '<script>', 'x'.repeat(150)])(
    "may be called %j, which is nobody's business",
    async (fileName) => {
      const response = await upload(png, { fileName })
      expect(response.statusCode).toBe(200)
      const { key } = await shop.db.image.findUniqueOrThrow({ where: { id: response.json().data.id } })
      expect(listFiles(shop).filter((name) => !/^[0-9a-f-]{36}([/\\]\d+\.(avif|webp))?$/.test(name))).toEqual([])
      expect(key).not.toContain(fileName)
    },
  )

  it('may have fields for image hosts', async () => {
    expect((await upload(png, { others: { name: 'scissors', expiration: '600' } })).statusCode).toBe(200)
  })

  it('works beside another', async () => {
    const answers = await Promise.all([upload(png), upload(png), upload(png)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().data.url)).size).toBe(3)
  })

  it('is described', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json()
    const { post } = paths['/api/image']
    expect(Object.keys(post.requestBody.content)).toEqual(['multipart/form-data'])
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '413', '415', '429', '503']),
    )
    expect(post.security).toEqual([{ accessToken: [] }, { apiKey: ['products:write'] }])
  })
})

describe('refused is', () => {
  it('a visitor, before the image is read', () =>
    expectNothing(async () => {
      const response = await sendForm(shop, await formWith(png))
      expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please sign in first.' }])
    }))

  it('an invalid token', () =>
    expectNothing(async () => {
      const response = await sendForm(shop, await formWith(png), 'nonsense')
      expect([response.statusCode, Object.keys(response.json())]).toEqual([401, ['message']])
    }))

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a page that claims to be a PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['nothing at all', '', 'image/png'],
  ])('%s', (_what, content, contentType) =>
    expectNothing(async () => {
      const response = await upload(Buffer.from(content), { contentType })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ message: 'The image must be a JPEG, PNG or WebP file.' })
    }),
  )

  it.each(['../../../secret.png', '/etc/passwd', '..\\..\\secret', 'a\0b.png'])('a file called %j', (fileName) =>
    expectNothing(async () => {
      const response = await upload(png, { fileName })
      expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('plain name')])
    }),
  )

  it('half an image', () =>
    expectNothing(async () => {
      const response = await upload(png.subarray(0, png.length >> 1))
      expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('damaged')])
    }))

  it('a byte more than 10 MB, announced or not', () =>
    expectNothing(async () => {
      const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])
      for (const length of [10 * 1024 * 1024 + 1, 10 * 1024 * 1024 + 100_000]) {
        const response = await upload(padded(length))
        expect([response.statusCode, response.json()]).toEqual([413, { message: 'The image can have at most 10 MB.' }])
      }
    }))

  it.each<[string, string, (form: FormData) => void]>([
    ['a form without fields', 'as a file in the field "image"', () => {}],
    ["another field's file", 'in the field "image", not in "photo"', (form) => form.set('photo', new Blob(['x']), 'x')],
    ['a text', 'must be a file', (form) => form.set('image', 'https://example.com/picture.png')],
    [
      'two pictures',
      'one image at a time',
      (form) => ['a', 'b'].forEach((name) => form.append('image', new Blob(['x']), name)),
    ],
    [
      'many fields',
      'We couldn’t read the form',
      (form) => Array.from({ length: 30 }, (_, i) => form.set(`field${i}`, 'x')),
    ],
    ['a field called __proto__', 'We couldn’t read the form', (form) => form.set('__proto__', 'x')],
  ])('%s', (_what, message, fill) =>
    expectNothing(async () => {
      const form = new FormData()
      fill(form)
      const response = await sendForm(shop, await encodeForm(form), person.accessToken)
      expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(message)])
    }),
  )

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nxy',
    ],
    ['that is none', 'multipart/form-data; boundary=b', 'x'.repeat(1_000)],
    ['without content', 'multipart/form-data; boundary=b', ''],
  ])('a form %s', (_what, contentType, payload) =>
    expectNothing(async () => {
      const response = await sendForm(
        shop,
        { headers: { 'content-type': contentType }, payload: Buffer.from(payload) },
        person.accessToken,
      )
      expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('"image"')])
    }),
  )

  it.each(['application/json', 'image/png', 'text/plain', 'application/x-www-form-urlencoded', 'no type'])(
    'a body of the type %s',
    (contentType) =>
      expectNothing(async () => {
        const response = await sendForm(
          shop,
          { headers: { 'content-type': contentType }, payload: png },
          person.accessToken,
        )
        expect([response.statusCode, response.json().message]).toEqual([
          415,
          expect.stringContaining('multipart/form-data'),
        ])
      }),
  )

  it('no body', async () => {
    const headers = { authorization: `Bearer ${person.accessToken}` }
    const response = await shop.app.inject({ method: 'POST', url: '/api/image', headers })
    expect([response.statusCode, response.json().message]).toEqual([
      415,
      expect.stringContaining('multipart/form-data'),
    ])
  })

  it.each([
    ['many', 10, (length: number) => ({ 'content-length': String(length) })],
    ['large ones, or those of unknown size,', 3, () => ({})],
  ])('too %s at once, so that memory stays free; afterwards all is well', (_what, count, lengthOf) =>
    expectNothing(async () => {
      // Endless forms hold their places until the connection closes.
      const port = await listen()
      const { payload, headers } = await formWith(png)
      const openOne = () => {
        const size = lengthOf(payload.length)
        const waiting = connect(port, { ...headers, ...size, authorization: `Bearer ${person.accessToken}` })
        waiting.write(payload.subarray(0, 200))
        return waiting
      }
      const open = Array.from({ length: count }, openOne)
      const announced = { ...headers, 'content-length': count === 10 ? '1' : '9000000' }
      const ask = (who: Person) => sendForm(shop, { payload: Buffer.from('x'), headers: announced }, who.accessToken)
      await until(async () => {
        if ((await ask(person)).statusCode === 429) return true
        // An upload that also took a place meanwhile was refused and does not return.
        open.push(openOne())
        return false
      })
      expect((await ask(person)).json().message).toContain('at most 10 images at once, and at most 35 MB')
      expect((await ask(await createPerson(shop))).statusCode).toBe(400)
      for (const waiting of open) waiting.destroy()
      await until(async () => (await ask(person)).statusCode === 400)
    }),
  )
})

it.each<[string, number, Parameters<typeof formWith>[1], () => Record<string, string>]>([
  ['too large', 413, {}, () => ({ authorization: `Bearer ${person.accessToken}` })],
  ['too large, in another field', 413, { field: 'photo' }, () => ({ authorization: `Bearer ${person.accessToken}` })],
  ['from a visitor', 401, {}, () => ({})],
])('a picture %s leaves the connection fit for the next request', async (_what, status, options, headers) => {
  const port = await listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.add(agent)
  const form = await formWith(Buffer.alloc(10 * 1024 * 1024 + 500_000), options)
  const sent = connect(port, { ...form.headers, ...headers() }, agent)
  sent.end(form.payload)
  const [refusal] = (await once(sent, 'response')) as [IncomingMessage]
  await once(refusal.resume(), 'end')
  expect(refusal.statusCode).toBe(status)
  const [live] = (await once(request({ port, agent, path: '/livez' }).end(), 'response')) as [IncomingMessage]
  await once(live.resume(), 'end')
  expect(live.statusCode).toBe(200)
})

it('none of these caused a server error', () => {
  expect(shop.logLines).toEqual([])
})

const agents = new Set<Agent>()
const opened = new Set<ClientRequest>()

// Open requests would keep the app from closing.
afterEach(() => {
  for (const left of [...agents, ...opened]) left.destroy()
  agents.clear()
  opened.clear()
})

function connect(port: number, headers: Record<string, string>, agent = new Agent()): ClientRequest {
  const sent = request({ port, agent, method: 'POST', path: '/api/image', headers })
  // The request is destroyed at the end.
  sent.on('error', () => {})
  opened.add(sent)
  return sent
}

async function listen(): Promise<number> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return (shop.app.server.address() as AddressInfo).port
}
