import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db)
  carl = await createPerson(shop)
  dora = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

describe('several orders at once', () => {
  const MOVE = /* GraphQL */ `
    mutation ($input: MoveOrdersInput!) {
      moveOrders(input: $input) {
        moves {
          id
          result {
            __typename
            ... on UpdateOrderStatusSuccess {
              order {
                status
              }
            }
            ... on UserError {
              message
            }
          }
        }
      }
    }
  `
  const move = (input: object, person?: Person) => shop.ask(MOVE, { input }, person?.accessToken)

  it('move independently: a refused one does not stop the others', async () => {
    const [first, done, last] = [
      await placeOrder(shop, carl, product),
      await placeOrder(shop, carl, product),
      await placeOrder(shop, dora, product),
    ]
    await shop.db.order.update({ where: { id: done.id }, data: { status: 'DELIVERED' } })
    const ids = [first.id, done.id, 'none', last.id]
    const { data } = await move({ ids, status: 'CONFIRMED' }, admin)
    expect(data.moveOrders.moves).toEqual([
      { id: first.id, result: { __typename: 'UpdateOrderStatusSuccess', order: { status: 'CONFIRMED' } } },
      { id: done.id, result: { __typename: 'InvalidOrderTransition', message: expect.stringMatching(/delivered/) } },
      { id: 'none', result: { __typename: 'OrderNotFound', message: expect.any(String) } },
      { id: last.id, result: { __typename: 'UpdateOrderStatusSuccess', order: { status: 'CONFIRMED' } } },
    ])
    const entries = await shop.db.auditEntry.findMany({ where: { action: 'UPDATE_ORDER_STATUS' } })
    expect(entries.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining([first.id, last.id]))
    expect(entries.map(({ subjectId }) => subjectId)).not.toContain(done.id)
    expect((await move({ ids: [first.id, last.id], status: 'SHIPPED' }, admin)).errors).toBeUndefined()
    expect(await shop.db.shipment.count({ where: { orderId: { in: [first.id, last.id] } } })).toBe(2)
  })

  it('are shipped with their tracking numbers, which are emailed to their customers', async () => {
    const orders = [await placeOrder(shop, carl, product), await placeOrder(shop, dora, product)]
    const ids = orders.map(({ id }) => id)
    await move({ ids, status: 'CONFIRMED' }, admin)
    const tracking = [{ orderId: ids[1]?.toUpperCase(), carrier: ' DHL ', trackingNumber: 'JD 0146' }]
    const { data } = await move({ ids, status: 'SHIPPED', tracking }, admin)
    expect(data.moveOrders.moves).toMatchObject(ids.map((id) => ({ id, result: { order: { status: 'SHIPPED' } } })))
    const shipments = await shop.db.shipment.findMany({ where: { orderId: { in: ids } } })
    const told = new Map(
      shipments.map(({ orderId, carrier, trackingNumber }) => [orderId, { carrier, trackingNumber }]),
    )
    expect(ids.map((id) => told.get(id))).toEqual([
      { carrier: null, trackingNumber: null },
      { carrier: 'DHL', trackingNumber: 'JD 0146' },
    ])
    const mails = await shop.db.mailOutbox.findMany({ where: { recipient: dora.user.email } })
    const payload = mails.map((mail) => mail.payload as { orderId?: string; status?: string; trackingNumber?: string })
    const shipped = payload.find(({ orderId, status }) => orderId === ids[1] && status === 'SHIPPED')
    expect(shipped).toMatchObject({ trackingNumber: 'JD 0146' })
  })

  it('are refused as a whole for an invalid request, and to other callers', async () => {
    const { id } = await placeOrder(shop, carl, product)
    const many = Array.from({ length: 101 }, (_, index) => String(index))
    const wrong: [object, string][] = [
      [{ ids: [], status: 'CONFIRMED' }, 'input.ids'],
      [{ ids: many, status: 'CONFIRMED' }, 'input.ids'],
      [{ ids: [id, id.toUpperCase()], status: 'CONFIRMED' }, 'input.ids'],
      [{ ids: [id], status: 'CANCELLED' }, 'input.status'],
      [{ ids: [id], status: 'CONFIRMED', tracking: [{ orderId: id, carrier: 'DHL' }] }, 'input.status'],
      [{ ids: [id], status: 'SHIPPED', tracking: [{ orderId: many[0], carrier: 'DHL' }] }, 'input.tracking'],
      [{ ids: [id], status: 'SHIPPED', tracking: [{ orderId: id }, { orderId: id }] }, 'input.tracking'],
      [
        { ids: [id], status: 'SHIPPED', tracking: [{ orderId: id, trackingNumber: '<b>' }] },
        'input.tracking.0.trackingNumber',
      ],
    ]
    for (const [input, field] of wrong) {
      expect((await move(input, admin)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    }
    const input = { ids: [id], status: 'CONFIRMED' }
    expect((await move(input, carl)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await move(input)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await shop.db.order.findUnique({ where: { id } })).toMatchObject({ status: 'PLACED' })
  })
})
