import type { GraphQLObjectType } from 'graphql'
import { isEnumType, isObjectType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../../config/repository'
import { buildSchema } from '../../graphql/schema'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createReview } from '../../testing/factories'
import { addJournalAndWaiting } from '../../testing/approvals'
import { createCompany } from '../../testing/companies'
import { saveOrderList } from '../../testing/order-lists'
import { inputFor, PLACE_ORDER, placeOrder } from '../../testing/ordering'
import { createInvoice } from '../../testing/invoicing'
import { createNote } from '../../testing/order-acts'
import { createReturn } from '../../testing/returning'
import { requestQuotation } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createArticle, createMiss, createSynonym } from '../../testing/writing'
import { createDelivery, createEndpoint, createKey } from '../../testing/programs'
import { createStaffInvitation } from '../../testing/staffing'

// Every list of both APIs with a cursor gets its own cursor back, with changed content.

interface PagedList {
  name: string
  /** A good cursor of the list, as the API gives it. */
  findCursor(): Promise<string>
  /** Sends a cursor; returns status and body. */
  answerTo(cursor: string): Promise<{ status: number; body: string }>
}

const HIGH = '9223372036854775808'
/** Invalid keys of any list: no text, or a text that PostgreSQL can't store. */
const neverKeys: unknown[] = [null, 5, true, {}, [], ['x'], 'a\0b', '\0', '\ud800', 'x\udfff']
/** Valid only in a list sorted by name: years unknown to SQL, texts that are no number or too large for one. */
const wrongKeys = [
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-01-01',
  '10000-01-01',
  'infinity',
  'now',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '1e400',
  '1.5',
  '0x10',
  '٣',
  HIGH,
  `-${HIGH}1`,
  '9'.repeat(5_000),
  '',
  ' ',
  "' OR true --",
]
/** Keys that some lists may accept. */
const strangeKeys = [
  '0',
  '-1',
  '2147483648',
  '9223372036854775807',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
]
const wrongIds: unknown[] = [null, 5, {}, '', 'abc', 'a\0b', '\ud800', '%', 'x'.repeat(5_000), '0'.repeat(32)]
const noCursors = [
  '',
  'x',
  '[]',
  '{}',
  'null',
  '5',
  '[[[[[[]]]]]]',
  '["REVIEWS"]',
  '{"length":3}',
  '\0',
  '"'.repeat(5_000),
]

const encode = (text: string) => Buffer.from(text).toString('base64url')

let shop: TestApp
let admin: Person
/** Ids of the parents of lists, by type. */
let parents: Record<string, string>
let restLists: PagedList[]

/** Fills each list with at least two. */
beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  const [one] = [await createProduct(shop.db, { name: 'Scissors' }), await createProduct(shop.db, { name: 'Scissors' })]
  const company = await createCompany(shop, admin)
  const companyId = company.id
  const endpoint = await createEndpoint(shop.db, admin.user)
  // Query: an endpoint, for the list of its deliveries.
  parents = { Query: endpoint.id, Product: one.id, User: admin.user.id, Company: companyId }
  const noted = await placeOrder(shop, admin, one)
  parents.Order = noted.id
  for (let again = 0; again < 2; again++) {
    const { user } = await createPerson(shop)
    await createReview(shop.db, { userId: user.id, productId: one.id })
    const other = await createProduct(shop.db, { deletedAt: new Date() })
    await createReview(shop.db, { userId: admin.user.id, productId: other.id })
    await createNote(shop, noted.id, admin)
    await shop.db.inquiry.create({ data: { id: uuidv7(), email: 'a@example.org', subject: 'Why', message: 'How?' } })
    const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(one) }, admin.accessToken)
    const input = { id: data.placeOrder.order.id, status: 'CONFIRMED' }
    await shop.db.order.update({ where: { id: input.id }, data: { companyId } })
    const CONFIRM = 'mutation($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }'
    await shop.ask(CONFIRM, { input }, admin.accessToken)
    await createArticle(shop.db)
    await createSynonym(shop.db)
    await createMiss(shop.db)
    await createKey(shop, admin, ['ORDERS_READ'])
    await createDelivery(shop.db, endpoint)
    await saveOrderList(shop, admin, [one])
    await createCompany(shop, admin)
    const order = await placeOrder(shop, admin, one)
    await createReturn(shop, { order, by: admin })
    await createInvoice(shop, order.id, admin)
    await addJournalAndWaiting(shop, { ...company, actor: admin, order })
    await requestQuotation(shop, admin, [one])
    await createStaffInvitation(shop, admin)
  }
})
afterAll(() => shop.close())

const schema = buildSchema(schemaSdl)
const objectTypes = Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType => isObjectType(type))

/** The lists of a type of the GraphQL API, in each of their orders. */
function listsOf(type: GraphQLObjectType): PagedList[] {
  return Object.values(type.getFields()).flatMap((field) => {
    if (!field.args.some(({ name }) => name === 'after')) return []
    const sort = field.args.find(({ name }) => name === 'sort')?.type
    const orders = isEnumType(sort) ? sort.getValues().map(({ name }) => `, sort: ${name}`) : ['']
    return orders.map((order): PagedList => {
      const search = order.endsWith('RELEVANCE') ? ', filter: { search: "scissors" }' : ''
      const language = field.args.some(({ name }) => name === 'language') ? ', language: "de"' : ''
      const endpoint = field.args.some(({ name }) => name === 'endpointId') ? ', endpointId: $id' : ''
      const list = `${field.name}(first: 1, after: $after${order}${search}${language}${endpoint}) { nodes { __typename } pageInfo { endCursor } }`
      const isRoot = type === schema.getQueryType()
      const parent = `${type.name.toLowerCase()}(id: $id)`
      const query = isRoot
        ? `query($after: String${endpoint && ', $id: ID!'}) { found: ${list} }`
        : `query($after: String, $id: ID!) { parent: ${parent} { found: ${list} } }`
      const ask = (after: string | null) =>
        shop.ask(query, { after, ...(isRoot && !endpoint ? {} : { id: parents[type.name] }) }, admin.accessToken)
      return {
        name: `${type.name}.${field.name}${order}`,
        async findCursor() {
          const { data } = await ask(null)
          return (isRoot ? data : data.parent).found.pageInfo.endCursor
        },
        async answerTo(cursor) {
          const { status, body, errors } = await ask(cursor)
          const { code, field: named } = errors?.[0]?.extensions ?? {}
          if (!errors) return { status, body }
          return { status: code === 'BAD_USER_INPUT' && named === 'after' ? 400 : 500, body }
        },
      }
    })
  })
}

function restList(path: string): PagedList {
  const get = (query: string) =>
    shop.app.inject({ url: `${path}?limit=1${query}`, headers: { authorization: `Bearer ${admin.accessToken}` } })
  return {
    name: path,
    async findCursor() {
      const next = /^<([^>]*)>/.exec(String((await get('')).headers.link))?.[1] ?? ''
      return new URL(next, 'http://shop').searchParams.get('after') ?? ''
    },
    async answerTo(cursor) {
      const { statusCode, body } = await get(`&after=${encodeURIComponent(cursor)}`)
      return { status: statusCode, body }
    },
  }
}

/** All faults in the answers to hostile cursors, as text. */
async function complainAbout(list: PagedList): Promise<string[]> {
  const good = await list.findCursor()
  const [name, key, id] = JSON.parse(Buffer.from(good, 'base64url').toString()) as [string, string, string]
  const isByName = key === 'Scissors'
  const hostile = [
    ...neverKeys.map((wrong) => JSON.stringify([name, wrong, id])),
    ...(isByName ? [] : wrongKeys).map((wrong) => JSON.stringify([name, wrong, id])),
    ...wrongIds.map((wrong) => JSON.stringify([name, key, wrong])),
    JSON.stringify([`${name} `, key, id]),
    JSON.stringify([name, id, key]),
    ...noCursors,
  ]
  const refused = hostile.map(encode)
  const strange = [...strangeKeys, ...(isByName ? wrongKeys : [])].map((text) =>
    encode(JSON.stringify([name, text, id])),
  )
  const complaints: string[] = []
  if ((await list.answerTo(good)).status !== 200) complaints.push('its own cursor is refused')
  for (const cursor of [...refused, ...strange]) {
    const { status, body } = await list.answerTo(cursor)
    const isWell = status === 400 || (status === 200 && !refused.includes(cursor))
    if (!isWell) complaints.push(`${Buffer.from(cursor, 'base64url').toString().slice(0, 80)}: ${status} ${body}`)
  }
  return complaints
}

it.each(sample(objectTypes.flatMap(listsOf), 6))('$name refuses hostile cursors', async (list) => {
  expect(await complainAbout(list)).toEqual([])
  expect(shop.logLines.splice(0)).toEqual([])
})

describe('the REST API', () => {
  beforeAll(async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { get?: { parameters?: { name: string }[] } }>
    }>()
    restLists = Object.entries(paths)
      .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'after'))
      .map(([path]) => restList(path))
  })

  it('refuses hostile cursors in all its lists', async () => {
    const complaints: Record<string, string[]> = {}
    expect(restLists.map(({ name }) => name).sort()).toEqual(['/api/order', '/api/product', '/api/review', '/api/user'])
    const sampled = sample(restLists, 1)
    for (const list of sampled) complaints[list.name] = await complainAbout(list)
    expect(complaints).toEqual(Object.fromEntries(sampled.map(({ name }) => [name, []])))
    expect(shop.logLines.splice(0)).toEqual([])
  })
})
