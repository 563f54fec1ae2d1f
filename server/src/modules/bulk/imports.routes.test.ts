import { createPerson, createProduct } from '../../testing/factories'
import { buy } from '../../testing/reviewing'
import { createCounted, findSizeFaults } from '../../testing/sizes'
import { givePriceLists } from '../../testing/pricing'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  files = await importing(shop)
})
afterAll(() => shop.close())

describe('a price list', () => {
  it('is checked, applied and undone as a whole, with prices in other currencies', async () => {
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
    const run = await files.check(
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
    expect((await files.ask('GET', `/${run.id}/report`)).json()).toMatchObject({
      changes: [
        {
          ...{ line: 2, sku: 'PL-1', isNew: false },
          fields: [
            { column: 'price', before: '10.00', after: '12.35' },
            { column: 'price_tiers', before: '10', after: '10, 50' },
            { column: 'price_tiers', before: '9.00', after: '11.00, 9.99' },
          ],
        },
        {
          ...{ line: 3, sku: 'PL-2' },
          fields: [
            { column: 'set_by', before: 'rate', after: 'hand' },
            { column: 'price', before: '', after: '15.50' },
          ],
        },
      ],
    })

    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
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

    expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await pricesOf()).toEqual(before)
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: run.id }, orderBy: { position: 'asc' } })
    expect(log).toMatchObject([
      { action: 'IMPORT_DATA', actorId: files.admin.user.id, after: { file: 'list.csv', newRows: 0, changedRows: 2 } },
      { action: 'TAKE_BACK_IMPORT', after: {} },
    ])
    expect(await shop.db.importRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
      clientAddress: '',
      requestId: '',
    })
  })

  it('reports every error by row and column, and applies nothing', async () => {
    await createProduct(shop.db, { sku: 'F-1', priceMinor: 1_000n, tierQuantities: [10], tierPricesMinor: [900n] })
    await createProduct(shop.db, { sku: 'F-2' })
    const run = await files.check(
      'prices',
      'sku,currency,price\nF-1,USD,8.00\nF-2,USD,1.234\nNONE,USD,1.00\nF-2,XXX,1.00\nF-2,USD,abc\nF-2,USD,-\nF-2,EUR,1.00\nF-2,EUR,2.00\nF-1\n',
    )
    expect(run).toMatchObject({ state: 'READY', faultCount: 10, changedCount: 1 })
    expect(await files.faultsOf(run)).toEqual([
      [2, 'price', expect.stringMatching(/from 10/)],
      [3, 'price', '“1.234” has too many decimals for USD.'],
      [4, 'sku', 'No product or size has the SKU NONE.'],
      [5, 'currency', '“XXX” isn’t a currency of the shop.'],
      [6, '', 'Duplicate of row 3.'],
      [6, 'price', '“abc” isn’t a valid number, for example 1234.50.'],
      [7, '', 'Duplicate of row 3.'],
      [7, 'price', 'This field can’t be cleared.'],
      [9, '', 'Duplicate of row 8.'],
      [10, 'currency', expect.any(String)],
    ])
    expect((await files.ask('GET', `/${run.id}/faults.csv`)).body.split('\r\n')).toHaveLength(12)
    expect((await files.ask('POST', `/${run.id}/apply`)).statusCode).toBe(400)
    expect(await files.act(run, 'cancel')).toMatchObject({ state: 'CANCELLED' })
  })

  it('asks about a number that can be read in two ways', async () => {
    await createProduct(shop.db, { sku: 'ASK-1' })
    const run = await files.check('prices', 'sku;currency;price\nASK-1;USD;1,234\n')
    expect(run.state).toBe('NEEDS_ANSWER')
    expect(await files.act(run, 'answer', { decimalSign: '.' })).toMatchObject({ state: 'READY', changedCount: 1 })
    expect((await files.ask('POST', `/${run.id}/answer`, { decimalSign: ',' })).statusCode).toBe(400)
    const told = await files.check('prices', 'sku\tcurrency\tprice\nASK-1\tUSD\t1.234,50\n')
    expect(told).toMatchObject({ state: 'READY', changedCount: 1 })
    await files.act(told, 'apply')
    expect(await shop.db.product.findFirstOrThrow({ where: { sku: 'ASK-1' } })).toMatchObject({ priceMinor: 123_450n })
  })

  it('is rejected for rows changed since the check, and not undone over later changes', async () => {
    const product = await createProduct(shop.db, { sku: 'RACE-1', priceMinor: 1_000n })
    const kept = await createProduct(shop.db, { sku: 'RACE-2', priceMinor: 1_000n })
    const change = (priceMinor: bigint) =>
      shop.db.product.update({ where: { id: product.id }, data: { priceMinor, version: { increment: 1 } } })
    const content = 'sku,currency,price\nRACE-1,USD,11.00\nRACE-2,USD,11.00\n'
    const late = await files.check('prices', content)
    await change(1_050n)
    expect(await files.act(late, 'apply')).toMatchObject({ state: 'READY', faultCount: 1 })
    expect(await files.faultsOf(late)).toEqual([
      [2, '', expect.stringMatching(/^This has changed since we checked the file/)],
    ])
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({ priceMinor: 1_000n })

    const run = await files.check('prices', content)
    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
    await change(1_200n)
    expect(await files.takeBack(run)).toMatchObject({ state: 'DONE', faultCount: 1 })
    expect(await files.takeBack(run, true)).toMatchObject({ state: 'TAKEN_BACK' })
    const now = await shop.db.product.findMany({ where: { sku: { startsWith: 'RACE' } }, orderBy: { sku: 'asc' } })
    expect(now.map(({ priceMinor }) => priceMinor)).toEqual([1_200n, 1_000n])
  })

  it('has prices of sizes, none below their product', async () => {
    await createCounted(shop.db, { S: 1, M: 2 }, { sku: 'SZ', priceMinor: 1_000n })
    const [small] = await shop.db.productVariant.findMany({ where: { name: 'S', product: { sku: 'SZ' } } })
    const file = (size: string, whole: string) => `sku,currency,price\n${small?.sku},USD,${size}\nSZ,USD,${whole}\n`
    expect(await files.faultsOf(await files.check('prices', file('11.00', '12.00')))).toEqual([
      [2, 'price', 'The size S would cost less than its product.'],
    ])
    const run = await files.check('prices', file('12.50', '12.00'))
    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
    expect(await shop.db.productVariant.findFirstOrThrow({ where: { id: small?.id ?? '' } })).toMatchObject({
      priceMinor: 1_250n,
    })
    expect(await shop.db.product.findFirstOrThrow({ where: { sku: 'SZ' } })).toMatchObject({ priceBySize: true })
    expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await shop.db.productVariant.findFirstOrThrow({ where: { id: small?.id ?? '' } })).toMatchObject({
      priceMinor: null,
    })
  })
})

describe('a stock list', () => {
  it('moves stock with ledger rows, keeps later sales, and undoes the move', async () => {
    const product = await createProduct(shop.db, { sku: 'ST-1', availableQuantity: 10 })
    const sized = await createCounted(shop.db, { S: 3, M: 4 }, { sku: 'ST-2' })
    const [small] = sized.sizes
    const run = await files.check('stock', `sku,stock,change,reason\nST-1,15,,RECEIVED\n${small?.sku},,-2,damaged\n`)
    expect(run).toMatchObject({ state: 'READY', changedCount: 2, faultCount: 0 })
    await buy(shop, await createPerson(shop), product)
    const sold = 10 - (await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).availableQuantity
    await files.act(run, 'apply')
    const quantity = async () =>
      (await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).availableQuantity
    expect(await quantity()).toBe(15 - sold)
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: sized.product.id } })).toMatchObject({
      availableQuantity: 5,
    })
    expect(await findSizeFaults(shop.db, sized.product)).toEqual([])
    expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
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

  it('rejects invalid stock', async () => {
    const { sizes } = await createCounted(shop.db, { S: 3, M: 4 }, { sku: 'SF-1' })
    await createProduct(shop.db, { sku: 'SF-2', availableQuantity: 1 })
    const run = await files.check(
      'stock',
      `sku,stock,change,reason\nSF-1,3,,\nSF-2,,-2,\nSF-2,1.5,,\n${sizes[0]?.sku},5,1,BORROWED\n`,
    )
    expect((await files.faultsOf(run)).map(([line, column]) => [line, column])).toEqual([
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
  it('adds and changes products; undone, the new ones are deleted', async () => {
    const product = await createProduct(shop.db, { sku: 'PR-1', material: 'Steel', name: 'Old' })
    const { slug } = await shop.db.category.findUniqueOrThrow({ where: { id: product.categoryId } })
    const head = 'sku,name,description,material,category,currency,price,min_quantity,increment,sizes,opening_stock'
    const run = await files.check(
      'products',
      `${head}\nPR-1,New,,-,,,,10,5,,\nPR-9,"'=Sum, of","Two\nlines",,${slug},USD,9.99,1,,S | M,25\n`,
    )
    expect([run, await files.faultsOf(run)]).toMatchObject([{ state: 'READY', newCount: 1, changedCount: 1 }, []])
    await files.act(run, 'apply')
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
    await files.takeBack(run)
    expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      name: 'Old',
      material: 'Steel',
      minQuantity: 1,
    })
    expect((await shop.db.product.findUniqueOrThrow({ where: { id: added.id } })).deletedAt).not.toBeNull()
  })

  it('is refused by the rules of the form', async () => {
    await createProduct(shop.db, { sku: 'PF-1' })
    const run = await files.check(
      'products',
      'sku,name,min_quantity,increment,category,sizes\nPF-1,-,10,3,nowhere,L\nPF-2,New,,,,\nP F,x,1,,,\n',
    )
    expect((await files.faultsOf(run)).map(([line, column]) => [line, column])).toEqual([
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
