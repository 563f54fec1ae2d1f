import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createCounted } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person
let count = 0

beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const WEIGHTS = 'id weightGrams lines { weightGrams }'
const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { ... on UserError { message } ... on CheckoutSuccess { order { ${WEIGHTS} } } }
}`

type Line = { productId: string; variantId?: string; quantity: number }

/** Weights of an order and its lines, in the answer to the buyer; a later read must give the same. */
async function weigh(lines: Line[]) {
  const delivery = { phone: '+9990000000', address: '1 Main Street', idempotencyKey: `weights-${++count}` }
  const { data } = await shop.ask(CHECKOUT, { input: { ...delivery, lines } }, buyer.accessToken)
  const { order } = data.checkout
  expect(await read(order.id)).toEqual(order)
  return { id: order.id as string, of: [order.weightGrams, order.lines.map((line: Weighed) => line.weightGrams)] }
}

interface Weighed {
  weightGrams: number | null
}

async function read(id: string) {
  const { data } = await shop.ask(`query ($id: ID!) { order(id: $id) { ${WEIGHTS} } }`, { id }, buyer.accessToken)
  return data.order
}

it('an order weighs the sum of its lines: by the size, otherwise by the product', async () => {
  const { product, sizes } = await createCounted(shop.db, { S: 50, L: 50 }, { weightGrams: 85 })
  const other = await createProduct(shop.db, { weightGrams: 7 })
  const [small, large] = sizes.map(({ id }) => id)
  await shop.db.productVariant.update({ where: { id: large ?? '' }, data: { weightGrams: 130 } })
  const { of } = await weigh([
    { productId: product.id, variantId: small, quantity: 10 },
    { productId: product.id, variantId: large, quantity: 10 },
    { productId: other.id, quantity: 3 },
  ])
  expect(of).toEqual([2171, [850, 1300, 21]])
})

it('an order with a line of unknown weight has no weight', async () => {
  const [known, unknown] = [await createProduct(shop.db, { weightGrams: 85 }), await createProduct(shop.db)]
  const { of } = await weigh([known, unknown].map(({ id }) => ({ productId: id, quantity: 2 })))
  expect(of).toEqual([null, [170, null]])
})

it('an order keeps its weight, whatever its product weighs later', async () => {
  const { id: productId } = await createProduct(shop.db, { weightGrams: 85 })
  const { id } = await weigh([{ productId, quantity: 2 }])
  await shop.db.product.update({ where: { id: productId }, data: { weightGrams: 99 } })
  expect(await read(id)).toMatchObject({ weightGrams: 170 })
})

it('a sum beyond 32 bits is exact', async () => {
  const values = { weightGrams: 2_000_000_000, availableQuantity: 9 }
  const { id: productId } = await createProduct(shop.db, values)
  expect((await weigh([{ productId, quantity: 9 }])).of).toEqual([18_000_000_000, [18_000_000_000]])
})
