import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { actBy, createCategory, createImage, createPerson, createProduct, createReview } from '../../testing/factories'
import { createInquiry, createInquiryMessage } from '../../testing/inquiring'
import { placeOrder } from '../../testing/ordering'
import { createEndpoint, createKey } from '../../testing/programs'
import { requestQuotation } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createArticle, createMiss, createSynonym } from '../../testing/writing'
import type { AuditRecord } from './perform-audited'
import { performAudited } from './perform-audited'

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
        subject {
          kind
          name
          isDeleted
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

const write = (by: Person, record: AuditRecord) =>
  performAudited(shop.db, actBy(by.user), (_tx, writeRecord) => writeRecord(record))

beforeAll(async () => {
  shop = await createTestApp()
  ada = await createPerson(shop, { role: 'ADMIN', name: 'Ada_100%', email: 'ada@example.org' })
  bert = await createPerson(shop, { role: 'ADMIN', name: 'Bert', email: 'bert@example.org' })
  removed = await createPerson(shop, { name: 'Carl', removedAt: new Date() })
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

it('lists acts, subjects and changes, newest first', async () => {
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

it('returns pages', async () => {
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

it('filters by action and actor', async () => {
  expect(await positions({ action: 'REMOVE_USER' })).toEqual([2])
  expect(await positions({ actor: 'BERT@' })).toEqual([2])
  expect(await positions({ actor: '_100%' })).toEqual([1])
  expect(await positions({ actor: '%' })).toEqual([1])
  expect(await positions({ actor: 'example.org', action: 'UPDATE_PRODUCT' })).toEqual([1])
  expect(await positions({ actor: '  ' })).toEqual([3, 2, 1])
  const today = new Date().toISOString().slice(0, 10)
  expect(await positions({ from: today, to: today })).toEqual([3, 2, 1])
  expect(await positions({ to: '2020-01-01' })).toEqual([])
  expect(await positions({ from: '2099-01-01' })).toEqual([])
})

it.each(['x', Buffer.from('["AUDIT","0","x"]').toString('base64url')])('refuses the cursor %s', async (after) => {
  const { errors } = await shop.ask(LIST, { after }, ada.accessToken)
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
})

it('labels fields in the reader’s language, and unknown fields by their name', async () => {
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

describe('the subject of an act', () => {
  /** Writes acts to the log; returns their subjects there. */
  async function subjectsOf(records: AuditRecord[]) {
    for (const one of records) await write(ada, one)
    const { nodes } = await list({ first: records.length })
    return nodes.toReversed().map(({ subject }: { subject: object }) => subject)
  }
  const done = (action: AuditRecord['action'], { id }: { id: string }, before = {}, after = {}) => ({
    action,
    subjectId: id,
    before,
    after,
  })

  it('has its current name or number', async () => {
    const { db } = shop
    const product = await createProduct(db, { name: 'Scissors' })
    const draft = await createProduct(db, { name: 'Draft', deletedAt: new Date() })
    await db.productDraft.create({ data: { productId: draft.id } })
    const order = await placeOrder(shop, bert, product)
    const { number: orderNumber } = await db.order.findUniqueOrThrow({ where: { id: order.id } })
    const quotation = await requestQuotation(shop, bert, [product])
    const inquiry = await createInquiry(db)
    const review = await createReview(db, { userId: bert.user.id, name: 'Bert', productId: product.id })
    const run = { kind: 'STOCK', state: 'DONE', fileName: 'stock.csv', rowCount: 1, columns: [] } as const
    const importRun = await db.importRun.create({
      data: { ...run, columns: [], id: uuidv7(), startedById: bert.user.id, actedById: bert.user.id },
    })
    const miss = await createMiss(db)
    const list = { currency: 'EUR', baseCurrency: 'USD', roundingStep: 1n, roundingMode: 'HALF_UP' } as const
    await db.priceList.create({ data: { id: uuidv7(), currency: 'USD', roundingStep: 1n, roundingMode: 'HALF_UP' } })
    const key = await createKey(shop, ada, ['ORDERS_READ'])
    const subjects = await subjectsOf([
      done('UPDATE_PRODUCT', product, {}, { name: 'As it was called' }),
      done('UPDATE_PRODUCT', draft),
      done('TRANSLATE_CATEGORY', await createCategory(db, { name: 'Cutting' })),
      done('TRANSLATE_IMAGE', await createImage(db, { alt: 'Blades' })),
      done('UPDATE_ARTICLE', await createArticle(db, { title: 'Care' })),
      done('SHIP_ORDER', order),
      done('DECLINE_QUOTATION', quotation),
      done('ASSIGN_INQUIRY', inquiry),
      done('HIDE_REVIEW', review),
      done('MAKE_ADMIN', bert.user),
      done('UPDATE_PRICE_LIST', await db.priceList.create({ data: { ...list, id: uuidv7() } })),
      done('IMPORT_EXCHANGE_RATES', { id: uuidv7() }, {}, { fileDate: '2026-11-20' }),
      done('UPDATE_SEARCH_SYNONYM', await createSynonym(db)),
      done('DELETE_SEARCH_MISS', miss),
      done('REVOKE_API_KEY', key),
      done('TEST_WEBHOOK', await createEndpoint(db, ada.user)),
      done('EXPORT_DATA', { id: uuidv7() }, {}, { file: 'orders.csv' }),
      done('IMPORT_DATA', importRun),
    ])
    const now = (kind: string, name: string) => ({ kind, name, isDeleted: false })
    expect(subjects).toEqual([
      now('PRODUCT', 'Scissors'),
      now('PRODUCT', 'Draft'),
      now('CATEGORY', 'Cutting'),
      now('IMAGE', 'Blades'),
      now('ARTICLE', 'Care'),
      now('ORDER', orderNumber),
      now('QUOTATION', quotation.number),
      now('INQUIRY', inquiry.number),
      now('REVIEW', 'Bert: Scissors'),
      now('PERSON', 'Bert'),
      now('PRICE_LIST', 'EUR'),
      now('EXCHANGE_RATES', '2026-11-20'),
      now('SEARCH_SYNONYM', 'snips, shears'),
      now('SEARCH_MISS', miss.text),
      now('API_KEY', 'Warehouse'),
      now('WEBHOOK', 'https://example.org/hook'),
      now('EXPORT', 'orders.csv'),
      now('IMPORT', 'stock.csv'),
    ])
  })

  it('is marked as deleted, with its logged name', async () => {
    const product = await createProduct(shop.db, { name: 'Probe', deletedAt: new Date() })
    const gone = { id: uuidv7() }
    const subjects = await subjectsOf([
      done('DELETE_PRODUCT', product),
      done('END_SESSIONS', removed.user),
      done('DELETE_ARTICLE', gone, { title: 'Care' }),
      done('DELETE_SEARCH_SYNONYM', gone, { words: 'snips, shears' }),
      done('DELETE_WEBHOOK', gone, { url: 'https://example.org/gone' }),
      done('SET_INQUIRY_STATE', gone),
    ])
    const was = (kind: string, name: string | null) => ({ kind, name, isDeleted: true })
    expect(subjects).toEqual([
      was('PRODUCT', 'Probe'),
      was('PERSON', 'Carl'),
      was('ARTICLE', 'Care'),
      was('SEARCH_SYNONYM', 'snips, shears'),
      was('WEBHOOK', 'https://example.org/gone'),
      was('INQUIRY', null),
    ])
  })

  it('needs one statement per kind for a page, with names instead of ids in its fields', async () => {
    const { db } = shop
    const [cutting, holding] = [
      await createCategory(db, { name: 'Cutting' }),
      await createCategory(db, { name: 'Hold' }),
    ]
    const gone = uuidv7()
    const inquiry = await createInquiry(db)
    const message = await createInquiryMessage(db, { inquiry, author: ada.user })
    const product = await createProduct(db)
    const [before, after] = [
      { categoryId: cutting.id, imageId: gone },
      { categoryId: holding.id, imageId: null },
    ]
    await write(ada, done('UPDATE_PRODUCT', product, before, after))
    await write(ada, done('UPDATE_PRODUCT', await createProduct(db), before, after))
    await write(ada, done('ASSIGN_INQUIRY', inquiry, { assigneeId: removed.user.id }, { assigneeId: bert.user.id }))
    await write(ada, done('REPLY_TO_INQUIRY', inquiry, {}, { messageId: message.id }))
    shop.statements.length = 0
    const { nodes } = await list({ first: 4 })
    expect(shop.statements.filter((sql) => sql.includes('FROM categories'))).toHaveLength(1)
    expect(shop.statements.filter((sql) => sql.includes('FROM products LEFT JOIN'))).toHaveLength(1)
    expect(nodes.flatMap(({ changes }: { changes: object[] }) => changes)).toEqual([
      { field: 'messageId', before: null, after: 'We do.' },
      { field: 'assigneeId', before: 'Carl (deleted)', after: 'Bert' },
      ...[1, 2].flatMap(() => [
        { field: 'imageId', before: `${gone} (deleted)`, after: null },
        { field: 'categoryId', before: 'Cutting', after: 'Hold' },
      ]),
    ])
  })
})
