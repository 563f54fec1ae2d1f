import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { actBy, createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { AuditRecord } from './audit.service'
import { performAudited } from './audit.service'

const LIST = /* GraphQL */ `
  query AuditLog($first: Int! = 20, $after: String, $filter: AuditFilter) {
    auditLog(first: $first, after: $after, filter: $filter) {
      totalCount
      nodes {
        position
        action
        actor {
          name
        }
        subjectId
        subjectPerson {
          name
        }
        changes {
          field
          before
          after
        }
        clientAddress
        requestId
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`

let shop: TestApp
let ada: Person
let bert: Person
let removed: Person

beforeAll(async () => {
  shop = await createTestApp()
  ada = await createPerson(shop, { role: 'ADMIN', name: 'Ada_100%', email: 'ada@example.org' })
  bert = await createPerson(shop, { role: 'ADMIN', name: 'Bert', email: 'bert@example.org' })
  removed = await createPerson(shop, { name: 'Carl', removedAt: new Date() })
  const write = (by: Person, record: AuditRecord) =>
    performAudited(shop.db, actBy(by.user), (_tx, writeRecord) => writeRecord(record))
  await write(ada, {
    action: 'UPDATE_PRODUCT',
    subjectId: uuidv7(),
    before: { name: 'Probe', priceMinor: 1_999, sizes: [], priceTiers: [] },
    after: { name: 'Probe', priceMinor: 5, sizes: ['S', 'M'], priceTiers: [{ minQuantity: 50, priceMinor: 1_180 }] },
  })
  const [before, after] = [
    { role: 'CUSTOMER', isRemoved: false },
    { role: 'CUSTOMER', isRemoved: true },
  ] as const
  await write(bert, { action: 'REMOVE_USER', subjectId: removed.user.id, before, after })
  await performAudited(shop.db, { by: null, clientAddress: 'command line', requestId: '' }, (_tx, writeRecord) =>
    writeRecord({ action: 'EXPORT_PERSON', subjectId: removed.user.id, before: {}, after: {} }),
  )
})
afterAll(() => shop.close())

const list = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await shop.ask(LIST, variables, ada.accessToken)
  expect(errors).toBeUndefined()
  return data.auditLog
}

/** Positions of the entries that match. */
const positions = async (filter: Record<string, unknown>) =>
  (await list({ filter })).nodes.map(({ position }: { position: number }) => position)

it('tells newest first what was done, to whom, and what changed in words', async () => {
  const { nodes, totalCount } = await list()
  expect(totalCount).toBe(3)
  expect(nodes).toMatchObject([
    { position: 3, action: 'EXPORT_PERSON', actor: null, clientAddress: 'command line', changes: [] },
    {
      position: 2,
      actor: { name: 'Bert' },
      subjectId: removed.user.id,
      subjectPerson: { name: 'Carl' },
      changes: [
        { field: 'role', before: 'CUSTOMER', after: 'CUSTOMER' },
        { field: 'isRemoved', before: 'false', after: 'true' },
      ],
    },
    { position: 1, actor: { name: 'Ada_100%' }, subjectPerson: null, requestId: 'a request' },
  ])
  expect(nodes[2].changes).toEqual(
    expect.arrayContaining([
      { field: 'name', before: 'Probe', after: 'Probe' },
      { field: 'priceMinor', before: '19.99 USD', after: '0.05 USD' },
      { field: 'sizes', before: '', after: 'S, M' },
      { field: 'priceTiers', before: '', after: '50: 11.80 USD' },
    ]),
  )
})

it('comes in pages', async () => {
  const seen: number[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page++) {
    const { nodes, pageInfo } = await list({ first: 1, after })
    seen.push(nodes[0].position)
    expect(pageInfo.hasNextPage).toBe(page < 2)
    after = pageInfo.endCursor
  }
  expect(seen).toEqual([3, 2, 1])
})

it('can be narrowed down to a kind of act, and to who did it', async () => {
  expect(await positions({ action: 'REMOVE_USER' })).toEqual([2])
  expect(await positions({ actor: 'BERT@' })).toEqual([2])
  expect(await positions({ actor: '_100%' })).toEqual([1])
  expect(await positions({ actor: '%' })).toEqual([1])
  expect(await positions({ actor: 'example.org', action: 'UPDATE_PRODUCT' })).toEqual([1])
  expect(await positions({ actor: '  ' })).toEqual([3, 2, 1])
})

it.each(['x', Buffer.from('["AUDIT","0","x"]').toString('base64url')])('refuses the cursor %s', async (after) => {
  const { errors } = await shop.ask(LIST, { after }, ada.accessToken)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
})

it('names fields as people do, in their language; what no act writes any more, as it stands in the log', async () => {
  const before = { sku: 'A-1', priceKWD: null, EUR: '1', forgotten: 1 }
  await performAudited(shop.db, actBy(ada.user), (_tx, writeRecord) =>
    writeRecord({ action: 'SET_PRODUCT_PRICES', subjectId: uuidv7(), before, after: {} }),
  )
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${ada.accessToken}`, 'accept-language': 'de' },
    payload: { query: '{ auditLog(first: 1) { nodes { changes { field label } } } }' },
  })
  expect(answer.json().data.auditLog.nodes[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'sku', label: 'Artikelnummer' },
      { field: 'priceKWD', label: 'Preis in KWD' },
      { field: 'EUR', label: 'EUR für 1 EUR' },
      { field: 'forgotten', label: 'forgotten' },
    ]),
  )
})
