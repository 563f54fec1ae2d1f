import type { ServerResponse } from 'node:http'
import { createProduct } from '../../testing/factories'
import type { PictureSite } from '../../testing/picture-site'
import { startPictureSite } from '../../testing/picture-site'
import { givePriceLists } from '../../testing/pricing'
import { runTask } from '../../testing/running-jobs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { ratesTask } from './catalogue'

const today = new Date().toISOString().slice(0, 10)
let shop: TestApp
let site: PictureSite
let answer: (response: ServerResponse) => unknown

beforeEach(async () => {
  shop = await createTestApp()
  site = await startPictureSite((_request, response) => void answer(response))
  await givePriceLists(shop.db)
  await createProduct(shop.db, { priceMinor: 2499n })
})
afterEach(async () => {
  await site.close()
  await shop.close()
})

const readRates = () => runTask(ratesTask(shop.db, site.addressOf('/eurofxref-daily.xml'), site.options))
const readEuro = async () =>
  Number((await shop.db.productPrice.findFirstOrThrow({ where: { currency: 'EUR' } })).amountMinor)

it('reads exchange rates, and imports newer days only', async () => {
  answer = (response) => response.end(`Date, USD, CHF, \n${today}, 2, 0.94, \n2026-11-20, 7, 7, \n`)
  await readRates()
  expect(site.asked).toEqual(['/eurofxref-daily.xml'])
  expect(await readEuro()).toBe(1250)
  const log = await shop.db.auditEntry.findMany({ where: { action: 'IMPORT_EXCHANGE_RATES' } })
  expect(log).toMatchObject([{ actorId: null, clientAddress: 'EXCHANGE_RATES_URL' }])
  const [known] = await shop.db.exchangeRate.findMany({ where: { currency: 'USD', date: new Date('2026-11-20') } })
  expect(String(known?.rate)).toBe('1.25')
})

it('fails if the file has no rates, and prices stay', async () => {
  answer = (response) => response.end('<html/>')
  await expect(readRates()).rejects.toThrow(/^There are no rates in the file/)
  expect(await readEuro()).toBe(1999)
})
