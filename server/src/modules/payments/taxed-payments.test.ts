import type { CurrencyCode } from '../../shared/money'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { recordPayment } from '../../testing/paying'
import { cancelPieces, confirm, shipPieces } from '../../testing/pieces'
import { givePriceLists } from '../../testing/pricing'
import { askForQuotation, offerLine, offerOf, requestFor, sendRevision } from '../../testing/quoting'
import { actOnReturn, askForReturn, endReturn } from '../../testing/returning'
import { askTotals, berlin, orderBy, sellFromGermany, TAXED } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  await sellFromGermany(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  buyer = await createPerson(shop)
})
afterAll(() => shop.close())

/** 48 × 12.35, 120 × 3.99 and 7 × 2,489.95, less 29.64, with freight 85.00 and insurance 12.43: 18,569.04 net, 3,528.12 tax. */
async function offer(currency: CurrencyCode) {
  const products = await Promise.all([1, 2, 3].map(() => createProduct(shop.db, { availableQuantity: 500 })))
  const { data } = await askForQuotation(shop, requestFor(products), buyer.accessToken, currency)
  const { id } = data.requestQuotation.quotation
  const sold = [
    [48, 1_235],
    [120, 399],
    [7, 248_995],
  ] as const
  const lines = products.map((product, index) => {
    const [quantity, unitPrice] = sold[index] ?? [1, 1]
    return offerLine(product, { quantity, unitPrice })
  })
  const terms = { discount: 2_964, freight: 8_500, insurance: 1_243, incoterm: 'DAP', place: 'Berlin' }
  const sent = await sendRevision(shop, offerOf({ id }, lines, terms), admin.accessToken)
  expect(sent.data.sendQuotationRevision.__typename).toBe('SendQuotationRevisionSuccess')
  return id as string
}

const accept = (id: string, changes: Record<string, unknown> = {}, accessToken = buyer.accessToken) =>
  orderBy(shop, 'acceptQuotation', { id, revision: 1, shippingAddress: berlin, ...changes }, accessToken)

const readOrder = async (id: string) => {
  const { data } = await shop.ask(`query ($id: ID!) { order(id: $id) { ${TAXED} } }`, { id }, buyer.accessToken)
  return data.order
}

describe('an accepted quotation', () => {
  it.each(['EUR', 'JPY', 'KWD'] as const)('has the taxes of its delivery address in %s', async (currency) => {
    const id = await offer(currency)
    const figures = await askTotals(shop, { quotationId: id, country: 'DE' }, buyer.accessToken)
    expect(figures.data.checkoutTotals).toMatchObject({
      goods: { amount: 1_850_125, currency },
      discount: { amount: 2_964 },
      freight: { amount: 8_500 },
      insurance: { amount: 1_243 },
      tax: { amount: 352_812 },
      totalWithTax: { amount: 2_209_716 },
    })
    const { result } = await accept(id, { expectedTotal: 2_209_716 })
    expect(result.order).toMatchObject({
      shippingAddress: { country: 'DE' },
      incoterm: { code: 'DAP', place: 'Berlin' },
      total: { amount: 1_856_904, currency },
      taxLines: [{ rate: '19', base: { amount: 1_856_904 }, amount: { amount: 352_812 } }],
      tax: { amount: 352_812 },
      totalWithTax: { amount: 2_209_716 },
      payment: { status: 'UNPAID', due: { amount: 2_209_716 } },
    })
    const deposit = { orderId: result.order.id, amount: 662_915, currency }
    const { order } = await recordPayment(shop, admin, deposit)
    expect(order.payment).toMatchObject({ status: 'PARTLY_PAID', due: { amount: 1_546_801 } })
    const { _sum } = await shop.db.orderLine.aggregate({
      where: { orderId: result.order.id },
      _sum: { taxMinor: true },
    })
    expect(_sum.taxMinor).toBe(352_812n)
  })

  it('is refused at another total, and can be accepted then', async () => {
    const id = await offer('EUR')
    const { result } = await accept(id, { expectedTotal: 1 })
    expect(result).toMatchObject({
      __typename: 'TotalChanged',
      path: ['input', 'expectedTotal'],
      total: { amount: 2_209_716, currency: 'EUR' },
      current: { discount: { amount: 2_964 } },
    })
    const { errors } = await accept(id, { address: '1 Main Street' })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.address' })
    expect((await accept(id)).result.__typename).toBe('AcceptQuotationSuccess')
  })

  it('has no taxes with a text address', async () => {
    const text = { shippingAddress: undefined, phone: '+15550102030', address: '1 Main Street' }
    const { result } = await accept(await offer('EUR'), { ...text, expectedTotal: 1_856_904 })
    expect(result.order).toMatchObject({ tax: { amount: 0 }, totalWithTax: { amount: 1_856_904 }, taxLines: [] })
  })

  it('tells its totals to its customer alone', async () => {
    const id = await offer('EUR')
    const other = await createPerson(shop)
    for (const token of [undefined, other.accessToken]) {
      const { errors } = await askTotals(shop, { quotationId: id }, token)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.quotationId' })
    }
    expect((await accept(id, {}, other.accessToken)).result.__typename).toBe('QuotationNotFound')
  })
})

describe('cancelled and credited units', () => {
  it('take their tax with them, to the last cent', async () => {
    const { result } = await accept(await offer('EUR'))
    const { id, lines } = result.order
    const [first, second, third] = lines.map((line: { id: string }) => line.id)
    await cancelPieces(shop, { id, lines: [{ lineId: third, quantity: 1 }] }, buyer.accessToken)
    const cut = await readOrder(id)
    // 2,489.95 and a seventh of 63.86, the line's share of discount, freight and insurance: 2,499.07. At 19 %: 474.82.
    expect(cut).toMatchObject({
      cancelledTotal: { amount: 249_907 },
      totalDue: { amount: 2_209_716 - 249_907 - 47_482 },
    })
    expect(cut.payment.due).toEqual({ amount: cut.totalDue.amount })
    await confirm(shop, { id }, admin)
    await shipPieces(shop, { id }, admin.accessToken)
    const returned = [
      [first, 17],
      [second, 120],
      [third, 2],
      [first, 31],
      [third, 4],
    ] as const
    let due = cut.totalDue.amount
    for (const [lineId, quantity] of returned) {
      const { id: returnId } = await askForReturn(shop, buyer, id, [[lineId, quantity]])
      await actOnReturn(shop, 'accept', { id: returnId }, admin.accessToken)
      await endReturn(shop, 'close', returnId, admin.accessToken)
      const { payment, creditedTotal, totalDue } = await readOrder(id)
      expect(payment.due.amount).toBeLessThan(due)
      expect(payment.due.amount).toBe(totalDue.amount - creditedTotal.amount)
      due = payment.due.amount
    }
    expect(due).toBe(0)
    const { _sum } = await shop.db.creditNote.aggregate({ where: { orderId: id }, _sum: { taxMinor: true } })
    const { taxMinor, cancelledTaxMinor } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    expect((_sum.taxMinor ?? 0n) + cancelledTaxMinor).toBe(taxMinor)
  })

  it('leave nothing to pay after cancellations in any steps', async () => {
    const { result } = await accept(await offer('EUR'))
    const { id, lines } = result.order
    const left = new Map<string, number>([48, 120, 7].map((quantity, index) => [lines[index].id, quantity]))
    for (let step = 0; left.size > 0; step++) {
      const [lineId, rest] = [...left][step % left.size] as [string, number]
      const quantity = 1 + ((step * 7) % rest)
      await cancelPieces(shop, { id, lines: [{ lineId, quantity }] }, admin.accessToken)
      if (quantity === rest) left.delete(lineId)
      else left.set(lineId, rest - quantity)
      const { cancelledMinor, cancelledTaxMinor } = await shop.db.order.findUniqueOrThrow({ where: { id } })
      // At 19 %, rounded to cents for each line.
      const exact = (Number(cancelledMinor) * 19) / 100
      expect(Math.abs(Number(cancelledTaxMinor) - exact)).toBeLessThan(3)
    }
    expect(await readOrder(id)).toMatchObject({ totalDue: { amount: 0 }, payment: { due: { amount: 0 } } })
  })
})
