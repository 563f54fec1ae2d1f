import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelPieces, confirm, placeLines, shipPieces } from '../../testing/pieces'
import { actOnReturn, askForReturn, endReturn } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Price of the sent units: 30.02 less 3.33 and a cent of charges for the cancelled unit. */
const SENT = 2_668

/** 9 units at 3.33 with 5 cents of charges, of which one was cancelled and 8 were sent. */
async function sendUneven(carl: Person) {
  const product = await createProduct(shop.db, { priceMinor: 333n })
  const order = await placeLines(shop, carl, [[product, 9]])
  const [lineId] = order.lineIds
  await shop.db.$executeRaw`ALTER TABLE order_lines DISABLE TRIGGER order_lines_append_only`
  await shop.db.$executeRaw`
    UPDATE order_lines SET adjustment_minor = 5, base_adjustment_minor = 5 WHERE id = ${lineId}::uuid`
  await shop.db.$executeRaw`ALTER TABLE order_lines ENABLE TRIGGER order_lines_append_only`
  const totals = { totalMinor: 3_002n, baseTotalMinor: 3_002n, chargesMinor: 5n }
  await shop.db.order.update({ where: { id: order.id }, data: totals })
  await cancelPieces(shop, { id: order.id, lines: [{ lineId, quantity: 1 }] }, carl.accessToken)
  await confirm(shop, order, admin)
  await shipPieces(shop, { id: order.id }, admin.accessToken)
  return { id: order.id, lineId }
}

const readReturn = async (id: string) => {
  const query = 'query ($id: ID!) { orderReturn(id: $id) { lines { paid { amount } credit { amount } } } }'
  const { data } = await shop.ask(query, { id }, admin.accessToken)
  const [line] = data.orderReturn.lines
  return { paid: (line.paid?.amount ?? null) as number | null, credit: line.credit.amount as number }
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

describe('credits of several open returns', () => {
  it.each(ORDERS)('add up to the paid amount when accepted in the order %i, %i, %i', async (...places) => {
    // A new person each time, because emails about one person are limited per hour.
    const carl = await createPerson(shop)
    const order = await sendUneven(carl)
    const returns: string[] = []
    for (const pieces of [1, 2, 5]) {
      returns.push((await askForReturn(shop, carl, order.id, [[order.lineId, pieces]])).id)
    }
    const credits: number[] = []
    for (const place of places) {
      const id = returns[place] ?? ''
      // The amount shown to staff before they answer is the credit.
      const { paid } = await readReturn(id)
      await actOnReturn(shop, 'accept', { id }, admin.accessToken)
      const { credit } = await readReturn(id)
      expect(credit).toBe(paid)
      credits.push(credit)
    }
    expect(credits.reduce((sum, credit) => sum + credit, 0)).toBe(SENT)
    for (const id of returns) await endReturn(shop, 'close', id, admin.accessToken)
    const { _sum } = await shop.db.creditNote.aggregate({
      where: { orderId: order.id },
      _sum: { amountMinor: true, baseAmountMinor: true },
    })
    expect(_sum).toEqual({ amountMinor: BigInt(SENT), baseAmountMinor: BigInt(SENT) })
  })

  it('add up when one is partly accepted and one declined', async () => {
    const carl = await createPerson(shop)
    const order = await sendUneven(carl)
    const ask = (pieces: number) => askForReturn(shop, carl, order.id, [[order.lineId, pieces]])
    const [first, second, third] = [await ask(3), await ask(2), await ask(3)]
    const accept = (id: string, quantity: number) =>
      actOnReturn(shop, 'accept', { id, lines: [{ lineId: order.lineId, quantity }] }, admin.accessToken)
    await accept(third.id, 3)
    await accept(first.id, 1)
    await actOnReturn(shop, 'decline', { id: second.id, answer: 'Opened.' }, admin.accessToken)
    const rest = await ask(4)
    await accept(rest.id, 4)
    const credits = await Promise.all([first, third, rest].map(({ id }) => readReturn(id)))
    expect(credits.reduce((sum, { credit }) => sum + credit, 0)).toBe(SENT)
  })
})
