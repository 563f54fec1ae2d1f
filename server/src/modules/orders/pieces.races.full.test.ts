import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, readStock, updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, confirm, findPieceFaults, placeLines, shipPieces } from '../../testing/pieces'
import { createCounted, findSizeFaults } from '../../testing/sizes'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  buyer = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

/** Type of each answer. Fails if one of them is an error. */
function outcomes(answers: GraphQLAnswer[]): string[] {
  return answers.map(({ status, data, errors }) => {
    expect({ status, errors }).toEqual({ status: 200, errors: undefined })
    const [result] = Object.values(data as Record<string, { __typename: string }>)
    return result?.__typename ?? ''
  })
}

const count = (all: string[], wanted: string) => all.filter((outcome) => outcome === wanted).length
const times = <T>(number: number, act: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => act(index))

/** A confirmed order of so many units of two products. */
async function confirmed(pieces = 20) {
  const products = [await createProduct(shop.db), await createProduct(shop.db)] as const
  const order = await placeLines(shop, buyer, [
    [products[0], pieces],
    [products[1], pieces],
  ])
  await confirm(shop, order, admin)
  return { order, products, lines: (quantity: number) => order.lineIds.map((lineId) => ({ lineId, quantity })) }
}

async function expectSound({ order, products }: Awaited<ReturnType<typeof confirmed>>): Promise<void> {
  expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  for (const product of products) {
    const { available, ledger, ledgerSum } = await readStock(shop.db, product)
    let balance = 0
    for (const { delta, balanceAfter } of ledger) expect(balanceAfter).toBe((balance += delta))
    expect(ledgerSum).toBe(available)
  }
}

describe('twenty presses at once', () => {
  it.each([true, false])('under one key cancel once (by the customer: %s)', async (isByCustomer) => {
    const made = await confirmed()
    const input = { id: made.order.id, lines: made.lines(3), idempotencyKey: uuidv7() }
    const token = isByCustomer ? buyer.accessToken : admin.accessToken
    const answers = outcomes(await Promise.all(times(20, () => cancelPieces(shop, input, token))))
    expect(count(answers, 'CancelOrderLinesSuccess')).toBe(20)
    expect(await shop.db.cancellation.count({ where: { orderId: made.order.id } })).toBe(1)
    await expectSound(made)
    expect((await readStock(shop.db, made.products[0])).available).toBe(83)
  })

  it('under one key ship once', async () => {
    const made = await confirmed()
    const input = { id: made.order.id, lines: made.lines(3), idempotencyKey: uuidv7() }
    const answers = outcomes(await Promise.all(times(20, () => shipPieces(shop, input, admin.accessToken))))
    expect(count(answers, 'ShipOrderSuccess')).toBe(20)
    expect(await shop.db.shipment.count({ where: { orderId: made.order.id } })).toBe(1)
    await expectSound(made)
  })

  it('each with a key cancel the existing units, and no more', async () => {
    const made = await confirmed(20)
    const input = { id: made.order.id, lines: made.lines(3) }
    const answers = outcomes(await Promise.all(times(20, () => cancelPieces(shop, input, buyer.accessToken))))
    expect(count(answers, 'CancelOrderLinesSuccess')).toBe(6)
    expect(count(answers, 'OrderPiecesRefused')).toBe(14)
    await expectSound(made)
    expect((await readStock(shop.db, made.products[1])).available).toBe(98)
  })
})

describe('at the same time', () => {
  it('units are shipped, cancelled by both sides, and the whole order moved: the ledger is correct each time', async () => {
    const all = await Promise.all(times(12, () => confirmed(6)))
    await Promise.all(
      all.map(async (made, index) => {
        const { order, lines } = made
        const { id } = order
        const acts = [
          () => shipPieces(shop, { id, lines: lines(2) }, admin.accessToken),
          () => cancelPieces(shop, { id, lines: lines(2).reverse() }, buyer.accessToken),
          () => cancelPieces(shop, { id, lines: lines(3) }, admin.accessToken),
          () => cancelOrder(shop, id, buyer.accessToken),
          () => updateOrderStatus(shop, { id, status: 'SHIPPED' }, admin.accessToken),
          () => shipPieces(shop, { id }, admin.accessToken),
        ]
        const turned = [...acts.slice(index % acts.length), ...acts.slice(0, index % acts.length)]
        outcomes(await Promise.all(turned.map((act) => act())))
        await expectSound(made)
      }),
    )
  })

  it('an order is cancelled once, in parts or at once', async () => {
    const made = await confirmed(4)
    const { id } = made.order
    const answers = outcomes(
      await Promise.all(
        times(20, (index) =>
          index % 2
            ? cancelOrder(shop, id, index % 4 === 1 ? buyer.accessToken : admin.accessToken)
            : cancelPieces(shop, { id, lines: made.lines(4) }, index % 4 ? buyer.accessToken : admin.accessToken),
        ),
      ),
    )
    expect(count(answers, 'CancelOrderSuccess') + count(answers, 'CancelOrderLinesSuccess')).toBe(1)
    await expectSound(made)
    expect((await readStock(shop.db, made.products[0])).available).toBe(100)
  })

  it('units of sizes return to their sizes, in any order', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 200, M: 200 })
    const orders = await Promise.all(
      times(10, async () => {
        const { data } = await shop.ask(
          `mutation ($input: CheckoutInput!) { checkout(input: $input) { ... on CheckoutSuccess { order { id lines { id } } } } }`,
          {
            input: {
              lines: sizes.map(({ id }) => ({ productId: product.id, variantId: id, quantity: 10 })),
              phone: '+15550102030',
              address: '1 Main Street',
              idempotencyKey: uuidv7(),
            },
          },
          buyer.accessToken,
        )
        return data.checkout.order as { id: string; lines: { id: string }[] }
      }),
    )
    const answers = await Promise.all(
      orders.flatMap(({ id, lines }, index) => {
        const pieces = lines.map((line) => ({ lineId: line.id, quantity: 4 }))
        return [index % 2 ? pieces : [...pieces].reverse(), pieces].map((some) =>
          cancelPieces(shop, { id, lines: some }, buyer.accessToken),
        )
      }),
    )
    expect(count(outcomes(answers), 'CancelOrderLinesSuccess')).toBe(20)
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    expect(await shop.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ availableQuantity: 360 })
  })
})
