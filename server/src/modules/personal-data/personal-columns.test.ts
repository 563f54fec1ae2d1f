import { createPerson, createProduct } from '../../testing/factories'
import { ERASED, KEPT } from '../../testing/personal-columns'
import { offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

it('classifies each text of the database for erasure', async () => {
  const texts = await shop.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_%'
      AND (data_type IN ('text', 'character varying', 'character', 'json', 'jsonb') OR udt_name IN ('_text', '_varchar'))`
  const decided = [ERASED, ...Object.values(KEPT)].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  )
  expect(decided.sort()).toEqual(texts.map(({ name }) => name).sort())
})

it('a quotation revision can only lose its place and note', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const product = await createProduct(shop.db)
  const quotation = await requestQuotation(shop, await createPerson(shop), [product])
  await sendRevision(shop, offerOf(quotation, [offerLine(product)], { note: 'Dear customer' }), admin.accessToken)
  const { id } = await shop.db.quotationRevision.findFirstOrThrow({ where: { quotationId: quotation.id } })
  const change = (data: object) => shop.db.quotationRevision.update({ where: { id }, data })
  for (const data of [{ place: 'Kiel' }, { note: 'Dear Ada' }, { totalMinor: 1n }, { place: '', freightMinor: 1n }]) {
    await expect(change(data)).rejects.toThrow()
  }
  await expect(shop.db.quotationRevision.delete({ where: { id } })).rejects.toThrow()
  expect(await change({})).toMatchObject({ place: 'Hamburg', note: 'Dear customer' })
  expect(await change({ place: '', note: '' })).toMatchObject({ place: '', note: '' })
})
