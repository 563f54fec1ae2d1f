import type { Product, ShippingMethod } from '@instrumenta/prisma/client'
import { lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { basketTo, berlin, nairobi, orderBy, sellFromGermany, TAXED } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let buyer: Person
let product: Product
let method: ShippingMethod

beforeAll(async () => {
  shop = await createTestApp()
  method = await sellFromGermany(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { availableQuantity: 1_000 })
})
beforeEach(async () => {
  buyer = await createPerson(shop)
})
afterAll(() => shop.close())

async function change(id: string, changes: object, by: Person = buyer) {
  const { data, errors } = await shop.ask(
    `mutation ($input: ChangeOrderAddressInput!) { changeOrderAddress(input: $input) {
      __typename ... on UserError { message code path } ... on ChangeOrderAddressSuccess { order { ${TAXED} } }
    } }`,
    { input: { id, ...changes } },
    by.accessToken,
  )
  return { result: data?.changeOrderAddress, error: errors?.[0]?.extensions }
}

const placeToBerlin = async (): Promise<string> => {
  const basket = basketTo([lineOf(product)], { shippingMethodId: method.id })
  return (await orderBy(shop, 'checkout', basket, buyer.accessToken)).result.order.id
}
const potsdam = { ...berlin, city: 'Potsdam', postalCode: '14467' }

it('completes the address of an order by text, without freight and taxes', async () => {
  const { id } = await placeOrder(shop, buyer, product)
  const { result } = await change(id, { shippingAddress: nairobi, billingAddress: berlin }, admin)
  expect(result.order).toMatchObject({
    phone: '+254712345678',
    address: 'Grace Wanjiku\n7 Kenyatta Avenue\nNairobi\nKenya',
    shippingAddress: { country: 'KE', city: 'Nairobi' },
    billingAddress: { city: 'Berlin' },
    freight: { amount: 0 },
    tax: { amount: 0 },
  })
  const entry = await shop.db.auditEntry.findFirst({ where: { subjectId: id }, orderBy: { position: 'desc' } })
  expect(entry?.after).toEqual({ changed: ['phone', 'address', 'billingAddress'] })
})

it('keeps freight and taxes when a customer changes the street or the city', async () => {
  const id = await placeToBerlin()
  const { result } = await change(id, { shippingAddress: potsdam })
  expect(result.order).toMatchObject({ shippingAddress: { city: 'Potsdam' }, taxLines: [{ rate: '19' }] })
  expect(result.order.address).toContain('14467 Potsdam')
  const again = await change(id, { shippingAddress: potsdam })
  expect(again.result.__typename).toBe('ChangeOrderAddressSuccess')
  expect(await shop.db.orderAddressChange.count({ where: { orderId: id } })).toBe(1)
})

it('lets only staff change the country of an order with taxes', async () => {
  const id = await placeToBerlin()
  expect((await change(id, { shippingAddress: nairobi })).result).toMatchObject({
    __typename: 'OrderCountryFixed',
    code: 'ORDER_COUNTRY_FIXED',
    path: ['input', 'shippingAddress', 'country'],
  })
  const { result } = await change(id, { shippingAddress: nairobi }, admin)
  expect(result.order).toMatchObject({ shippingAddress: { country: 'KE' }, taxLines: [{ rate: '19' }] })
})

it.each([
  ['text in place of fields', { address: '1 Main Street' }, 'shippingAddress'],
  ['both ways', { shippingAddress: potsdam, phone: '+15550102030' }, 'phone'],
  ['a wrong postal code', { shippingAddress: { ...potsdam, postalCode: '1' } }, 'shippingAddress.postalCode'],
])('refuses %s', async (_name, changes, field) => {
  const { error } = await change(await placeToBerlin(), changes)
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.${field}` })
})

it('needs the delivery address before a billing address', async () => {
  const { id } = await placeOrder(shop, buyer, product)
  expect((await change(id, { billingAddress: berlin })).error).toMatchObject({ field: 'input.shippingAddress' })
  const { result } = await change(await placeToBerlin(), { billingAddress: potsdam })
  expect(result.order).toMatchObject({ billingAddress: { city: 'Potsdam' }, shippingAddress: { city: 'Berlin' } })
})

it('is refused for strangers', async () => {
  const id = await placeToBerlin()
  const { result } = await change(id, { shippingAddress: potsdam }, await createPerson(shop))
  expect(result.__typename).toBe('OrderNotFound')
})
