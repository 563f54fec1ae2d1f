import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { PictureSite } from '../../testing/picture-site'
import { startPictureSite } from '../../testing/picture-site'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { isPublicAddress, NotPublic } from '../../shared/public-address'
import type { FetchRatesOptions } from './exchange-rates'
import { fetchRates } from './exchange-rates'

const today = new Date().toISOString().slice(0, 10)
const seedFile = readFileSync(join(__dirname, '../../../../prisma/seed/prices/eurofxref-2026-11-20.xml'), 'utf8')
const csv = (date: string, usd: string) => `Date, USD, CHF, \n${date}, ${usd}, 0.94, \n`

let shop: TestApp
let admin: Person
let productId: string

beforeEach(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
  productId = (await createProduct(shop.db, { priceMinor: 2499n })).id
})
afterEach(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

async function importFile(file: string, accessToken: string | undefined = admin.accessToken) {
  const answer = await shop.ask(
    `mutation ($input: ImportExchangeRatesInput!) { importExchangeRates(input: $input) {
      __typename ... on ImportExchangeRatesSuccess { date isNewest changedCount changedDayCount ignoredCurrencies }
      ... on ExchangeRatesUnreadable { message line } } }`,
    { input: { file } },
    accessToken,
  )
  return { result: answer.data?.importExchangeRates, error: answer.errors?.[0] }
}

const readEuro = async () => {
  const price = await shop.db.productPrice.findUniqueOrThrow({
    where: { productId_currency: { productId, currency: 'EUR' } },
  })
  return Number(price.amountMinor)
}

const readLog = () => shop.db.auditEntry.findMany({ orderBy: { position: 'asc' } })

describe('importExchangeRates', () => {
  it('of a newer day changes prices, and is recorded in the audit log', async () => {
    const { result } = await importFile(csv(today, '2'))
    // The euro itself is no rate of the file.
    expect(result).toEqual({
      __typename: 'ImportExchangeRatesSuccess',
      date: today,
      isNewest: true,
      changedCount: 1,
      changedDayCount: 1,
      ignoredCurrencies: ['CHF'],
    })
    expect(await readEuro()).toBe(1250)
    expect(await readLog()).toMatchObject([
      {
        action: 'IMPORT_EXCHANGE_RATES',
        actorId: admin.user.id,
        before: { date: '2026-11-20', USD: '1.25', JPY: '163.27', GBP: '0.8' },
        after: { fileDate: today, date: today, USD: '2' },
      },
    ])
  })

  it('of an older day is stored as history, and changes no price', async () => {
    const { result } = await importFile(csv('19 November 2026', '9'))
    expect(result).toMatchObject({ date: '2026-11-19', isNewest: false, changedCount: 1 })
    expect(await readEuro()).toBe(1999)
    const { data } = await shop.ask(
      '{ exchangeRates(date: "2026-11-19") { rates { currency rate } } }',
      {},
      admin.accessToken,
    )
    expect(data.exchangeRates.rates).toEqual([{ currency: 'USD', rate: '9' }])
  })

  it('of a known day corrects it, and leaves no trace without differences', async () => {
    expect((await importFile(seedFile)).result).toMatchObject({
      date: '2026-11-20',
      isNewest: true,
      changedCount: 2,
      changedDayCount: 1,
    })
    // 24.99 / 1.0867
    expect(await readEuro()).toBe(2300)
    expect((await importFile(seedFile)).result).toMatchObject({ changedCount: 0 })
    expect(await readLog()).toHaveLength(1)
  })

  it('of an invalid file stores nothing', async () => {
    const { result } = await importFile(`${csv(today, '2')}2026-11-19, 0, 1, \n`)
    expect(result).toEqual({
      __typename: 'ExchangeRatesUnreadable',
      message: 'Line 3: The rate of USD is “0”; it must be above 0.',
      line: 3,
    })
    expect(await readEuro()).toBe(1999)
    expect(await readLog()).toEqual([])
  })

  it('refuses a file that is too large', async () => {
    const { error } = await importFile('x'.repeat(100_001))
    expect(error).toMatchObject({
      message: 'The file can have at most 100,000 bytes.',
      extensions: { code: 'BAD_USER_INPUT', field: 'input.file' },
    })
  })

  it('is for admins alone', async () => {
    const { accessToken } = await createPerson(shop)
    expect((await importFile(csv(today, '2'), accessToken)).error?.extensions.code).toBe('FORBIDDEN')
    expect((await importFile(csv(today, '2'), '')).error?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await readEuro()).toBe(1999)
  })
})

describe('EXCHANGE_RATES_URL', () => {
  let site: PictureSite
  let answer: (response: ServerResponse) => unknown

  beforeAll(async () => {
    site = await startPictureSite((_request, response) => void answer(response))
  })
  afterAll(() => site.close())

  it('is read from a public address only, within limits, and without redirects', async () => {
    const url = site.addressOf('/')
    const read = (options: FetchRatesOptions = {}) => fetchRates(url, { ...site.options, ...options })
    await expect(fetchRates('http://rates.example/')).rejects.toThrow('not https')
    answer = (response) => response.end('x'.repeat(100_001))
    await expect(read()).rejects.toThrow('more than 100000 bytes')
    await expect(read({ isAllowed: isPublicAddress })).rejects.toThrow(NotPublic)
    answer = (response) => response.writeHead(302, { location: url }).end()
    await expect(read()).rejects.toThrow('status 302')
    answer = () => undefined
    await expect(read({ timeoutMs: 50 })).rejects.toThrow(/aborted/)
  })
})
