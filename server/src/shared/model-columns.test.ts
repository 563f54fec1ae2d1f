import type { Order } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { placeOrder } from '../testing/ordering'
import { requestQuotation } from '../testing/quoting'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createArticle } from '../testing/writing'
import * as columnLists from './model-columns.sql'
import type { Columns, Sql } from './sql'
import { sqlIn } from './sql'

const {
  readByIds: _,
  cardColumns: _cards,
  orderRowColumns: _rows,
  publicReviewColumns: _public,
  ...lists
} = columnLists
const cases = Object.entries<Columns<object>>(lists).map(([name, columns]) => ({ name, columns }))

/** Types of the models that the driver and Prisma read equally. A column of another type needs a parser in `sql.ts`. */
const READABLE = [
  'bool',
  'bpchar',
  'int4',
  '_int4',
  'int8',
  '_int8',
  'jsonb',
  'text',
  '_text',
  'timestamptz',
  'uuid',
  'date',
]

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const { db } = shop
  const customer = await createPerson(shop, { role: 'ADMIN' })
  const image = await createImage(db, { urls: { '320.avif': 'https://images.example.com/a' } })
  const prices = { material: 'Steel', priceMinor: 1235n, tierQuantities: [50], tierPricesMinor: [1180n] }
  const product = await createProduct(db, { imageId: image.id, sizes: ['8"', 'a, {b}'], ...prices })
  const plain = await createProduct(db)
  const { id: orderId } = await placeOrder(shop, customer, plain)
  await db.order.update({ where: { id: orderId }, data: { expectedOn: new Date('2026-12-24') } })
  const note = { id: image.id, orderId, authorId: customer.user.id, text: 'N', idempotencyKey: 'key' }
  await db.orderNote.create({ data: note })
  const returned = { id: image.id, orderId, requestedById: customer.user.id, kind: 'RETURN', message: '' } as const
  await db.orderReturn.create({ data: { ...returned, idempotencyKey: 'return-key', requestHash: '' } })
  await requestQuotation(shop, customer, [plain], { wantedBy: '2030-12-24', incoterm: 'CIP' })
  await createArticle(db)
  await createReview(db, { userId: customer.user.id, productId: product.id })
  await db.sessionEnding.create({ data: { userId: customer.user.id, sessionVersion: 1, reason: 'BY_USER' } })
  await db.inquiry.create({ data: { id: image.id, email: 'a@example.com', subject: 'S', message: 'M' } })
})
afterAll(() => shop.close())

/** All rows as texts, which distinguish a `bigint` from a number. */
function spell(rows: object[]): string[] {
  const tag = (value: unknown): string =>
    typeof value === 'bigint' ? `${value}n` : Array.isArray(value) ? `[${value.map(tag)}]` : JSON.stringify(value)
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, tag(value)])))
    .map((row) => JSON.stringify(row, Object.keys(row).sort()))
    .sort()
}

function readAll(sql: Sql, columns: Columns<object>): Promise<object[]> {
  return sql.rows(columns, (selected) => Prisma.sql`SELECT ${selected} FROM ${columns.table}`)
}

/** Rows as Prisma reads them. */
async function readModel(name: string): Promise<object[]> {
  const model = name.replace('Columns', '') as 'order'
  return shop.db[model].findMany()
}

describe.each(cases)('$name', ({ name, columns }) => {
  it('read what Prisma reads', async () => {
    const rows = await readAll(shop.db.sql, columns)
    expect(rows).not.toEqual([])
    expect(spell(rows)).toEqual(spell(await readModel(name)))
    expect(spell(await shop.db.$transaction((tx) => readAll(sqlIn(tx), columns)))).toEqual(spell(rows))
  })

  it('are of types that the driver reads as Prisma does', async () => {
    const types = await shop.db.sql.query<{ column: string; type: string }>(Prisma.sql`
      SELECT attname AS column, typname AS type
      FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
      WHERE attrelid = ${columns.table.sql}::regclass AND attnum > 0 AND NOT attisdropped AND typtype = 'b'`)
    const listed = types.filter(({ column }) => columns.sql.sql.includes(`${column} AS `))
    expect(listed).not.toEqual([])
    expect(listed.filter(({ type }) => !READABLE.includes(type))).toEqual([])
  })
})

it('the compiler knows the rows of a list', () => {
  const sql: Sql = shop.db.sql
  // @ts-expect-error these are no orders
  const wrong = (): Promise<Order[]> => sql.rows(columnLists.productColumns, (columns) => columns)
  const right = (): Promise<Order[]> => sql.rows(columnLists.orderColumns, (columns) => columns)
  expect([wrong, right]).toHaveLength(2)
})

it('reads instants of any year, in milliseconds', async () => {
  const rows = await shop.db.sql.query<{ usual: Date; far: Date; old: Date }>(Prisma.sql`
    SELECT '2026-12-01T10:20:30.123456Z'::timestamptz AS usual, '12026-12-01T00:00:00Z'::timestamptz AS far,
      '0044-03-15 00:00:00+00 BC'::timestamptz AS old`)
  expect(rows.map((row) => Object.values(row).map((instant) => instant.toISOString()))).toEqual([
    ['2026-12-01T10:20:30.123Z', '+012026-12-01T00:00:00.000Z', '-000043-03-15T00:00:00.000Z'],
  ])
})
