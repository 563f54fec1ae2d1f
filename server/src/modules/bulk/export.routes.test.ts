import { ApiScope } from '@instrumenta/prisma/client'
import { parse } from 'csv-parse/sync'
import { v7 as uuidv7 } from 'uuid'
import { placeWaiting } from '../../testing/approvals'
import type { Person } from '../../testing/factories'
import { actBy, createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { buy } from '../../testing/reviewing'
import { createCounted } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createKey } from '../../testing/programs'
import { readBook } from '../../testing/xlsx'
import { performAudited } from '../audit/perform-audited'
import { EXPORT_KINDS } from './columns'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
  await createProduct(shop.db, {
    sku: 'A-1',
    name: '=HYPERLINK("http://x"), "x"',
    description: 'Two\nlines; each',
    sizes: ['S', 'M'],
    tierQuantities: [10, 50],
    tierPricesMinor: [950n, 900n],
    priceMinor: 1_005n,
    material: '-1',
  })
  await createCounted(shop.db, { '14 cm': 3, '16 cm': 4 }, { sku: 'B-1', name: 'Forceps' })
})
afterAll(() => shop.close())

const ask = (file: string, query = '', token: string | undefined = admin.accessToken) =>
  shop.app.inject({
    url: `/api/export/${file}${query}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
const rowsOf = async (file: string, query = ''): Promise<Record<string, string>[]> =>
  parse((await ask(file, query)).body, { columns: true, bom: true })

describe('a file', () => {
  it('exists for each kind, with its columns and a row in the audit log', async () => {
    for (const kind of EXPORT_KINDS) {
      const answer = await ask(`${kind}.csv`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}.csv"`,
        'cache-control': 'no-store',
      })
      expect(answer.body).toMatch(/^[a-z_]+(,[a-z_]+)+\r\n/)
    }
    const log = await shop.db.auditEntry.findMany({ where: { action: 'EXPORT_DATA' }, orderBy: { position: 'asc' } })
    expect(log.map(({ after }) => after)).toEqual(EXPORT_KINDS.map((kind) => ({ file: `${kind}.csv` })))
  })

  it('is also an XLSX with typed cells and no formulas', async () => {
    const answer = await ask('products.xlsx')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="products.xlsx"',
    })
    const [names = [], row = []] = await readBook(answer.rawPayload)
    expect(Object.fromEntries(names.map((name, index) => [name, row[index]]))).toMatchObject({
      sku: 'A-1',
      name: '\'=HYPERLINK("http://x"), "x"',
      price: 10.05,
      min_quantity: expect.any(Number),
      price_tiers: '10:9.50 50:9.00',
    })
    const [head = [], customer = []] = await readBook((await ask('customers.xlsx')).rawPayload)
    expect(customer[head.indexOf('registered_at')]).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  })

  it('is refused to other people, and for unknown kinds', async () => {
    expect((await ask('products.csv', '', (await createPerson(shop)).accessToken)).statusCode).toBe(403)
    expect((await shop.app.inject('/api/export/products.csv')).statusCode).toBe(401)
    expect((await ask('secrets.csv')).statusCode).toBe(400)
    expect((await ask('orders.csv', '?from=2026-02-30')).json()).toEqual({
      message: 'from must be a date such as 2026-11-23.',
    })
  })

  it('runs no formula in a spreadsheet, and follows RFC 4180', async () => {
    const [first] = await rowsOf('products.csv', '?mark=true')
    expect(first).toMatchObject({
      sku: 'A-1',
      name: '\'=HYPERLINK("http://x"), "x"',
      description: 'Two\nlines; each',
      sizes: 'S | M',
      material: "'-1",
      currency: 'USD',
      price: '10.05',
      price_tiers: '10:9.50 50:9.00',
      opening_stock: '',
    })
    expect((await ask('products.csv', '?mark=true')).body).toMatch(/^\ufeffsku,/)
  })

  it('has the products of the list', async () => {
    const skus = async (query: string) => (await rowsOf('products.csv', query)).map(({ sku }) => sku)
    expect(await skus('?search=forceps')).toEqual(['B-1'])
    expect(await skus('?search=forceps&productStatus=SOLD_OUT')).toEqual([])
    expect(await skus('?category=none')).toEqual([])
  })

  it('has prices in all currencies, exact, and stock by size', async () => {
    expect((await rowsOf('prices.csv')).filter(({ sku }) => sku === 'A-1')).toMatchObject([
      { currency: 'USD', price: '10.05', set_by: 'hand' },
      { currency: 'AED', price: '36.90', set_by: 'rate' },
      { currency: 'EUR', price: '8.04' },
      { currency: 'GBP', price: '6.43' },
      { currency: 'JPY', price: '1313' },
      { currency: 'KWD', price: '3.085' },
    ])
    expect((await rowsOf('stock.csv')).map(({ sku, size, stock }) => [sku === 'A-1' ? sku : size, stock])).toEqual([
      ['A-1', '100'],
      ['14 cm', '3'],
      ['16 cm', '4'],
    ])
    expect(await rowsOf('translations.csv', '?language=de')).toMatchObject([
      { sku: 'A-1', language: 'de', name: '' },
      { sku: 'B-1', language: 'de', english_name: 'Forceps' },
    ])
  })

  it('has order lines of the given days, and customers', async () => {
    const buyer = await createPerson(shop)
    await buy(shop, buyer, await createProduct(shop.db, { sku: 'C-1' }))
    const day = new Date().toISOString().slice(0, 10)
    expect(await rowsOf('orders.csv', `?from=${day}&to=${day}`)).toMatchObject([
      { sku: 'C-1', customer_email: buyer.user.email, currency: 'USD', unit_price: '19.99' },
    ])
    expect(await rowsOf('orders.csv', '?to=2020-01-01')).toEqual([])
    const found = (query: string) => rowsOf('orders.csv', `?search=${buyer.user.email}&${query}`)
    expect(await found('status=PLACED')).toHaveLength(1)
    expect(await found('status=SHIPPED')).toEqual([])
    expect(await found('totalFrom=1&totalTo=99999999')).toHaveLength(1)
    expect(await found('currency=EUR')).toEqual([])
    expect((await ask('orders.csv', '?totalFrom=much')).statusCode).toBe(400)
    const customers = await rowsOf('customers.csv')
    expect(customers.find(({ id }) => id === buyer.user.id)).toMatchObject({ orders: '1', currency: 'USD' })
    expect(customers).toHaveLength(await shop.db.user.count())
  })

  it('does not count an order awaiting approval', async () => {
    const { buyer } = await placeWaiting(shop, await createPerson(shop))
    const customers = await rowsOf('customers.csv')
    expect(customers.find(({ id }) => id === buyer.user.id)).toMatchObject({ orders: '0', ordered: '0.00' })
  })
})

describe('the audit log as a file', () => {
  it('has a row for each changed field that matches the filter, and runs no formula', async () => {
    const ada = await createPerson(shop, { role: 'ADMIN', name: '=Ada', email: 'ada@example.org' })
    const bert = await createPerson(shop, { name: 'Bert' })
    const [before, after] = [
      { role: 'CUSTOMER', isRemoved: false },
      { role: 'ADMIN', isRemoved: false },
    ]
    await performAudited(shop.db, actBy(ada.user), (_tx, record) =>
      record({ action: 'MAKE_ADMIN', subjectId: bert.user.id, before, after }),
    )
    const day = new Date().toISOString().slice(0, 10)
    const rows = await rowsOf('audit-log.csv', `?action=MAKE_ADMIN&actor=ada@&from=${day}&to=${day}`)
    const act = {
      action: 'MAKE_ADMIN',
      actor_name: "'=Ada",
      actor_email: 'ada@example.org',
      subject_kind: 'PERSON',
      subject: 'Bert',
      subject_deleted: 'no',
      subject_id: bert.user.id,
      client_address: '127.0.0.1',
    }
    expect(rows.map(({ field }) => field).toSorted()).toEqual(['isRemoved', 'role'])
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...act, before: 'CUSTOMER', after: 'ADMIN' })]),
    )
    expect(await rowsOf('audit-log.csv', '?action=MAKE_ADMIN&to=2020-01-01')).toEqual([])
    const [newest] = await rowsOf('audit-log.csv', '?action=EXPORT_DATA')
    expect(newest).toMatchObject({ subject: 'audit-log.csv', field: 'file', before: '', after: 'audit-log.csv' })
  })

  it('continues on the next page, with each entry once', async () => {
    await performAudited(shop.db, actBy(admin.user), async (_tx, record) => {
      for (let one = 0; one < 510; one++) {
        await record({ action: 'REPLAY_WEBHOOK', subjectId: uuidv7(), before: {}, after: {} })
      }
    })
    const rows = await rowsOf('audit-log.csv')
    expect(new Set(rows.map(({ position }) => position)).size).toBe(await shop.db.auditEntry.count())
    expect(rows.filter(({ action }) => action === 'REPLAY_WEBHOOK')).toHaveLength(510)
  })

  it('is rejected for visitors, customers, keys, and an invalid filter', async () => {
    expect((await shop.app.inject('/api/export/audit-log.csv')).statusCode).toBe(401)
    expect((await ask('audit-log.csv', '', (await createPerson(shop)).accessToken)).statusCode).toBe(403)
    const { secret } = await createKey(shop, admin, Object.values(ApiScope))
    expect((await ask('audit-log.csv', '', secret)).statusCode).toBe(403)
    expect((await ask('audit-log.csv', '?action=NOTHING')).statusCode).toBe(400)
  })
})

it('pages continue where the last one ended', async () => {
  const product = await shop.db.product.findFirstOrThrow()
  await shop.db.product.createMany({
    data: Array.from({ length: 600 }, (_, index) => ({
      ...product,
      id: uuidv7(),
      sku: `P-${index}`,
      sizes: [],
      searchDocument: undefined,
    })),
  })
  const rows = await rowsOf('products.csv')
  expect(rows).toHaveLength(await shop.db.product.count())
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length)
})
