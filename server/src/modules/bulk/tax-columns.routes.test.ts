import { parse } from 'csv-parse/sync'
import { lineOf } from '../../testing/checkout'
import { createPerson, createProduct } from '../../testing/factories'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { issueInvoice, settleSeller } from '../../testing/invoicing'
import { basketTo, orderBy, sellFromGermany } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
})
afterAll(() => shop.close())

async function exported(file: string): Promise<Record<string, string>[]> {
  const { accessToken } = await createPerson(shop, { role: 'ADMIN' })
  const { body } = await shop.app.inject({
    url: `/api/export/${file}`,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return parse(body, { columns: true, bom: true })
}

it('imports tax classes of products, undoes them, and refuses unknown ones', async () => {
  const { id } = await createProduct(shop.db, { sku: 'TX-1' })
  const classOf = async (where: { id: string } | { sku: string }) =>
    (await shop.db.product.findUniqueOrThrow({ where })).taxClass
  const run = await files.check('products', 'sku,tax_class\nTX-1,reduced\n')
  expect(run).toMatchObject({ state: 'READY', changedCount: 1, faultCount: 0 })
  expect((await files.ask('GET', `/${run.id}/report`)).json()).toMatchObject({
    changes: [{ sku: 'TX-1', fields: [{ column: 'tax_class', before: 'STANDARD', after: 'REDUCED' }] }],
  })
  await files.ask('POST', `/${run.id}/apply`)
  await files.settled(run.id)
  expect(await classOf({ id })).toBe('REDUCED')
  expect((await exported('products.csv')).find(({ sku }) => sku === 'TX-1')).toMatchObject({ tax_class: 'REDUCED' })
  await files.ask('POST', `/${run.id}/take-back`, { leavesOthers: false })
  await files.settled(run.id)
  expect(await classOf({ id })).toBe('STANDARD')

  const wrong = await files.check('products', 'sku,tax_class\nTX-1,LUXURY\n')
  expect(wrong.faultCount).toBe(1)
  expect((await files.ask('GET', `/${wrong.id}/report`)).json()).toMatchObject({
    faults: [{ line: 2, column: 'tax_class', message: expect.stringContaining('LUXURY') }],
  })

  const { slug } = await shop.db.category.findFirstOrThrow()
  const added = await files.check(
    'products',
    `sku,name,description,category,price,min_quantity,tax_class\nTX-2,Two,A tool,${slug},1.00,1,ZERO\nTX-3,Three,A tool,${slug},1.00,1,\n`,
  )
  await files.ask('POST', `/${added.id}/apply`)
  await files.settled(added.id)
  expect([await classOf({ sku: 'TX-2' }), await classOf({ sku: 'TX-3' })]).toEqual(['ZERO', 'STANDARD'])
})

it('exports taxes and countries of orders, and invoices with the filter of their list', async () => {
  const { id: shippingMethodId } = await sellFromGermany(shop)
  await settleSeller(shop)
  const [buyer, admin] = [await createPerson(shop), await createPerson(shop, { role: 'ADMIN' })]
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  const basket = basketTo([lineOf(product, { quantity: 2 })], { shippingMethodId })
  const { result } = await orderBy(shop, 'checkout', basket, buyer.accessToken)
  const search = `search=${buyer.user.email}`
  expect(await exported(`orders.csv?${search}`)).toMatchObject([
    {
      country: 'DE',
      order_total: '137.41',
      order_tax: '26.11',
      order_total_with_tax: '163.52',
      order_cancelled_tax: '0.00',
    },
  ])
  const { number } = (await issueInvoice(shop, admin, result.order.id)).invoice
  expect(await exported(`invoices.csv?${search}`)).toMatchObject([
    { number, kind: 'INVOICE', country: 'DE', currency: 'USD', net: '137.41', tax: '26.11', total: '163.52' },
  ])
  expect(await exported(`invoices.csv?${search}&invoiceKind=CREDIT_NOTE`)).toEqual([])
  expect(await exported(`invoices.csv?${search}&to=2020-01-01`)).toEqual([])
})
