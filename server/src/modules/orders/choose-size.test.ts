import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { cancelOrder, updateOrderStatus } from '../../testing/ordering'
import { createCounted, findSizeFaults, placeWithoutSize, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  carl = await createPerson(shop)
  dora = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const CHOOSE = /* GraphQL */ `
  mutation ($input: ChooseOrderSizeInput!) {
    chooseOrderSize(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on OrderSizeRefused {
        code
        variants {
          name
        }
      }
      ... on ChooseOrderSizeSuccess {
        order {
          needsSize
          lines {
            needsSize
            size
            sku
            variantId
            sizeChoice {
              isByCustomer
            }
          }
        }
      }
    }
  }
`

interface Choice {
  order: { id: string }
  line: { id: string }
}

const choose = async ({ order, line }: Choice, variantId: string | undefined, person: Person | null = carl) =>
  shop.ask(CHOOSE, { input: { id: order.id, lineId: line.id, variantId } }, person?.accessToken)
const chosen = async (...given: Parameters<typeof choose>) => (await choose(...given)).data.chooseOrderSize
const stockOf = async (product: { id: string }) =>
  Object.fromEntries((await readSizes(shop.db, product)).map((size) => [size.name, size.availableQuantity]))
const confirm = async (id: string) =>
  (
    await shop.ask(
      `mutation ($input: UpdateOrderStatusInput!) {
      updateOrderStatus(input: $input) { __typename ... on UserError { message } ... on OrderNeedsSize { lines { id } } }
    }`,
      { input: { id, status: 'CONFIRMED' } },
      admin.accessToken,
    )
  ).data.updateOrderStatus

describe('an order without a size', () => {
  it('cannot be confirmed until one is chosen, alone or with others', async () => {
    const { order, line, sizes, product } = await placeWithoutSize(shop, carl)
    const message = `“${product.name}” needs a size before the order can be confirmed. Choose it on the order page.`
    expect(await confirm(order.id)).toEqual({ __typename: 'OrderNeedsSize', message, lines: [{ id: line.id }] })
    const bulk = await shop.ask(
      `mutation ($input: MoveOrdersInput!) {
        moveOrders(input: $input) { moves { result { __typename ... on UserError { message } } } }
      }`,
      { input: { ids: [order.id], status: 'CONFIRMED' } },
      admin.accessToken,
    )
    expect(bulk.data.moveOrders.moves).toEqual([{ result: { __typename: 'OrderNeedsSize', message } }])
    const [, medium] = sizes
    expect(await chosen({ order, line }, medium?.id)).toEqual({
      __typename: 'ChooseOrderSizeSuccess',
      order: {
        needsSize: false,
        lines: [
          { needsSize: false, size: 'M', sku: medium?.sku, variantId: medium?.id, sizeChoice: { isByCustomer: true } },
        ],
      },
    })
    expect((await confirm(order.id)).__typename).toBe('UpdateOrderStatusSuccess')
    expect(await chosen({ order, line }, sizes[0]?.id)).toMatchObject({ code: 'SIZE_FIXED' })
  })

  it('tells its customer, also by email', async () => {
    const { order } = await placeWithoutSize(shop, carl)
    const { data } = await shop.ask(
      'query ($id: ID!) { order(id: $id) { needsSize lines { needsSize size sizeChoice { createdAt } } } }',
      { id: order.id },
      carl.accessToken,
    )
    expect(data.order).toEqual({ needsSize: true, lines: [{ needsSize: true, size: null, sizeChoice: null }] })
    const mail = await shop.db.mailOutbox.findFirstOrThrow({
      where: { payload: { path: ['orderId'], equals: order.id } },
    })
    expect(mail.payload).toMatchObject({ lines: [{ needsSize: true }] })
  })

  it('can be cancelled, and returns its units to their size', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 1, M: 5 })
    const [, medium] = sizes
    const { order } = await placeWithoutSize(shop, carl, await createdWithSizesFrom(product.id, medium?.id))
    expect(await stockOf(product)).toEqual({ S: 1, M: 3 })
    await cancelOrder(shop, order.id, carl.accessToken)
    expect(await stockOf(product)).toEqual({ S: 1, M: 5 })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const { data } = await shop.ask(
      'query ($id: ID!) { order(id: $id) { needsSize } }',
      { id: order.id },
      carl.accessToken,
    )
    expect(data.order.needsSize).toBe(false)
  })
})

/** Recreates the product with this size first: the helper reserves units of the first size. */
async function createdWithSizesFrom(productId: string, variantId = '') {
  await shop.db.productVariant.updateMany({ where: { productId }, data: { position: 9 } })
  await shop.db.productVariant.update({ where: { id: variantId }, data: { position: 1 } })
  return shop.db.product.findUniqueOrThrow({ where: { id: productId } })
}

describe('choosing the size', () => {
  it('takes the units from the chosen size if stock is counted by size, once', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const { order, line } = await placeWithoutSize(shop, carl, product)
    expect(await stockOf(product)).toEqual({ S: 3, M: 7 })
    const answers = await Promise.all([1, 2, 3].map(() => chosen({ order, line }, sizes[1]?.id)))
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(3).fill('ChooseOrderSizeSuccess'))
    expect(await stockOf(product)).toEqual({ S: 5, M: 5 })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const ledger = await shop.db.stockLedger.findMany({ where: { orderId: order.id }, orderBy: { id: 'asc' } })
    expect(ledger.map(({ variantId, delta, balanceAfter }) => [variantId, delta, balanceAfter])).toEqual([
      [sizes[0]?.id, -2, 3],
      [sizes[0]?.id, 2, 5],
      [sizes[1]?.id, -2, 5],
    ])
  })

  it('by the staff is in the audit log once', async () => {
    const { order, line, sizes } = await placeWithoutSize(shop, carl)
    for (let time = 0; time < 2; time++) {
      const { order: answer } = await chosen({ order, line }, sizes[0]?.id, admin)
      expect(answer.lines[0].sizeChoice).toEqual({ isByCustomer: false })
    }
    const entries = await shop.db.auditEntry.findMany({ where: { subjectId: order.id, action: 'CHOOSE_ORDER_SIZE' } })
    expect(entries).toHaveLength(1)
  })

  it('rejects a size that is missing, sold out, too small in stock, more expensive or of another line', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 1, L: 50, XL: 50, XXL: 50 })
    const [, medium, large, extra, huge] = sizes
    await shop.db.productVariant.update({ where: { id: large?.id ?? '' }, data: { minQuantity: 10 } })
    await shop.db.productVariant.update({ where: { id: extra?.id ?? '' }, data: { minQuantity: 10, increment: 5 } })
    await shop.db.productVariant.update({ where: { id: huge?.id ?? '' }, data: { priceMinor: 9_999_999 } })
    const { order, line } = await placeWithoutSize(shop, carl, product)
    const names = ['S', 'M', 'L', 'XL', 'XXL'].map((name) => ({ name }))
    expect(await chosen({ order, line }, product.id)).toMatchObject({ code: 'UNKNOWN_SIZE', variants: names })
    expect(await chosen({ order, line }, medium?.id)).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    expect(await chosen({ order, line }, large?.id)).toMatchObject({ code: 'BELOW_MINIMUM_QUANTITY' })
    expect(await chosen({ order, line }, extra?.id)).toMatchObject({ code: 'BELOW_MINIMUM_QUANTITY' })
    expect(await chosen({ order, line }, huge?.id)).toMatchObject({ code: 'OTHER_PRICE' })
    const { line: other } = await placeWithoutSize(shop, carl)
    expect(await chosen({ order, line: other }, sizes[0]?.id)).toMatchObject({ code: 'LINE_NOT_FOUND' })
    expect(await stockOf(product)).toEqual({ S: 3, M: 1, L: 50, XL: 50, XXL: 50 })
    await cancelOrder(shop, order.id, carl.accessToken)
    expect(await chosen({ order, line }, sizes[0]?.id)).toMatchObject({ code: 'SIZE_FIXED' })
  })

  it('is only for people who can see the order', async () => {
    const { order, line, sizes } = await placeWithoutSize(shop, carl)
    expect(await chosen({ order, line }, sizes[0]?.id, dora)).toMatchObject({ __typename: 'OrderNotFound' })
    const anonymous = await choose({ order, line }, sizes[0]?.id, null)
    expect(anonymous.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await shop.db.orderLine.findUniqueOrThrow({ where: { id: line.id } })).needsSize).toBe(true)
  })

  it('is the only possible change of a line', async () => {
    const { line, sizes } = await placeWithoutSize(shop, carl)
    const where = { id: line.id }
    const size = { needsSize: false, variantId: sizes[0]?.id ?? '', size: 'S', sizeChosenAt: new Date() }
    for (const data of [{ quantity: 1 }, size, { ...size, sizeChosenById: carl.user.id, quantity: 1 }]) {
      await expect(shop.db.orderLine.update({ where, data })).rejects.toThrow()
    }
  })
})

it('keeps an order of a size unchanged', async () => {
  const { order, line, sizes } = await placeWithoutSize(shop, carl)
  await chosen({ order, line }, sizes[0]?.id)
  const { data } = await updateOrderStatus(shop, { id: order.id, status: 'CONFIRMED' }, admin.accessToken)
  expect(data.updateOrderStatus.order.status).toBe('CONFIRMED')
  expect(await chosen({ order, line }, sizes[0]?.id)).toMatchObject({ __typename: 'ChooseOrderSizeSuccess' })
})
