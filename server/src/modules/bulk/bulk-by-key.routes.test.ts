import type { ApiScope } from '@instrumenta/prisma/client'
import { createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { Importing, Run } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { createKey } from '../../testing/programs'
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

const keyFor = (...scopes: ApiScope[]) => createKey(shop, files.admin, scopes)
const PRICES = 'sku,currency,price\nKEY-1,USD,12.00\n'

it('imports prices with an API key, which the audit log names', async () => {
  await createProduct(shop.db, { sku: 'KEY-1', priceMinor: 1_000n })
  const { id, secret } = await keyFor('IMPORTS_READ', 'IMPORTS_WRITE', 'PRICES_WRITE')
  const run = (await files.upload('prices', PRICES, 'list.csv', secret)).json<Run>()
  await files.settled(run.id)
  expect((await files.ask('POST', `/${run.id}/apply`, undefined, secret)).statusCode).toBe(200)
  expect(await files.settled(run.id)).toMatchObject({ state: 'DONE', changedCount: 1 })
  const [entry] = await shop.db.auditEntry.findMany({ where: { subjectId: run.id } })
  expect(entry).toMatchObject({ action: 'IMPORT_DATA', apiKeyId: id })
})

it('rejects an import whose data needs another scope', async () => {
  const { secret } = await keyFor('IMPORTS_READ', 'IMPORTS_WRITE', 'PRODUCTS_WRITE')
  const refused = await files.upload('prices', PRICES, 'list.csv', secret)
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(/prices:write/)])
  const run = await files.check('prices', PRICES)
  for (const verb of ['apply', 'cancel']) {
    expect((await files.ask('POST', `/${run.id}/${verb}`, undefined, secret)).statusCode).toBe(403)
  }
})

it.each([
  ['products', 'PRODUCTS_READ', 200],
  ['prices', 'PRODUCTS_READ', 200],
  ['orders', 'ORDERS_READ', 200],
  ['customers', 'CUSTOMERS_READ', 200],
  ['orders', 'PRODUCTS_READ', 403],
  ['customers', 'ORDERS_READ', 403],
  ['audit-log', 'ORDERS_READ', 403],
] as const)('exports %s by a key with %s: %i', async (kind, scope, status) => {
  const { secret } = await keyFor('EXPORTS_READ', scope)
  const headers = { authorization: `Bearer ${secret}` }
  expect((await shop.app.inject({ url: `/api/export/${kind}.csv`, headers })).statusCode).toBe(status)
})
