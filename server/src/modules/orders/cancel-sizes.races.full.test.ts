import type { Product } from '@instrumenta/prisma/client'
import { decide, placeWaiting } from '../../testing/approvals'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { cancelOrder, placeOrder } from '../../testing/ordering'
import { beginCounting, findSizeFaults, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person

beforeAll(async () => {
  shop = await createTestApp()
  owner = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

/** An admin gives a product its first sizes, with separate stock, and commits when `ask` waits for the product. */
async function askDuringCounting<Answer>(productId: string, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await shop.db.$transaction(async (tx) => {
    await beginCounting(tx, productId, { '1 cm': 60, '2 cm': 38 })
    answer = ask()
    await untilConnectionWaits(shop.db)
  })
  if (!answer) throw new Error('Nothing was asked')
  return answer
}

/** The units are in the first of the sizes that the order could not name. */
async function expectGivenBack(product: Pick<Product, 'id'>): Promise<void> {
  expect(await findSizeFaults(shop.db, product)).toEqual([])
  expect((await readSizes(shop.db, product)).map(({ availableQuantity }) => availableQuantity)).toEqual([62, 38])
}

describe('while an admin starts to count by new sizes', () => {
  it('a customer cancels an order, and its units return to the first size', async () => {
    const product = await createProduct(shop.db)
    const order = await placeOrder(shop, owner, product)
    const answer = await askDuringCounting(product.id, () => cancelOrder(shop, order.id, owner.accessToken))
    expect(answer.data.cancelOrder).toMatchObject({ __typename: 'CancelOrderSuccess' })
    await expectGivenBack(product)
  })

  it('an approver declines an order, too', async () => {
    const { id } = await placeWaiting(shop, owner)
    const { productId } = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: id } })
    const declining = () => decide(shop, owner, 'declineOrder', { id, reason: 'Too many.' })
    const { result } = await askDuringCounting(productId, declining)
    expect(result).toMatchObject({ __typename: 'DeclineOrderSuccess' })
    await expectGivenBack({ id: productId })
  })
})
