import { lineOf } from '../../testing/checkout'
import { createPerson, createProduct } from '../../testing/factories'
import { recordPayment } from '../../testing/paying'
import { actOnTerms, DEPOSIT } from '../../testing/payment-terms'
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

it('prints a proforma invoice of the order as it is now, with the bank account', async () => {
  const { id: shippingMethodId } = await sellFromGermany(shop)
  const account = { currency: 'USD', bankName: 'Bank', accountHolder: 'Acme GmbH', iban: 'DE89370400440532013000' }
  await shop.db.seller.update({
    where: { id: 1 },
    data: { bankAccounts: [{ ...account, accountNumber: null, bic: null }] },
  })
  const [buyer, stranger] = [await createPerson(shop), await createPerson(shop)]
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  const basket = basketTo([lineOf(product, { quantity: 2 })], { shippingMethodId })
  const { result } = await orderBy(shop, 'checkout', basket, buyer.accessToken)
  const ask = ({ accessToken }: typeof buyer, language: string) =>
    shop.app.inject({
      url: `/api/order/${result.order.id}/proforma.pdf?language=${language}`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  const answer = await ask(buyer, 'en')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="proforma-\d{4}-\d{6}\.pdf"$/)
  const text = (await readPdf(answer.rawPayload)).pages.join('\n').replaceAll(/\s+/g, ' ')
  for (const part of ['Proforma invoice', 'Hauptstraße 1', '19% $26.11', 'DE89370400440532013000', 'not an invoice']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Order confirmation')
  expect((await readPdf((await ask(buyer, 'de')).rawPayload)).pages.join('\n')).toContain('Proforma-Rechnung')
  expect((await ask(stranger, 'en')).statusCode).toBe(404)
  await shop.ask(
    'mutation ($id: ID!) { cancelOrder(id: $id) { __typename } }',
    { id: result.order.id },
    buyer.accessToken,
  )
  expect((await ask(buyer, 'en')).statusCode).toBe(409)
})

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

it('prints the parts to pay: in the proforma as they are, in the confirmation as they were', async () => {
  const { id: shippingMethodId } = await sellFromGermany(shop)
  const [buyer, admin] = [await createPerson(shop), await createPerson(shop, { role: 'ADMIN' })]
  const basket = basketTo([lineOf(await createProduct(shop.db, { priceMinor: 1_999n }), { quantity: 2 })], {
    shippingMethodId,
  })
  const { id } = (await orderBy(shop, 'checkout', basket, buyer.accessToken)).result.order
  const read = async (file: string, language = 'en') => {
    const url = `/api/order/${id}/${file}.pdf?language=${language}`
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${buyer.accessToken}` } })
    return (await readPdf(answer.rawPayload)).pages.join('\n').replaceAll(/\s+/g, ' ')
  }
  await actOnTerms(shop, admin, 'setPaymentSchedule', { orderId: id, parts: DEPOSIT })
  expect(await read('proforma')).toMatch(
    /30% with the order: \$49\.06, payable by \w+ \d+, \d{4}.* 70% before shipment: \$114\.46 /,
  )
  await recordPayment(shop, admin, { orderId: id, amount: 5_000 })
  await confirm(shop, { id }, admin)
  await recordPayment(shop, admin, { orderId: id, amount: 11_352 })
  const confirmed = await read('invoice')
  expect(confirmed).toContain('30% with the order: $49.06, paid')
  expect(confirmed).toContain('70% before shipment: $114.46, of which $0.94 is paid')
  expect(await read('proforma', 'de')).toMatch(/70\s% vor Versand: 114,46\s\$, bezahlt/)
})
