import { createCategory, createProduct } from '../../testing/factories'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { packBook, sheetXml } from '../../testing/xlsx'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
})
afterAll(() => shop.close())

describe('a file', () => {
  it.each([
    ['rows that end early', 'sku,stock,change,reason\r\nRAG-1,311,,\r\nRAG-2,9601\r\n'],
    ['empty columns', 'sku;;stock;;;\r\nRAG-1;;311;;;\r\nRAG-2;\u00a0;9601;;;\r\n;;;;\r\n'],
    ['empty rows before it', '\r\n;;\r\nsku;stock\r\nRAG-1;311\r\nRAG-2;9601\r\n'],
    ['formulas that keep codes', 'sku,stock\r\n="RAG-1",311\r\n"=""RAG-2""",="9601"\r\n'],
    ['line ends of two kinds', 'sku,stock\r\nRAG-1,311\nRAG-2,9601\r'],
    ['its separator in the first line', 'sep=;\r\nsku;stock\r\nRAG-1;311\r\nRAG-2;9601\r\n'],
    ['a separator of its own', '\ufeff"sep=|"\nsku|stock\nRAG-1|311\nRAG-2|9601\n'],
    ['spaces before quotation marks', 'sku, "stock"\nRAG-1, "311"\n"RAG-2" ,9601\n'],
    ['typographic hyphens and signs that nobody sees', 'sku,stock\nRAG‑1,311\n\u200eＲAG–２\u200b,9601\n'],
  ])('with %s is read', async (_name, content) => {
    for (const sku of ['RAG-1', 'RAG-2']) {
      if (!(await shop.db.product.findFirst({ where: { sku } }))) await createProduct(shop.db, { sku })
    }
    const run = await files.check('stock', content)
    expect([run, await files.faultsOf(run)]).toMatchObject([{ changedCount: 2, faultCount: 0 }, []])
    const { changes } = (await files.ask('GET', `/${run.id}/report`)).json<{ changes: { sku: string }[] }>()
    expect(changes.map(({ sku }) => sku)).toEqual(['RAG-1', 'RAG-2'])
  })

  it('of tabs has quotation marks that are inches', async () => {
    await createProduct(shop.db, { sku: 'INCH-1' })
    const run = await files.check('products', 'sku\tname\tdescription\nINCH-1\tHook 5.5"\tSpatula 4" "fine"\n')
    await files.act(run, 'apply')
    expect(await shop.db.product.findFirstOrThrow({ where: { sku: 'INCH-1' } })).toMatchObject({
      name: 'Hook 5.5"',
      description: 'Spatula 4" "fine"',
    })
  })

  it('of a spreadsheet may have blank cells all around', async () => {
    for (const sku of ['BL-1', 'BL-2']) await createProduct(shop.db, { sku })
    const blank = '<c t="inlineStr"><is><t xml:space="preserve"> </t></is></c>'
    const text = (place: string, said: string) => `<c r="${place}" t="inlineStr"><v>0</v><is><t>${said}</t></is></c>`
    const sheet = await packBook(
      sheetXml(
        `<row r="1">${blank}</row>` +
          `<row r="2">${text('A2', 'sku')}${text('C2', 'stock')}<c r="E2" t="inlineStr"><is><t> </t></is></c></row>` +
          `<row r="3">${text('A3', 'BL-1')}<c r="C3"><v>311</v><is><t>1</t></is></c></row>` +
          `<row r="4">${text('A4', '="BL-2"')}<c r="C4"><v>9601</v></c></row>` +
          `<row r="5">${text('A5', 'BL-2')}<c r="C5"><v>1</v></c>${text('D5', 'lost')}</row><row r="31">${blank}</row>`,
      ),
    )
    const run = await files.check('stock', sheet)
    expect(run).toMatchObject({ changedCount: 2, rowCount: 3 })
    expect(await files.faultsOf(run)).toEqual([[5, '', '“lost” is in a column without a heading in the first row.']])
  })
})

describe('a code in a file', () => {
  it('is refused with the sign that codes cannot have', async () => {
    const run = await files.check('stock', 'sku,stock\nSTRAßE-1,1\n')
    expect(await files.faultsOf(run)).toEqual([[2, 'sku', expect.stringContaining('“ß” (U+00DF)')]])
  })

  it('that a spreadsheet altered is queried, also for a new product', async () => {
    const { categoryId } = await createProduct(shop.db, { sku: '10-12' })
    await createProduct(shop.db, { sku: '101E2' })
    const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: categoryId } })
    const rows = ['10-Dec', '2026-03-01', '1.01E+04', 'NEW-10'].map((sku) => `${sku},Hook,Text,${slug},12.50,1\n`)
    const run = await files.check('products', `sku,name,description,category,price,min_quantity\n${rows.join('')}`)
    expect(run).toMatchObject({ newCount: 1 })
    expect(await files.faultsOf(run)).toEqual([
      [2, 'sku', 'There’s no SKU 10-DEC. Did a spreadsheet change 10-12?'],
      [
        3,
        'sku',
        expect.stringMatching(/^2026-03-01 looks like a date or a number that a spreadsheet made from an SKU/),
      ],
      [4, 'sku', 'There’s no SKU 1.01E+04. Did a spreadsheet change 101E2?'],
    ])
  })
})

describe('a report', () => {
  it('names categories as files do', async () => {
    const { categoryId } = await createProduct(shop.db, { sku: 'CAT-1' })
    const other = await createCategory(shop.db)
    const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: categoryId } })
    const run = await files.check('products', `sku,category\nCAT-1,${other.slug}\n`)
    expect((await files.ask('GET', `/${run.id}/report`)).json()).toMatchObject({
      changes: [{ fields: [{ column: 'category', before: slug, after: other.slug }] }],
    })
  })
})
