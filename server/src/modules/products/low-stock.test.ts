import type { Product } from '@instrumenta/prisma/client'
import { emailLowStock } from '../mail/shop-mails.sql'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let product: Product

beforeEach(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { name: 'Clamp', availableQuantity: 40, minQuantity: 10 })
})
afterEach(() => shop.close())

async function setThreshold(lowStockAt: number | null) {
  const { data, errors } = await shop.ask(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      ... on UpdateProductSuccess { product { lowStockAt version } }
    } }`,
    { input: { id: product.id, lowStockAt } },
    admin.accessToken,
  )
  return { product: data?.updateProduct?.product, errors }
}

const setStock = (availableQuantity: number) =>
  shop.db.product.update({ where: { id: product.id }, data: { availableQuantity } })

async function isListed(): Promise<boolean> {
  const query = '{ managedProducts(filter: { status: LOW }) { totalCount } }'
  return (await shop.ask(query, {}, admin.accessToken)).data.managedProducts.totalCount === 1
}

it('is low below three minimum orders, or below its threshold', async () => {
  expect(await isListed()).toBe(false)
  expect(await setThreshold(50)).toMatchObject({ product: { lowStockAt: 50, version: product.version + 1 } })
  expect(await isListed()).toBe(true)
  await setThreshold(0)
  await setStock(5)
  expect(await isListed()).toBe(false)
  expect(await setThreshold(null)).toMatchObject({ product: { lowStockAt: null } })
  expect(await isListed()).toBe(true)
})

it('writes the threshold into the audit log', async () => {
  await setThreshold(50)
  const { data } = await shop.ask(
    '{ auditLog(first: 1) { nodes { action changes { field before after } } } }',
    {},
    admin.accessToken,
  )
  expect(data.auditLog.nodes).toEqual([
    {
      action: 'UPDATE_PRODUCT',
      changes: [
        { field: 'name', before: 'Clamp', after: 'Clamp' },
        { field: 'lowStockAt', before: null, after: '50' },
      ],
    },
  ])
})

it('refuses a threshold below 0, and shows it to staff alone', async () => {
  const { errors } = await setThreshold(-1)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.lowStockAt' })
  const query = `{ product(id: "${product.id}") { lowStockAt } }`
  const customer = await createPerson(shop)
  expect((await shop.ask(query, {}, customer.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await shop.ask(query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

it('emails the shop once each time the stock becomes low', async () => {
  const tell = async () => {
    await emailLowStock(shop.db.sql, 'shop@example.com')
    const mails = await shop.db.mailOutbox.findMany({ where: { template: 'low-stock' } })
    return mails.map(({ payload }) => payload)
  }
  expect(await tell()).toEqual([])
  await setStock(29)
  const first = { products: [{ sku: product.sku, name: 'Clamp', pieces: 29 }] }
  expect(await tell()).toEqual([first])
  await setStock(20)
  expect(await tell()).toEqual([first])
  await setStock(30)
  expect(await tell()).toEqual([first])
  await setStock(7)
  expect(await tell()).toEqual([first, { products: [{ sku: product.sku, name: 'Clamp', pieces: 7 }] }])
})
