import { lineOf } from '../../testing/checkout'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelPieces, confirm } from '../../testing/pieces'
import { readPdf } from '../../testing/read-pdf'
import { basketTo, orderBy, sellFromGermany } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

it('prints the address, freight and taxes, without those of cancelled units', async () => {
  const { id: shippingMethodId } = await sellFromGermany(shop)
  const buyer = await createPerson(shop)
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  const basket = basketTo([lineOf(product, { quantity: 2 })], { shippingMethodId })
  const { result } = await orderBy(shop, 'checkout', basket, buyer.accessToken)
  const { id, lines } = result.order
  await cancelPieces(shop, { id, lines: [{ lineId: lines[0].id, quantity: 1 }] }, buyer.accessToken)
  await confirm(shop, { id }, admin)
  const answer = await shop.app.inject({
    url: `/api/order/${id}/invoice.pdf`,
    headers: { authorization: `Bearer ${buyer.accessToken}` },
  })
  const text = (await readPdf(answer.rawPayload)).pages.join('\n').replaceAll(/\s+/g, ' ')
  for (const part of [
    'Hauptstraße 1',
    '10115 Berlin',
    'Germany',
    '$85.00',
    '$12.43',
    'Net total $137.41',
    '19% $26.11',
  ]) {
    expect(text).toContain(part)
  }
  // 163.52 less 68.71 and 13.06 of tax: the odd cents went with the cancelled unit.
  expect(text).toContain('Amount due $81.75')
})
