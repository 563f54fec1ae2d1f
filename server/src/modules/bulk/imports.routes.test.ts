import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { buy } from '../../testing/reviewing'
import { createCounted, findSizeFaults } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

interface Run {
  id: string
  state: string
  rowCount: number
  faultCount: number
  newCount: number
  changedCount: number
  unchangedCount: number
}

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
})
afterAll(() => shop.close())

const ask = async (method: 'GET' | 'POST', path: string, payload?: object, token = admin.accessToken) =>
  shop.app.inject({
    method,
    url: `/api/imports${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

function upload(kind: string, content: string | Buffer, name = 'list.csv', token = admin.accessToken) {
  const boundary = 'x-boundary-x'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  return shop.app.inject({
    method: 'POST',
    url: `/api/import/${kind}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

/** The run once nothing of it is under way. */
async function settled(id: string): Promise<Run> {
  let run: Run | undefined
  await until(async () => {
    run = (await ask('GET', `/${id}`)).json<Run>()
    return !['CHECKING', 'APPLYING', 'TAKING_BACK'].includes(run.state)
  })
  if (!run) throw new Error('No run')
  return run
}

async function check(kind: string, content: string | Buffer): Promise<Run> {
  const answer = await upload(kind, content)
  if (!answer.body.includes('state')) console.log(answer.statusCode, answer.body, shop.logLines)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return settled(answer.json<Run>().id)
}

async function act(run: Run, verb: string, body?: object): Promise<Run> {
  const answer = await ask('POST', `/${run.id}/${verb}`, body)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return settled(run.id)
}

const faultsOf = async ({ id }: Run) =>
  (await ask('GET', `/${id}/report`))
    .json<{ faults: { line: number; column: string; message: string }[] }>()
    .faults.map(({ line, column, message }) => [line, column, message])

const takeBack = (run: Run, leavesOthers = false) => act(run, 'take-back', { leavesOthers })

describe('a price list', () => {
  it('is checked, applied and taken back as one, prices in other currencies with it', async () => {
    const one = await createProduct(shop.db, {
      sku: 'PL-1',
      priceMinor: 1_000n,
      tierQuantities: [10],
      tierPricesMinor: [900n],
    })
    const other = await createProduct(shop.db, { sku: 'PL-2', priceMinor: 2_000n })
    const pricesOf = async () => {
      const rows = await shop.db.productPrice.findMany({
        where: { productId: { in: [one.id, other.id] } },
        orderBy: [{ productId: 'asc' }, { currency: 'asc' }],
      })
      const products = await shop.db.product.findMany({
        where: { id: { in: [one.id, other.id] } },
        orderBy: { sku: 'asc' },
      })
      return [
        ...products.map(({ priceMinor, tierQuantities, tierPricesMinor }) => ({
          priceMinor,
          tierQuantities,
          tierPricesMinor,
        })),
        ...rows,
      ]
    }
    const before = await pricesOf()
    const run = await check(
      'prices',
      'SKU,Currency,Price,price_tiers\npl-1,USD,12.35,10:11.00 50:9.99\nPL-2,eur,15.5,\nPL-2,USD,20.00,\n',
    )
    expect(run).toMatchObject({
      state: 'READY',
      rowCount: 3,
      faultCount: 0,
      changedCount: 2,
      unchangedCount: 1,
      newCount: 0,
    })
    expect(await pricesOf()).toEqual(before)

    expect(await act(run, 'apply')).toMatchObject({ state: 'DONE' })
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
      priceMinor: 1_235n,
      tierQuantities: [10, 50],
      tierPricesMinor: [1_100n, 999n],
      version: 2,
    })
    const euro = await shop.db.productPrice.findMany({
      where: { currency: 'EUR', productId: { in: [one.id, other.id] } },
      orderBy: { amountMinor: 'asc' },
    })
    expect(euro).toMatchObject([
      { amountMinor: 988n, isManual: false, tierAmountsMinor: [880n, 799n] },
      { amountMinor: 1_550n, isManual: true },
    ])

    expect(await takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await pricesOf()).toEqual(before)
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: run.id }, orderBy: { position: 'asc' } })
    expect(log).toMatchObject([
      { action: 'IMPORT_DATA', actorId: admin.user.id, after: { file: 'list.csv', newRows: 0, changedRows: 2 } },
      { action: 'TAKE_BACK_IMPORT', after: {} },
    ])
    expect(await shop.db.importRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
      clientAddress: '',
      requestId: '',
    })
  })

  it('is told every fault by row and column, and none of it is applied', async () => {
    await createProduct(shop.db, { sku: 'F-1', priceMinor: 1_000n, tierQuantities: [10], tierPricesMinor: [900n] })
    await createProduct(shop.db, { sku: 'F-2' })
    const run = await check(
      'prices',
      'sku,currency,price\nF-1,USD,8.00\nF-2,USD,1.234\nNONE,USD,1.00\nF-2,XXX,1.00\nF-2,USD,abc\nF-2,USD,-\nF-2,EUR,1.00\nF-2,EUR,2.00\nF-1\n',
    )
    expect(run).toMatchObject({ state: 'READY', faultCount: 10, changedCount: 2 })
    expect(await faultsOf(run)).toEqual([
      [2, 'price', expect.stringMatching(/from 10/)],
      [3, 'price', '“1.234” has more decimals than USD has.'],
      [4, 'sku', 'There is no product or size with the code NONE.'],
      [5, 'currency', '“XXX” is no currency of the shop.'],
      [6, '', 'Row 3 is about the same.'],
      [6, 'price', '“abc” is no number such as 1234.50.'],
      [7, '', 'Row 3 is about the same.'],
      [7, 'price', 'This may not be emptied.'],
      [9, '', 'Row 8 is about the same.'],
      [10, '', 'The row has 1 cell, and the first row has 3.'],
    ])
    const file = await ask('GET', `/${run.id}/faults.csv`)
    expect(file.body.split('\r\n')).toHaveLength(12)
    expect((await ask('POST', `/${run.id}/apply`)).statusCode).toBe(400)
    expect(await act(run, 'cancel')).toMatchObject({ state: 'CANCELLED' })
  })

  it('asks where a number could be read in two ways', async () => {
    await createProduct(shop.db, { sku: 'ASK-1' })
    const run = await check('prices', 'sku;currency;price\nASK-1;USD;1,234\n')
    expect(run.state).toBe('NEEDS_ANSWER')
    expect(await act(run, 'answer', { decimalSign: '.' })).toMatchObject({ state: 'READY', changedCount: 1 })
    expect((await ask('POST', `/${run.id}/answer`, { decimalSign: ',' })).statusCode).toBe(400)
    const told = await check('prices', 'sku\tcurrency\tprice\nASK-1\tUSD\t1.234,50\n')
    expect(told).toMatchObject({ state: 'READY', changedCount: 1 })
    await act(told, 'apply')
    expect(await shop.db.product.findFirstOrThrow({ where: { sku: 'ASK-1' } })).toMatchObject({ priceMinor: 123_450n })
  })

  it('is refused for what was changed since the check, and not taken back over what came after it', async () => {
    const product = await createProduct(shop.db, { sku: 'RACE-1', priceMinor: 1_000n })
    const kept = await createProduct(shop.db, { sku: 'RACE-2', priceMinor: 1_000n })
    const change = (priceMinor: bigint) =>
      shop.db.product.update({ where: { id: product.id }, data: { priceMinor, version: { increment: 1 } } })
    const content = 'sku,currency,price\nRACE-1,USD,11.00\nRACE-2,USD,11.00\n'
    const late = await check('prices', content)
    await change(1_050n)
    expect(await act(late, 'apply')).toMatchObject({ state: 'READY', faultCount: 1 })
    expect(await faultsOf(late)).toEqual([[2, '', expect.stringMatching(/^This has been changed since the file/)]])
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({ priceMinor: 1_000n })

    const run = await check('prices', content)
    expect(await act(run, 'apply')).toMatchObject({ state: 'DONE' })
    await change(1_200n)
    expect(await takeBack(run)).toMatchObject({ state: 'DONE', faultCount: 1 })
    expect(await takeBack(run, true)).toMatchObject({ state: 'TAKEN_BACK' })
    const now = await shop.db.product.findMany({ where: { sku: { startsWith: 'RACE' } }, orderBy: { sku: 'asc' } })
    expect(now.map(({ priceMinor }) => priceMinor)).toEqual([1_200n, 1_000n])
  })

  it('has prices of sizes, none below their product', async () => {
    await createCounted(shop.db, { S: 1, M: 2 }, { sku: 'SZ', priceMinor: 1_000n })
    const [small] = await shop.db.productVariant.findMany({ where: { name: 'S', product: { sku: 'SZ' } } })
    const file = (size: string, whole: string) => `sku,currency,price\n${small?.sku},USD,${size}\nSZ,USD,${whole}\n`
    expect(await faultsOf(await check('prices', file('11.00', '12.00')))).toEqual([
      [2, 'price', 'The size S would cost less than its product.'],
    ])
    const run = await check('prices', file('12.50', '12.00'))
    expect(await act(run, 'apply')).toMatchObject({ state: 'DONE' })
    expect(await shop.db.productVariant.findFirstOrThrow({ where: { id: small?.id ?? '' } })).toMatchObject({
      priceMinor: 1_250n,
    })
    expect(await shop.db.product.findFirstOrThrow({ where: { sku: 'SZ' } })).toMatchObject({ priceBySize: true })
    expect(await takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await shop.db.productVariant.findFirstOrThrow({ where: { id: small?.id ?? '' } })).toMatchObject({
      priceMinor: null,
    })
  })
})

describe('a stock list', () => {
  it('moves stock with rows of the ledger, keeps what is sold meanwhile, and moves it back', async () => {
    const product = await createProduct(shop.db, { sku: 'ST-1', availableQuantity: 10 })
    const sized = await createCounted(shop.db, { S: 3, M: 4 }, { sku: 'ST-2' })
    const [small] = sized.sizes
    const run = await check('stock', `sku,stock,change,reason\nST-1,15,,RECEIVED\n${small?.sku},,-2,damaged\n`)
    expect(run).toMatchObject({ state: 'READY', changedCount: 2, faultCount: 0 })
    await buy(shop, await createPerson(shop), product)
    const sold = 10 - (await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).availableQuantity
    await act(run, 'apply')
    const quantity = async () =>
      (await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).availableQuantity
    expect(await quantity()).toBe(15 - sold)
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: sized.product.id } })).toMatchObject({
      availableQuantity: 5,
    })
    expect(await findSizeFaults(shop.db, sized.product)).toEqual([])
    expect(await takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await quantity()).toBe(10 - sold)
    expect(await findSizeFaults(shop.db, sized.product)).toEqual([])
    const ledger = await shop.db.stockLedger.findMany({ where: { productId: product.id }, orderBy: { id: 'asc' } })
    expect(ledger.map(({ delta, reason }) => [delta, reason])).toEqual([
      [10, 'INITIAL'],
      [-sold, 'ORDER'],
      [5, 'RECEIVED'],
      [-5, 'ADJUSTMENT'],
    ])
    expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(await quantity())
  })

  it('is refused what cannot be', async () => {
    const { sizes } = await createCounted(shop.db, { S: 3, M: 4 }, { sku: 'SF-1' })
    await createProduct(shop.db, { sku: 'SF-2', availableQuantity: 1 })
    const run = await check(
      'stock',
      `sku,stock,change,reason\nSF-1,3,,\nSF-2,,-2,\nSF-2,1.5,,\n${sizes[0]?.sku},5,1,BORROWED\n`,
    )
    expect((await faultsOf(run)).map(([line, column]) => [line, column])).toEqual([
      [2, 'sku'],
      [3, 'change'],
      [4, ''],
      [4, 'stock'],
      [5, 'change'],
      [5, 'reason'],
    ])
  })
})

describe('a file of products', () => {
  it('adds and changes them; taken back, the new ones leave the shop', async () => {
    const product = await createProduct(shop.db, { sku: 'PR-1', material: 'Steel', name: 'Old' })
    const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: product.categoryId } })
    const head = 'sku,name,description,material,category,currency,price,min_quantity,increment,sizes,opening_stock'
    const run = await check(
      'products',
      `${head}\nPR-1,New,,-,,,,10,5,,\nPR-9,"'=Sum, of","Two\nlines",,${slug},USD,9.99,1,,S | M,25\n`,
    )
    expect([run, await faultsOf(run)]).toMatchObject([{ state: 'READY', newCount: 1, changedCount: 1 }, []])
    await act(run, 'apply')
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      name: 'New',
      material: null,
      minQuantity: 10,
      increment: 5,
      description: 'Cut.',
    })
    const added = await shop.db.product.findFirstOrThrow({
      where: { sku: 'PR-9' },
      include: { variants: true, stockLedger: true, prices: true },
    })
    expect(added).toMatchObject({
      name: '=Sum, of',
      description: 'Two\nlines',
      priceMinor: 999n,
      availableQuantity: 25,
      sizes: ['S', 'M'],
      variants: [{}, {}],
      stockLedger: [{ reason: 'INITIAL', delta: 25 }],
    })
    expect(added.prices).toHaveLength(5)
    await takeBack(run)
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      name: 'Old',
      material: 'Steel',
      minQuantity: 1,
    })
    expect((await shop.db.product.findUniqueOrThrow({ where: { id: added.id } })).deletedAt).not.toBeNull()
  })

  it('is refused by the rules of the form', async () => {
    await createProduct(shop.db, { sku: 'PF-1' })
    const run = await check(
      'products',
      'sku,name,min_quantity,increment,category,sizes\nPF-1,-,10,3,nowhere,L\nPF-2,New,,,,\nP F,x,1,,,\n',
    )
    expect((await faultsOf(run)).map(([line, column]) => [line, column])).toEqual([
      [2, 'category'],
      [2, 'min_quantity'],
      [2, 'name'],
      [2, 'sizes'],
      [3, 'category'],
      [3, 'description'],
      [3, 'min_quantity'],
      [3, 'price'],
      [4, 'category'],
      [4, 'description'],
      [4, 'price'],
      [4, 'sku'],
    ])
  })
})

describe('a file', () => {
  it.each([
    ['with an unknown column', 'sku,currency,prise\n', 'There is no column “prise”. Did you mean “price”?'],
    ['with a column twice', 'sku,sku,currency,price\n', 'The column “sku” comes twice.'],
    ['without one that is needed', 'sku,price\n', 'The column “currency” is missing.'],
    ['without rows', 'sku,currency,price\n', 'There are no rows in the file.'],
    ['that is empty', '', 'There are no rows in the file.'],
    ['that is no CSV', 'sku,currency,price\n"A,USD,1\n', 'The file is no CSV: row 2 cannot be read.'],
  ])('%s is refused, and leaves nothing', async (_name, content, message) => {
    const count = await shop.db.importRun.count()
    expect((await upload('prices', content)).json()).toEqual({ message })
    expect(await shop.db.importRun.count()).toBe(count)
  })

  it('is for admins', async () => {
    const { accessToken } = await createPerson(shop)
    expect((await upload('prices', 'sku,currency,price\nX,USD,1\n', 'x.csv', accessToken)).statusCode).toBe(403)
    expect((await ask('GET', '', undefined, accessToken)).statusCode).toBe(403)
    expect((await ask('GET', '/01a1fcdc-477c-7254-af07-28ecbf0f36fd')).statusCode).toBe(404)
    expect((await ask('GET', '')).json()).toHaveLength(Math.min(20, await shop.db.importRun.count()))
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
      const run = await check('products', content)
      await act(run, 'apply')
      expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({ name: 'Größe é' })
    }
  })

  it.each(['products', 'prices', 'stock'])(
    'of %s that was exported changes nothing when it is imported',
    async (kind) => {
      await createProduct(shop.db, {
        sku: `RT-${kind.toUpperCase()}`,
        name: '=1+1',
        material: '-',
        description: '\'-quoted\n\n "x"',
      })
      const url = `/api/export/${kind}.csv?mark=true`
      const file = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.accessToken}` } })
      const run = await check(kind, file.rawPayload)
      expect(await faultsOf(run)).toEqual([])
      expect(run).toMatchObject({
        state: 'READY',
        newCount: 0,
        changedCount: 0,
        faultCount: 0,
        unchangedCount: run.rowCount,
      })
      expect(run.rowCount).toBeGreaterThan(10)
      expect((await ask('POST', `/${run.id}/apply`)).statusCode).toBe(400)
    },
  )

  it('whose process died is taken up by another', async () => {
    await createProduct(shop.db, { sku: 'DEAD-1' })
    const run = await check('prices', 'sku,currency,price\nDEAD-1,USD,1.00\n')
    await shop.db.importRun.update({ where: { id: run.id }, data: { state: 'APPLYING', leaseUntil: new Date(0) } })
    const other = await check('prices', 'sku,currency,price\nDEAD-1,USD,2.00\n')
    expect(await settled(run.id)).toMatchObject({ state: 'DONE' })
    expect(other.state).toBe('READY')
  })
})
