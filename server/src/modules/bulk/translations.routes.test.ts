import { csvLine, escapeFormula } from '@instrumenta/rules/csv'
import { parse } from 'csv-parse/sync'
import type { Language } from '../../shared/languages'
import { createProduct } from '../../testing/factories'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
})
afterAll(() => shop.close())

const exported = (name: string) =>
  shop.app.inject({
    url: `/api/export/${name}`,
    headers: { authorization: `Bearer ${files.admin.accessToken}` },
  })
const rowsOf = async (query: string): Promise<Record<string, string>[]> =>
  parse((await exported(`translations.csv${query}`)).body, { columns: true })
const fileOf = (rows: readonly Record<string, string>[]): string =>
  csvLine(Object.keys(rows[0] ?? {})) + rows.map((row) => csvLine(Object.values(row))).join('')
const textsOf = (productId: string, language: Language = 'de') =>
  shop.db.productTranslation.findUnique({ where: { productId_language: { productId, language } } })
const found = async (search: string, language: Language) => {
  const query = `{ products(filter: { search: ${JSON.stringify(search)} }) { nodes { name } } }`
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/graphql', headers: { 'accept-language': language }, payload: { query } },
  })
  return answer
    .json<{ data: { products: { nodes: { name: string }[] } } }>()
    .data.products.nodes.map(({ name }) => name)
}

async function createTexts(sku: string, texts: { sizes?: string[]; material?: string } = {}) {
  const product = await createProduct(shop.db, { sku, name: `Scissors ${sku}`, description: 'Cut.\n\nWell.', ...texts })
  return product
}

it('texts are checked, imported, found by search and undone as a whole', async () => {
  const [one, other] = [await createTexts('T-1', { sizes: ['Small', '14 cm', 'Large'] }), await createTexts('T-2')]
  await shop.db.productTranslation.create({
    data: {
      productId: other.id,
      language: 'de',
      name: 'Alt',
      description: 'Weg',
      isOutdated: true,
      ...{ productVersion: 1 },
    },
  })
  const before = await textsOf(other.id)
  const run = await files.check(
    'translations',
    'sku;language;name;description;sizes\nt-1;DE;Haarschneidegerät;"Zeile\n\n=2+3";Klein | Groß\nT-2;de;Neu;-;\nT-1;ar;مقص مستقيم;;صغير |\n',
  )
  expect([run, await files.faultsOf(run)]).toMatchObject([{ state: 'READY', changedCount: 3, newCount: 0 }, []])
  expect((await files.ask('GET', `/${run.id}/report`)).json<{ changes: object[] }>().changes[0]).toEqual({
    ...{ line: 2, sku: 'T-1', key: 'de', position: null, isNew: false },
    fields: [
      { column: 'name', before: '', after: 'Haarschneidegerät' },
      { column: 'sizes', before: '', after: 'Large: Groß, Small: Klein' },
      { column: 'description', before: '', after: 'Zeile\n\n=2+3' },
    ],
  })
  expect(await found('Haarschneidegerät', 'de')).toEqual([])
  expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
  expect(await textsOf(one.id)).toMatchObject({
    ...{ name: 'Haarschneidegerät', material: null, version: 1, productVersion: 1, isOutdated: false },
    sizeNames: { Small: 'Klein', Large: 'Groß' },
  })
  expect(await textsOf(one.id, 'ar')).toMatchObject({ name: 'مقص مستقيم', sizeNames: { Small: 'صغير' } })
  expect(await textsOf(other.id)).toMatchObject({ name: 'Neu', description: null, isOutdated: false, version: 2 })
  expect(await found('Haarschneidegerät', 'de')).toEqual(['Haarschneidegerät'])

  expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
  expect(await textsOf(one.id)).toBeNull()
  expect(await textsOf(other.id)).toEqual({ ...before, version: 3, updatedAt: expect.any(Date) })
  expect(await found('Haarschneidegerät', 'de')).toEqual([])
  const log = await shop.db.auditEntry.findMany({ where: { subjectId: run.id }, orderBy: { position: 'asc' } })
  expect(log).toMatchObject([{ action: 'IMPORT_DATA', after: { changedRows: 3 } }, { action: 'TAKE_BACK_IMPORT' }])
})

it('an exported file changes nothing when imported, in any script', async () => {
  const texts = {
    de: { name: '=1+1', description: '\'-quoted\n\n"x"; _x0041_ <&>', material: '-' },
    ar: { name: 'مقص Mayo 14 سم، "منحنٍ"', description: '\u200fسطر\nآخر', sizeNames: { Small: 'صغير', Large: 'كبير' } },
    zh: { name: '弯剪🩺', description: '@🩺'.repeat(2_500), sizeNames: { Large: '-' } },
  }
  const { id: productId } = await createTexts('RT-1', { sizes: ['Small', 'L', 'Large'], material: '+Steel' })
  for (const [language, data] of Object.entries(texts)) {
    await shop.db.productTranslation.create({ data: { productId, language, productVersion: 1, ...data } })
  }
  for (const name of ['translations.csv', 'translations.xlsx']) {
    const run = await files.check('translations', (await exported(name)).rawPayload)
    expect([name, await files.faultsOf(run)]).toEqual([name, []])
    expect((await files.ask('GET', `/${run.id}/report`)).json<{ changes: object[] }>().changes).toEqual([])
    expect(run).toMatchObject({ state: 'READY', changedCount: 0, faultCount: 0, unchangedCount: run.rowCount })
    expect(run.rowCount).toBe(5 * (await shop.db.product.count()))
  }
})

it('a file may have one language, and only missing or outdated texts', async () => {
  const product = await createTexts('ONLY-1', { sizes: ['Left'] })
  const mine = async (query: string) => (await rowsOf(query)).filter(({ sku }) => sku === 'ONLY-1')
  expect(await mine('?language=de&untranslated=true')).toMatchObject([
    { english_name: 'Scissors ONLY-1', english_sizes: 'Left', name: '', outdated: '', version: '0' },
  ])
  const texts = { name: 'Schere', description: 'Schneidet.', sizeNames: { Left: 'Links' } }
  await shop.db.productTranslation.create({
    data: { productId: product.id, language: 'de', productVersion: 1, ...texts },
  })
  expect(await mine('?language=de&untranslated=true')).toEqual([])
  expect((await mine('?untranslated=true')).map(({ language }) => language)).toEqual(['fr', 'es', 'ar', 'zh'])

  await shop.db.product.update({ where: { id: product.id }, data: { name: 'Shears', version: { increment: 1 } } })
  const [outdated = {}] = await mine('?language=de&untranslated=true')
  expect(outdated).toMatchObject({ english_name: 'Shears', outdated: 'yes', version: '1' })
  const still = await files.check('translations', fileOf([{ ...outdated, outdated: 'no' }]))
  await files.act(still, 'apply')
  expect(await textsOf(product.id)).toMatchObject({ ...texts, isOutdated: false, version: 2, productVersion: 2 })
  expect(await mine('?language=de&untranslated=true')).toEqual([])
})

it('rejects texts that break the rules of the form, and translations of an older text', async () => {
  const product = await createTexts('F-1', { sizes: ['Small', 'Large'] })
  const wrong = await files.check(
    'translations',
    `sku,language,name,material,sizes,outdated\nNONE,de,x,,,\nF-1,en,x,,,\nF-1,de,${'x'.repeat(201)},"a\nb",Klein,perhaps\nF-1,fr,,,Grand|Grand,\nF-1,fr,x,,,\n`,
  )
  expect(await files.faultsOf(wrong)).toEqual([
    [2, 'sku', 'No product or size has the SKU NONE.'],
    [3, 'language', '“en” isn’t a translation language. Use one of: de, fr, es, ar, zh.'],
    [4, 'material', expect.any(String)],
    [4, 'name', expect.stringContaining('200')],
    [4, 'outdated', 'Enter yes or no.'],
    [4, 'sizes', 'The cell names 1 size, but the product has 2. Put “|” between them.'],
    [5, 'sizes', expect.stringContaining('Grand')],
    [6, '', 'Duplicate of row 5.'],
  ])
  const rows = (await rowsOf('?language=de')).filter(({ sku }) => sku === 'F-1')
  const file = fileOf(rows.map((row) => ({ ...row, name: escapeFormula('=Schere') })))
  const late = await files.check('translations', file)
  await shop.db.product.update({ where: { id: product.id }, data: { description: 'Cuts!', version: { increment: 1 } } })
  await shop.db.productTranslation.create({
    data: { productId: product.id, language: 'de', name: 'Andere', productVersion: 2 },
  })
  expect(await files.act(late, 'apply')).toMatchObject({ state: 'READY', faultCount: 1 })
  const stale = await files.check('translations', file)
  expect((await files.faultsOf(stale)).map(([line, column]) => [line, column])).toEqual([
    [2, 'english_description'],
    [2, 'version'],
  ])
  const knowing = rows.map((row) => ({ ...row, name: "'=Schere", english_description: '', version: '' }))
  const run = await files.check('translations', fileOf(knowing))
  await files.act(run, 'apply')
  expect(await textsOf(product.id)).toMatchObject({ name: '=Schere', version: 2 })
  // Undo keeps a later change: it reports a fault, and the second try omits the row.
  await shop.db.productTranslation.update({
    where: { productId_language: { productId: product.id, language: 'de' } },
    data: { name: 'Besser', version: 3 },
  })
  expect(await files.takeBack(run)).toMatchObject({ state: 'DONE', faultCount: 1 })
  expect(await files.takeBack(run, true)).toMatchObject({ state: 'TAKEN_BACK' })
  expect(await textsOf(product.id)).toMatchObject({ name: 'Besser' })
})
