import fs from 'node:fs'
import { Writable } from 'node:stream'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { createCounted } from '../../testing/sizes'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { packBook, sheetOf } from '../../testing/xlsx'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { RUN_IMPORT } from './import-runs.sql'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  files = await importing(shop)
})
afterAll(() => shop.close())

describe('a file', () => {
  it.each([
    ['with an unknown column', 'sku,currency,prise\n', 'There is no column “prise”. Did you mean “price”?'],
    ['with a column twice', 'sku,sku,currency,price\n', 'The column “sku” appears twice.'],
    ['without one that is needed', 'sku,price\n', 'The column “currency” is missing.'],
    ['without rows', 'sku,currency,price\n', 'There are no rows in the file.'],
    ['that is empty', '', 'There are no rows in the file.'],
    ['without a name of a column', '\n,,\n', 'There are no rows in the file.'],
    [
      'that is no CSV',
      'sku,currency,price\n"A,USD,1\n',
      'Row 2 has a quotation mark (") that is never closed. Remove it, or write it twice within a quoted cell.',
    ],
    [
      'with something in more cells of a row than a sheet may have',
      `sku,currency,price\n${','.repeat(100)}x\n`,
      'The file has data beyond column 100. Remove it and try again.',
    ],
    ['that is no XLSX', 'PK\x03\x04 and so on', 'We can’t read this XLSX file.'],
    [
      'in an old Excel format',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This file is in an old Excel format or password-protected. Save it as an unprotected XLSX.',
    ],
  ])('%s is refused, and leaves nothing', async (_name, content, message) => {
    const count = await shop.db.importRun.count()
    expect((await files.upload('prices', content)).json()).toEqual({ message })
    expect(await shop.db.importRun.count()).toBe(count)
  })

  it("that the disk can't store is no fault of the client, and blocks no other upload", async () => {
    const content = 'sku,currency,price\nX,USD,1\n'
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { syscall: 'write' })
    const write = (_chunk: unknown, _encoding: string, done: (error: Error) => void) => done(full)
    const written = jest.spyOn(fs, 'createWriteStream').mockReturnValue(new Writable({ write }) as fs.WriteStream)
    expect((await files.upload('prices', content)).statusCode).toBe(500)
    written.mockRestore()
    expect(shop.logLines.splice(0)).toEqual([expect.stringContaining('ENOSPC')])

    const made = jest.spyOn(fs.promises, 'mkdtemp').mockRejectedValue(full)
    // More often than one person may upload at once.
    for (let count = 0; count <= 10; count++) expect((await files.upload('prices', content)).statusCode).toBe(500)
    made.mockRestore()
    shop.logLines.length = 0
    expect((await files.upload('prices', content)).statusCode).toBe(200)
  })

  it('is for admins', async () => {
    const { accessToken } = await createPerson(shop)
    expect((await files.upload('prices', 'sku,currency,price\nX,USD,1\n', 'x.csv', accessToken)).statusCode).toBe(403)
    expect((await files.ask('GET', '', undefined, accessToken)).statusCode).toBe(403)
    expect((await files.ask('GET', '/01a1fcdc-477c-7254-af07-28ecbf0f36fd')).statusCode).toBe(404)
    expect((await files.ask('GET', '')).json()).toHaveLength(Math.min(20, await shop.db.importRun.count()))
  })

  it('is read in the encodings of spreadsheets', async () => {
    const product = await createProduct(shop.db, { sku: 'ENC-1' })
    const text = 'sku;name\nENC-1;Größe é\n'
    for (const content of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'latin1'),
    ]) {
      await shop.db.product.update({ where: { id: product.id }, data: { name: 'x', version: { increment: 1 } } })
      const run = await files.check('products', content)
      await files.act(run, 'apply')
      expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({ name: 'Größe é' })
    }
  })

  it.each(['products.csv', 'prices.csv', 'stock.csv', 'products.xlsx', 'prices.xlsx', 'stock.xlsx'])(
    '%s exported and imported again changes nothing',
    async (name) => {
      const [kind = ''] = name.split('.')
      await createProduct(shop.db, {
        sku: `RT-${name.toUpperCase()}`,
        name: '=1+1',
        material: '-',
        description: '\'-quoted\n\n "x" _x0041_ <&>',
        tierQuantities: [10],
        tierPricesMinor: [1_000n],
      })
      const url = `/api/export/${name}?mark=true`
      const file = await shop.app.inject({ url, headers: { authorization: `Bearer ${files.admin.accessToken}` } })
      const run = await files.check(kind, file.rawPayload)
      expect(await files.faultsOf(run)).toEqual([])
      expect(run).toMatchObject({
        state: 'READY',
        newCount: 0,
        changedCount: 0,
        faultCount: 0,
        unchangedCount: run.rowCount,
      })
      expect(run.rowCount).toBeGreaterThan(1)
      expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
    },
  )

  it('of a spreadsheet has typed numbers, and errors for failed formulas', async () => {
    for (const sku of ['X-1', 'X-2', '00123']) await createProduct(shop.db, { sku })
    const sheet = await packBook(
      sheetOf(
        ['X-1', 'USD', 1234.5],
        ['X-2', 'USD', '1.234,50'],
        [123, 'USD', 2],
        ['X-1', 'EUR', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
        ['X-2', 'EUR', '<c><f>A1*2</f></c>'],
        ['X-1', 'GBP', '<c><f>12.35*1.1</f><v>13.585000000000001</v></c>'],
        ['X-2', 'GBP', '<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>'],
      ),
    )
    const run = await files.check('prices', sheet)
    expect(await files.faultsOf(run)).toEqual([
      [4, 'sku', 'There’s no SKU 123. Did a spreadsheet drop the zeros of 00123?'],
      [5, 'price', 'The cell contains an error value: #DIV/0!.'],
      [6, 'price', expect.stringContaining('has no result yet')],
      [7, 'price', '“13.585” has too many decimals for GBP.'],
    ])
    const { changes } = (await files.ask('GET', `/${run.id}/report`)).json<{ changes: { fields: object[] }[] }>()
    expect(changes.map(({ fields }) => fields.at(-1))).toMatchObject([
      { after: '1234.50' },
      { after: '1234.50' },
      { after: '0.30' },
    ])
  })

  it('of a killed process is taken over by another', async () => {
    await createProduct(shop.db, { sku: 'DEAD-1' })
    const run = await files.check('prices', 'sku,currency,price\nDEAD-1,USD,1.00\n')
    await shop.db.importRun.update({ where: { id: run.id }, data: { state: 'APPLYING' } })
    await queueJobs(shop.db.sql, [{ task: RUN_IMPORT, key: run.id }])
    const other = await files.check('prices', 'sku,currency,price\nDEAD-1,USD,2.00\n')
    expect(await files.settled(run.id)).toMatchObject({ state: 'DONE' })
    expect(other.state).toBe('READY')
  })
})

describe('a run', () => {
  it('is not undone if other terms of the product depend on it', async () => {
    const { id } = await createProduct(shop.db, { sku: 'TERM-1', priceMinor: 800n })
    const run = await files.check('prices', 'sku,currency,price\nTERM-1,USD,10.00\n')
    await files.act(run, 'apply')
    const terms = { tierQuantities: [10], tierPricesMinor: [900n] }
    await shop.db.product.update({ where: { id }, data: { ...terms, version: { increment: 1 } } })
    expect(await files.takeBack(run)).toMatchObject({ state: 'DONE', faultCount: 1 })
    expect(await files.takeBack(run, true)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await shop.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ priceMinor: 1_000n, ...terms })
  })

  it('is not undone over a new product that became a draft since then', async () => {
    const { categoryId } = await createProduct(shop.db)
    const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: categoryId } })
    const run = await files.check(
      'products',
      `sku,name,description,category,price,min_quantity\nPN-1,New,New,${slug},9,1\n`,
    )
    await files.act(run, 'apply')
    const { id } = await shop.db.product.findFirstOrThrow({ where: { sku: 'PN-1' } })
    const draft = { create: { isNew: false } }
    await shop.db.product.update({ where: { id }, data: { deletedAt: new Date(), draft, version: { increment: 1 } } })
    expect(await files.takeBack(run)).toMatchObject({ state: 'DONE', faultCount: 1 })
  })

  it('stays applied if its undo is cancelled', async () => {
    const { id } = await createProduct(shop.db, { sku: 'OFF-1', priceMinor: 1_000n })
    const run = await files.check('prices', 'sku,currency,price\nOFF-1,USD,12.00\n')
    await files.act(run, 'apply')
    // Another process has the run: this one has no job for it.
    await shop.db.importRun.update({ where: { id: run.id }, data: { state: 'TAKING_BACK' } })
    expect(await files.act(run, 'cancel')).toMatchObject({ state: 'DONE' })
    expect((await files.ask('POST', `/${run.id}/cancel`)).statusCode).toBe(400)
    expect(await shop.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ priceMinor: 1_200n, version: 2 })
    expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await shop.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ priceMinor: 1_000n, version: 3 })
  })

  it('stays applied if its requester loses the role before the undo', async () => {
    await createProduct(shop.db, { sku: 'DEMOTED-1', priceMinor: 1_000n })
    const content = 'sku,currency,price\nDEMOTED-1,USD,12.00\n'
    const run = await files.check('prices', content)
    await files.act(run, 'apply')
    const { user } = await createPerson(shop)
    await shop.db.importRun.update({
      where: { id: run.id },
      data: { state: 'TAKING_BACK', actedById: user.id, clientAddress: '192.0.2.1' },
    })
    await queueJobs(shop.db.sql, [{ task: RUN_IMPORT, key: run.id }])
    // Any other work wakes the worker.
    await files.check('prices', content)
    expect(await files.settled(run.id)).toMatchObject({ state: 'DONE' })
    expect(await shop.db.importRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({ clientAddress: '' })
    expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
  })
})

describe('contents of a file', () => {
  it('reports duplicate new SKUs, and SKUs of deleted products', async () => {
    const { categoryId } = await createProduct(shop.db, { sku: 'PD-1', deletedAt: new Date() })
    const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: categoryId } })
    const row = (sku: string) => `${sku},New,New,${slug},9.99,1\n`
    const run = await files.check(
      'products',
      `sku,name,description,category,price,min_quantity\n${row('PT-1')}${row('PD-1')}${row('PT-1')}`,
    )
    expect(await files.faultsOf(run)).toEqual([
      [3, 'sku', expect.stringContaining('PD-1')],
      [4, '', 'Duplicate of row 2.'],
    ])
  })

  it('keeps manual prices of sizes in other currencies, and restores them', async () => {
    await createCounted(shop.db, { S: 1, M: 2 }, { sku: 'SH', priceMinor: 1_000n })
    const variant = await shop.db.productVariant.findFirstOrThrow({ where: { name: 'S', product: { sku: 'SH' } } })
    await shop.db.productVariant.update({ where: { id: variant.id }, data: { priceMinor: 2_000n } })
    const inEuro = { variantId_currency: { variantId: variant.id, currency: 'EUR' } }
    const byHand = await shop.db.variantPrice.update({ where: inEuro, data: { amountMinor: 7_700n, isManual: true } })
    const above = await files.check('prices', 'sku,currency,price\nSH,EUR,77.01\n')
    expect(await files.faultsOf(above)).toEqual([[2, 'price', 'The size S would cost less than its product.']])
    // The manual price is 5.00, the one by the rate 8.00.
    const { productId } = variant
    const ofProduct = { productId_currency: { productId, currency: 'EUR' } }
    await shop.db.productPrice.update({ where: ofProduct, data: { amountMinor: 500n, isManual: true } })
    const emptied = await files.check('prices', 'sku,currency,price\nSH,EUR,-\nSH,USD,19.00\n')
    expect(await files.faultsOf(emptied)).toEqual([])
    await shop.db.variantPrice.update({ where: inEuro, data: { amountMinor: 700n } })
    const lifted = await files.check('prices', 'sku,currency,price\nSH,EUR,-\n')
    expect(await files.faultsOf(lifted)).toEqual([[2, 'price', 'The size S would cost less than its product.']])
    await shop.db.variantPrice.update({ where: inEuro, data: { amountMinor: 7_700n } })
    const run = await files.check('prices', `sku,currency,price\n${variant.sku},USD,-\nSH,EUR,77.00\n`)
    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
    expect(await shop.db.variantPrice.findUnique({ where: inEuro })).toBeNull()
    expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await shop.db.variantPrice.findUnique({ where: inEuro })).toEqual(byHand)
  })
})

it('deletes new products when it is undone, even if another file changed them', async () => {
  const { categoryId } = await createProduct(shop.db)
  const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: categoryId } })
  const added = await files.check(
    'products',
    `sku,name,description,category,price,min_quantity\nNB-1,New,New,${slug},9.99,1\nNB-2,New,New,${slug},9.99,1\n`,
  )
  await files.act(added, 'apply')
  const list = await files.check('prices', 'sku,currency,price\nNB-1,USD,11.00\nNB-2,USD,11.00\nNB-2,EUR,10.00\n')
  await files.act(list, 'apply')
  expect(await files.takeBack(added)).toMatchObject({ state: 'DONE', faultCount: 2 })
  await files.takeBack(list)
  const changed = { where: { sku: 'NB-2' }, data: { version: { increment: 1 } } }
  await shop.db.product.updateMany(changed)
  expect(await files.takeBack(added)).toMatchObject({ state: 'DONE', faultCount: 1 })
  expect((await files.faultsOf(added)).map(([line]) => line)).toEqual([3])
  expect(await files.takeBack(added, true)).toMatchObject({ state: 'TAKEN_BACK' })
  const left = await shop.db.product.findMany({ where: { sku: { startsWith: 'NB' }, deletedAt: null } })
  expect(left.map(({ sku }) => sku)).toEqual(['NB-2'])
})
