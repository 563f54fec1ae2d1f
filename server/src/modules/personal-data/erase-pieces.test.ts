import { createPerson, createProduct } from '../../testing/factories'
import { updateOrderStatus } from '../../testing/ordering'
import { cancelPieces, confirm, placeLines, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ removeAccount: async () => 'REMOVED' })
})
afterAll(() => shop.close())

it('erasing a person leaves no confirmation, no hash of a tracking number, and no keys of shipments or cancellations', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const person = await createPerson(shop)
  const order = await placeLines(shop, person, [[await createProduct(shop.db), 10]])
  const lines = (quantity: number) => ({ id: order.id, lines: [{ lineId: order.lineIds[0], quantity }] })
  await confirm(shop, order, admin)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await cancelPieces(shop, lines(4), person.accessToken)
  await shipPieces(
    shop,
    { ...lines(6), carrier: 'DHL', trackingNumber: '00340434161094027318', expectedOn: inAWeek },
    admin.accessToken,
  )
  await updateOrderStatus(shop, { id: order.id, status: 'DELIVERED' }, admin.accessToken)
  const ofOrder = { where: { orderId: order.id } }
  expect(await shop.db.shipment.findMany(ofOrder)).toMatchObject([{ requestHash: expect.stringMatching(/./) }])
  expect(await shop.db.orderConfirmation.count(ofOrder)).toBe(1)
  const erase = 'mutation ($id: ID!) { erasePerson(id: $id) { __typename } }'
  const { data } = await shop.ask(erase, { id: person.user.id }, admin.accessToken)
  expect(data.erasePerson.__typename).toBe('ErasePersonSuccess')
  expect(await shop.db.orderConfirmation.count(ofOrder)).toBe(0)
  const [sent] = await shop.db.shipment.findMany(ofOrder)
  const [cancelled] = await shop.db.cancellation.findMany(ofOrder)
  expect(sent).toMatchObject({ trackingNumber: null, expectedOn: null, requestHash: '', idempotencyKey: sent?.id })
  expect(cancelled).toMatchObject({ requestHash: '', idempotencyKey: cancelled?.id })
})
