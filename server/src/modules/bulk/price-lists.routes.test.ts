import { createProduct } from '../../testing/factories'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { givePriceLists, RATES } from '../../testing/pricing'
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

it('a price list without changes is done at once and leaves no audit row', async () => {
  await createProduct(shop.db, { sku: 'SAME-1', priceMinor: 1_000n })
  const run = await files.check('prices', 'sku,currency,price\nSAME-1,USD,10.00\n')
  expect(run).toMatchObject({ state: 'READY', changedCount: 0, unchangedCount: 1 })
  const applied = await files.ask('POST', `/${run.id}/apply`)
  expect([applied.statusCode, applied.json()]).toMatchObject([200, { state: 'DONE', appliedAt: expect.any(String) }])
  expect(await shop.db.auditEntry.count({ where: { subjectId: run.id } })).toBe(0)
})

describe('a price list that was exported before rates moved', () => {
  const HEAD = 'sku,name,size,currency,price,price_tiers,set_by,price_by_rate'
  let rows: Map<string, string>
  let productId: string

  /** A file of these rows, exported or other ones. */
  const fileOf = (...lines: string[]) => [HEAD, ...lines, ''].join('\n')
  const exported = (currency: string) => rows.get(currency) ?? ''
  const priceIn = (currency: string) =>
    shop.db.productPrice.findUniqueOrThrow({ where: { productId_currency: { productId, currency } } })
  const priceOf = async (currency: string) => {
    const { amountMinor, isManual } = await priceIn(currency)
    return [Number(amountMinor), isManual ? 'hand' : 'rate']
  }

  beforeAll(async () => {
    productId = (await createProduct(shop.db, { sku: 'RATE-1', priceMinor: 1_000n })).id
    const inPounds = { productId_currency: { productId, currency: 'GBP' } }
    await shop.db.productPrice.update({ where: inPounds, data: { amountMinor: 700n, isManual: true } })
    const { body } = await shop.app.inject({
      url: '/api/export/prices.csv',
      headers: { authorization: `Bearer ${files.admin.accessToken}` },
    })
    const [head, ...lines] = body.split('\r\n')
    expect(head).toBe(HEAD)
    const own = lines.filter((line) => line.startsWith('RATE-1,'))
    rows = new Map(own.map((line) => [line.split(',')[3] ?? '', line]))
    expect([exported('USD'), exported('EUR'), exported('GBP')]).toEqual([
      expect.stringMatching(/,USD,10\.00,,hand,$/),
      expect.stringMatching(/,EUR,8\.00,,rate,8\.00$/),
      expect.stringMatching(/,GBP,7\.00,,hand,$/),
    ])
    const date = new Date('2026-11-21')
    await shop.db.exchangeRate.createMany({
      data: Object.entries({ ...RATES, USD: '1.6' }).map(([currency, rate]) => ({ currency, date, rate })),
    })
    expect(await priceOf('EUR')).toEqual([625, 'rate'])
  })

  it('changes nothing without edits, and sets edited prices manually', async () => {
    expect(await files.check('prices', fileOf(...rows.values()))).toMatchObject({ changedCount: 0, faultCount: 0 })
    const edited = [exported('USD'), exported('EUR').replace(',8.00,', ',8.50,'), exported('JPY'), exported('GBP')]
    const run = await files.check('prices', fileOf(...edited))
    expect(run).toMatchObject({ changedCount: 1, unchangedCount: 3, faultCount: 0 })
    await files.act(run, 'apply')
    expect([await priceOf('EUR'), (await priceOf('JPY'))[1]]).toEqual([[850, 'hand'], 'rate'])
    await files.takeBack(run)
    expect(await priceOf('EUR')).toEqual([625, 'rate'])
  })

  it('set_by makes prices follow the rate, or not', async () => {
    const run = await files.check(
      'prices',
      fileOf(exported('GBP').replace('hand', 'rate'), exported('EUR').replace('rate', 'hand'), 'RATE-1,,,AED,,,HAND,'),
    )
    expect(run).toMatchObject({ changedCount: 3, faultCount: 0 })
    const dirham = Number((await priceIn('AED')).amountMinor)
    await files.act(run, 'apply')
    expect([await priceOf('GBP'), await priceOf('EUR'), await priceOf('AED')]).toEqual([
      [500, 'rate'],
      [800, 'hand'],
      [dirham, 'hand'],
    ])
    await files.takeBack(run)
    expect([await priceOf('GBP'), await priceOf('EUR'), await priceOf('AED')]).toEqual([
      [700, 'hand'],
      [625, 'rate'],
      [dirham, 'rate'],
    ])
  })

  it('asks if the meaning is ambiguous', async () => {
    const run = await files.check(
      'prices',
      fileOf(
        'RATE-1,,,EUR,8.00,,rate,',
        'RATE-1,,,JPY,,,rate,',
        'RATE-1,,,AED,1.00,,list,',
        'RATE-1,,,USD,11.00,,rate,',
      ),
    )
    expect(await files.faultsOf(run)).toEqual([
      [2, 'set_by', expect.stringMatching(/^The shop’s price has changed\. Enter hand/)],
      [4, 'set_by', 'Enter "hand" for a fixed price or "rate" to follow the exchange rate.'],
      [5, 'set_by', expect.stringMatching(/^Prices in USD are always fixed/)],
    ])
    expect(run).toMatchObject({ unchangedCount: 1 })
  })
})

describe('quantity prices', () => {
  it('follow the rules of the form', async () => {
    await createProduct(shop.db, { sku: 'QP-1', priceMinor: 1_000n })
    await createProduct(shop.db, { sku: 'QP-2', priceMinor: 1_000n })
    const wrong = ['10:0', '10:0.00', '9999999999:9.00', '0:9.00', '1:0 10:9.00']
    for (const kind of ['prices', 'products']) {
      const lines = wrong.map((tiers, index) => `QP-${(index % 2) + 1},USD,,${tiers}`)
      const run = await files.check(kind, ['sku,currency,price,price_tiers', ...lines, ''].join('\n'))
      const faults = (await files.faultsOf(run)).filter(([, column]) => column === 'price_tiers')
      expect(faults.map(([line]) => line)).toEqual([2, 3, 4, 5, 6])
    }
  })

  it.each([
    ['by a point, beside prices with a comma', 'TS-1;USD;2.000,50;10:1,234.50 50:11.50', [123_450, 1_150]],
    ['as the file where both are possible', 'TS-1;USD;1.999,50;10:1.234', [123_400]],
    ['in their own way each', 'TS-1;USD;12.35;10:11,50 50:9.00', [1_150, 900]],
    ['in Arabic-Indic digits', 'TS-1;USD;١٣٠٠;١٠:١١٫٦٠ ٥٠:٩٫٠٠', [1_160, 900]],
    ['in Persian digits', 'TS-1;USD;1300;۱۰:۱۱.۷۰ ۵۰:۹.۰۰', [1_170, 900]],
    ['as each other where nothing else tells', 'TS-1;USD;1300;10:1.234,50 50:1.100', [123_450, 110_000]],
  ])('are read %s', async (_how, line, prices) => {
    await shop.db.product.updateMany({ where: { sku: 'TS-1' }, data: { sku: `TS-${prices.join('-')}` } })
    await createProduct(shop.db, { sku: 'TS-1', priceMinor: 1_000n, tierQuantities: [5], tierPricesMinor: [999n] })
    const run = await files.check('prices', `sku;currency;price;price_tiers\n${line}\n`)
    const row = await shop.db.importRow.findFirstOrThrow({ where: { runId: run.id } })
    expect([run.state, await files.faultsOf(run), row.after]).toMatchObject([
      'READY',
      [],
      { tier_prices_minor: prices },
    ])
  })

  it('are queried if the format is ambiguous', async () => {
    const ask = (line: string) => files.check('prices', `sku;currency;price;price_tiers\nTS-1;USD;${line}\n`)
    expect(await ask('1300;10:1,234')).toMatchObject({ state: 'NEEDS_ANSWER' })
    // The price is a number of the spreadsheet, the discount a text as exported.
    expect(await ask('1,234;10:9.50')).toMatchObject({ state: 'NEEDS_ANSWER' })
  })
})

describe('prices of a draft', () => {
  /** A product that is out of the shop, and in which state. */
  async function addHidden(sku: string, draft?: { isDeleted: boolean }): Promise<string> {
    const { id } = await createProduct(shop.db, { sku, priceMinor: 1_000n, deletedAt: new Date() })
    if (draft) await shop.db.productDraft.create({ data: { productId: id, ...draft } })
    return id
  }
  const read = async (productId: string) => {
    const [{ priceMinor }, euros] = await Promise.all([
      shop.db.product.findUniqueOrThrow({ where: { id: productId } }),
      shop.db.productPrice.findUniqueOrThrow({ where: { productId_currency: { productId, currency: 'EUR' } } }),
    ])
    return [Number(priceMinor), Number(euros.amountMinor), euros.isManual]
  }

  it('are imported and undone', async () => {
    const id = await addHidden('DRAFT-1', { isDeleted: false })
    const before = await read(id)
    const run = await files.check('prices', 'sku,currency,price\nDRAFT-1,USD,12.00\nDRAFT-1,EUR,7.77\n')
    expect(run).toMatchObject({ state: 'READY', changedCount: 2, faultCount: 0 })
    expect((await files.act(run, 'apply')).state).toBe('DONE')
    expect(await read(id)).toEqual([1_200, 777, true])
    expect((await files.takeBack(run)).state).toBe('TAKEN_BACK')
    expect(await read(id)).toEqual(before)
  })

  it('are applied when it was published after the check', async () => {
    const id = await addHidden('DRAFT-2', { isDeleted: false })
    const run = await files.check('prices', 'sku,currency,price\nDRAFT-2,EUR,7.77\n')
    await shop.db.productDraft.delete({ where: { productId: id } })
    await shop.db.product.update({ where: { id }, data: { deletedAt: null } })
    expect((await files.act(run, 'apply')).state).toBe('DONE')
    expect(await read(id)).toEqual([1_000, 777, true])
  })

  it('are refused for a draft or a product that was deleted', async () => {
    await addHidden('GONE-1')
    await addHidden('GONE-2', { isDeleted: true })
    const run = await files.check('prices', 'sku,currency,price\nGONE-1,USD,12.00\nGONE-2,USD,12.00\n')
    expect((await files.faultsOf(run)).map(([line, column]) => [line, column])).toEqual([
      [2, 'sku'],
      [3, 'sku'],
    ])
  })

  it('are not exported, as drafts are not in the file of products', async () => {
    await addHidden('DRAFT-3', { isDeleted: false })
    for (const file of ['prices.csv', 'products.csv']) {
      const headers = { authorization: `Bearer ${files.admin.accessToken}` }
      const { body } = await shop.app.inject({ url: `/api/export/${file}`, headers })
      expect(body).not.toContain('DRAFT-3')
    }
  })
})

it('has SKUs starting with a minus, which no spreadsheet runs', async () => {
  await createProduct(shop.db, { sku: '-1-2', priceMinor: 1_000n })
  const run = await files.check('prices', "sku,currency,price\n'-1-2,USD,12.00\n")
  expect((await files.ask('GET', `/${run.id}/report`)).json()).toMatchObject({ changes: [{ sku: '-1-2' }] })
  for (const file of ['prices.csv', 'products.csv', 'stock.csv', 'translations.csv']) {
    const url = `/api/export/${file}`
    const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${files.admin.accessToken}` } })
    expect(body).toContain("\r\n'-1-2,")
  }
})
