import type { Product } from '@instrumenta/prisma/client'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop)
})
afterAll(() => shop.close())

describe('an order with more than it needs', () => {
  const extras = { billingAddressText: ' Clinic North\nPO box 4 ', costCenter: '4410', buyerNote: 'Before noon' }
  const kept = { ...extras, billingAddressText: 'Clinic North\nPO box 4' }
  const order = async (input: object, product?: Product) => {
    const line = lineOf(product ?? (await createProduct(shop.db)), { quantity: 2 })
    return shop.ask(CHECKOUT, { input: { ...basketOf([line]), ...input } }, buyer.accessToken)
  }
  const READ = '{ myOrders(first: 1) { nodes { billingAddressText costCenter buyerNote } } }'
  const newest = async () => (await shop.ask(READ, {}, buyer.accessToken)).data.myOrders.nodes[0]

  it('stores billing address, cost centre and note, and lists them in the email', async () => {
    const { data } = await order(extras)
    expect(await newest()).toEqual(kept)
    const mails = await shop.db.mailOutbox.findMany({
      where: { payload: { path: ['orderId'], equals: data.checkout.order.id } },
    })
    const { billingAddressText: billingAddress, ...others } = kept
    expect(mails[0]?.payload).toMatchObject({ billingAddress, ...others })
  })

  it('stores none of them if empty', async () => {
    await order({ billingAddressText: ' ', costCenter: '', buyerNote: null })
    expect(await newest()).toEqual({ billingAddressText: null, costCenter: null, buyerNote: null })
  })

  it('is another order under the same key with another note', async () => {
    const product = await createProduct(shop.db)
    const { data } = await order({ ...extras, idempotencyKey: 'with-a-note-1' }, product)
    const again = await order({ ...extras, idempotencyKey: 'with-a-note-1' }, product)
    expect(again.data.checkout.order.id).toBe(data.checkout.order.id)
    const other = await order({ ...extras, buyerNote: 'After noon', idempotencyKey: 'with-a-note-1' }, product)
    expect(other.data.checkout.__typename).toBe('IdempotencyConflict')
  })

  it('is refused with a text that is too long', async () => {
    const { errors } = await order({ costCenter: '4'.repeat(61) })
    expect(errors?.[0]?.message).toContain('cost centre')
  })

  it('keeps which terms of sale the buyer accepted, and finds the order again with newer ones', async () => {
    const product = await createProduct(shop.db)
    const terms = { acceptedTermsOf: '2026-11-20T08:00:00.000Z', idempotencyKey: 'with-terms-1' }
    const { data } = await order(terms, product)
    const read = '{ myOrders(first: 1) { nodes { acceptedTermsOf } } }'
    expect((await shop.ask(read, {}, buyer.accessToken)).data.myOrders.nodes[0]).toEqual({
      acceptedTermsOf: '2026-11-20T08:00:00.000Z',
    })
    const again = await order({ ...terms, acceptedTermsOf: '2026-11-21T08:00:00.000Z' }, product)
    expect(again.data.checkout.order.id).toBe(data.checkout.order.id)
  })

  it('is refused with terms of no instant', async () => {
    const { errors } = await order({ acceptedTermsOf: 'yesterday' })
    expect(errors).toHaveLength(1)
  })
})
