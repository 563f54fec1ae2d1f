import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, placeLines, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const readLog = () => shop.db.auditEntry.findMany({ orderBy: { position: 'asc' } })

describe('actions of customers', () => {
  it('is not in the log', async () => {
    const before = await readLog()
    const [first, second] = await Promise.all(
      [1, 2].map(async () => placeLines(shop, customer, [[await createProduct(shop.db), 5]])),
    )
    const lines = [{ lineId: first?.lineIds[0], quantity: 1 }]
    const pieces = await cancelPieces(shop, { id: first?.id, lines }, customer.accessToken)
    expect(pieces.data.cancelOrderLines.__typename).toBe('CancelOrderLinesSuccess')
    const { data } = await cancelOrder(shop, second?.id ?? '', customer.accessToken)
    expect(data.cancelOrder.__typename).toBe('CancelOrderSuccess')
    expect(await readLog()).toEqual(before)
  })
})

describe.each(['somebody else’s', 'their own'])('all that an admin does with %s order', (whose) => {
  const placed = async () => {
    const order = await placeLines(shop, whose === 'their own' ? admin : customer, [[await createProduct(shop.db), 5]])
    return { ...order, lines: [{ lineId: order.lineIds[0], quantity: 1 }] }
  }
  const move = (id: string, status: string) => updateOrderStatus(shop, { id, status }, admin.accessToken)

  it('is in the log once, even if repeated', async () => {
    const before = await readLog()
    const { id, lines } = await placed()
    const again = { id, lines, idempotencyKey: 'sent-again' }
    await move(id, 'CONFIRMED')
    for (let time = 0; time < 2; time++) await shipPieces(shop, again, admin.accessToken)
    for (let time = 0; time < 2; time++) await cancelPieces(shop, again, admin.accessToken)
    for (const status of ['SHIPPED', 'DELIVERED', 'DELIVERED']) await move(id, status)
    const rows = (await readLog()).slice(before.length)
    expect(rows.map(({ action, after }) => [action, Object(after).status])).toEqual([
      ['UPDATE_ORDER_STATUS', 'CONFIRMED'],
      ['SHIP_ORDER', 'PARTLY_SHIPPED'],
      ['CANCEL_ORDER_LINES', 'PARTLY_SHIPPED'],
      ['UPDATE_ORDER_STATUS', 'SHIPPED'],
      ['UPDATE_ORDER_STATUS', 'DELIVERED'],
    ])
    expect(rows.every(({ subjectId, actorId }) => subjectId === id && actorId === admin.user.id)).toBe(true)
  })

  it('is in the log if it is cancelled, by either mutation', async () => {
    const before = await readLog()
    const orders = [await placed(), await placed()]
    await cancelOrder(shop, orders[0]?.id ?? '', admin.accessToken)
    await move(orders[1]?.id ?? '', 'CANCELLED')
    const rows = (await readLog()).slice(before.length)
    expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['CANCEL_ORDER', orders[0]?.id],
      ['UPDATE_ORDER_STATUS', orders[1]?.id],
    ])
  })
})
