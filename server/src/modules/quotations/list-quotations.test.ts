import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createCompany } from '../../testing/companies'
import { fromNow, offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { priceMinor: 1_500n, minQuantity: 2, increment: 2 })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

describe('lists', () => {
  it('show customers theirs, and staff all by status, age, value and remaining validity', async () => {
    const person = await createPerson(shop)
    const [small, large, old] = [
      await requestQuotation(shop, person, [product]),
      await requestQuotation(shop, person, [product]),
      await requestQuotation(shop, person, [product]),
    ]
    const offers = [
      offerOf(large, [offerLine(product, { unitPrice: 90_000_000 })]),
      offerOf(old, [offerLine(product)], { validUntil: fromNow(20 * 86_400_000) }),
    ]
    for (const offer of offers) await sendRevision(shop, offer, admin.accessToken)
    const past = new Date(Date.now() - 1_000)
    const mine = await shop.ask('{ myQuotations { totalCount nodes { id } } }', {}, person.accessToken)
    expect(mine.data.myQuotations).toEqual({ totalCount: 3, nodes: [old, large, small].map(({ id }) => ({ id })) })
    const list = async (query: string) => {
      const { data } = await shop.ask(`{ quotations(first: 100, ${query}) { nodes { id } } }`, {}, admin.accessToken)
      const ids: string[] = data.quotations.nodes.map(({ id }: { id: string }) => id)
      return ids.filter((id) => [small.id, large.id, old.id].includes(id))
    }
    expect(await list('sort: VALUE')).toEqual([large.id, small.id, old.id])
    expect(await list('sort: OLDEST')).toEqual([small.id, large.id, old.id])
    expect(await list('filter: { status: REQUESTED }')).toEqual([small.id])
    expect(await list('filter: { expiringWithinDays: 7 }')).toEqual([large.id])
    await shop.db.quotation.update({ where: { id: old.id }, data: { validUntil: past } })
    expect(await list('filter: { status: EXPIRED }')).toEqual([old.id])
    expect(await list('filter: { status: OFFERED }')).toEqual([large.id])
  })

  it.each(['NEWEST', 'OLDEST', 'VALUE'])('continue after a cursor, sorted by %s', async (sort) => {
    const read = async (after: string | null) => {
      const query = `query ($after: String) { quotations(first: 2, after: $after, sort: ${sort}) {
        nodes { id } pageInfo { endCursor hasNextPage }
      } }`
      return (await shop.ask(query, { after }, admin.accessToken)).data.quotations
    }
    const seen: string[] = []
    for (let page = await read(null); ; page = await read(page.pageInfo.endCursor)) {
      seen.push(...page.nodes.map(({ id }: { id: string }) => id))
      if (!page.pageInfo.hasNextPage) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(await shop.db.quotation.count())
  })

  it('count lines without reading them and read only the newest revision', async () => {
    const person = await createPerson(shop)
    const lines = [product, await createProduct(shop.db, { minQuantity: 2, increment: 2 })]
    const quotation = await requestQuotation(shop, person, lines)
    await requestQuotation(shop, person, [product])
    for (const expectedVersion of [0, 1]) {
      const offer = offerOf(quotation, [offerLine(product)], { expectedVersion })
      await sendRevision(shop, offer, admin.accessToken)
    }
    shop.statements.length = 0
    const query = '{ myQuotations { nodes { lineCount newestRevision { revision } } } }'
    const { data } = await shop.ask(query, {}, person.accessToken)
    expect(data.myQuotations.nodes).toEqual([
      { lineCount: 1, newestRevision: null },
      { lineCount: 2, newestRevision: { revision: 2 } },
    ])
    const asked = (table: string) => shop.statements.filter((sql) => sql.includes(table))
    expect(asked('quotation_lines')).toEqual([expect.stringContaining('COUNT(')])
    expect(asked('quotation_revisions')).toEqual([expect.stringMatching(/WHERE .*"revision" = /)])
  })

  it('can be searched by number and customer name', async () => {
    const owner = await createPerson(shop, { name: 'Zoë 100% Surgical', email: 'zoe@clinic.example' })
    const company = await createCompany(shop, owner, { name: 'Harbour Clinic' })
    const { id } = await requestQuotation(shop, owner, [product], { companyId: company.id })
    const { number } = await shop.db.quotation.findUniqueOrThrow({ where: { id } })
    const find = async (search: string) => {
      const { data } = await shop.ask(
        'query ($search: String) { quotations(filter: { search: $search }) { totalCount nodes { id } } }',
        { search },
        admin.accessToken,
      )
      return data.quotations.nodes.map((found: { id: string }) => found.id)
    }
    for (const text of [number, number.slice(-4), 'zoë 100%', 'ZOE@clinic', 'harbour']) {
      expect(await find(text)).toContain(id)
    }
    for (const text of ['100_', 'nobody at all']) expect(await find(text)).toEqual([])
  })

  it('count the waiting ones for staff', async () => {
    const ask = (person?: Person) => shop.ask('{ requestedQuotationCount }', {}, person?.accessToken)
    const waiting = await shop.db.quotation.count({ where: { state: 'REQUESTED' } })
    expect((await ask(admin)).data.requestedQuotationCount).toBe(Math.min(waiting, 100))
    expect((await ask(await createPerson(shop))).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await ask()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('have figures', async () => {
    const { data } = await shop.ask(
      '{ quotationFigures { requestedCount offeredCount expiringThisWeekCount orderedCount totalCount } }',
      {},
      admin.accessToken,
    )
    const { totalCount, requestedCount, offeredCount, expiringThisWeekCount } = data.quotationFigures
    expect(totalCount).toBe(await shop.db.quotation.count())
    expect(requestedCount).toBe(await shop.db.quotation.count({ where: { state: 'REQUESTED' } }))
    expect(expiringThisWeekCount).toBeGreaterThan(0)
    expect(expiringThisWeekCount).toBeLessThanOrEqual(offeredCount)
  })
})
