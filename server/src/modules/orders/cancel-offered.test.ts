import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { cancelPieces, findPieceFaults, placeInstruments } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  carl = await createPerson(shop)
})
afterAll(() => shop.close())

const cancel = (order: { id: string }, lines: object[]) => cancelPieces(shop, { id: order.id, lines }, carl.accessToken)

describe("a customer who cancels units of a quotation's order", () => {
  it('keeps the discount of the quotation, to the cent', async () => {
    const { order, first, second } = await placeInstruments(shop, carl)
    // As an offer of 1.00 less leaves it: 0.91 on the first line, 0.09 on the second.
    await shop.db.$executeRaw`ALTER TABLE order_lines DISABLE TRIGGER order_lines_append_only`
    await shop.db.$executeRaw`
      UPDATE order_lines SET adjustment_minor = -91, base_adjustment_minor = -91 WHERE id = ${first}::uuid`
    await shop.db.$executeRaw`
      UPDATE order_lines SET adjustment_minor = -9, base_adjustment_minor = -9 WHERE id = ${second}::uuid`
    await shop.db.$executeRaw`ALTER TABLE order_lines ENABLE TRIGGER order_lines_append_only`
    await shop.db.order.update({
      where: { id: order.id },
      data: { totalMinor: 21_890n, baseTotalMinor: 21_890n, discountMinor: 100n },
    })
    const due = async (lines: object[]) => (await cancel(order, lines)).data.cancelOrderLines.order.totalDue.amount
    // 3 × 19.99 less 27.3 cents, 3 × 5.00 less 6.75 cents.
    expect(await due([{ lineId: first, quantity: 3 }])).toBe(21_890 - 5_970)
    expect(await due([{ lineId: second, quantity: 3 }])).toBe(21_890 - 5_970 - 1_493)
    expect(await due([{ lineId: second, quantity: 1 }])).toBe(19_899 - 5_970)
    expect(await due([{ lineId: first, quantity: 7 }])).toBe(0)
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('never gets a negative amount in US dollars for a nearly free line', async () => {
    const { order, first, second } = await placeInstruments(shop, carl)
    // As an offer in another currency leaves it: after rounding, the discount of a line exceeds its price.
    await shop.db.$executeRaw`ALTER TABLE order_lines DISABLE TRIGGER order_lines_append_only`
    await shop.db.$executeRaw`
      UPDATE order_lines SET adjustment_minor = -19990, base_adjustment_minor = -19993 WHERE id = ${first}::uuid`
    await shop.db.$executeRaw`
      UPDATE order_lines SET adjustment_minor = -1999, base_adjustment_minor = -1995 WHERE id = ${second}::uuid`
    await shop.db.$executeRaw`ALTER TABLE order_lines ENABLE TRIGGER order_lines_append_only`
    await shop.db.order.update({
      where: { id: order.id },
      data: { totalMinor: 1n, baseTotalMinor: 2n, discountMinor: 21_989n },
    })
    const cancelled = async (lines: object[]) => {
      const { errors } = await cancel(order, lines)
      expect(errors).toBeUndefined()
      return shop.db.order.findUniqueOrThrow({ where: { id: order.id } })
    }
    const one = await cancelled([{ lineId: first, quantity: 10 }])
    expect(one).toMatchObject({ status: 'PLACED', cancelledMinor: 0n, baseCancelledMinor: 0n })
    const both = await cancelled([{ lineId: second, quantity: 4 }])
    expect(both).toMatchObject({ status: 'CANCELLED', cancelledMinor: 1n, baseCancelledMinor: 2n })
  })
})
