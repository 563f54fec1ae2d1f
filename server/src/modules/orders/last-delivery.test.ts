import type { Product } from '@instrumenta/prisma/client'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let dora: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  ;[product, dora] = [await createProduct(shop.db), await createPerson(shop)]
})
afterAll(() => shop.close())

describe('delivery details of the last order', () => {
  const lastOf = async (person: Person | undefined, companyId?: string) => {
    const query = 'query ($companyId: ID) { myLastDelivery(companyId: $companyId) { phone address } }'
    const { data, errors } = await shop.ask(query, { companyId }, person?.accessToken)
    return errors ? errors[0]?.extensions.code : data.myLastDelivery
  }
  const order = async (person: Person, address: string) =>
    placeOrder(shop, person, product, { phone: '+15550102030', address })

  it("come from the customer's last private order, cancelled or not", async () => {
    const buyer = await createPerson(shop)
    expect(await lastOf(buyer)).toBeNull()
    await order(buyer, '1 First Street')
    const second = await order(buyer, '2 Second Street')
    await order(dora, '9 Other Street')
    expect(await lastOf(buyer)).toEqual({ phone: '+15550102030', address: '2 Second Street' })
    await shop.db.order.update({ where: { id: second.id }, data: { status: 'CANCELLED' } })
    expect(await lastOf(buyer)).toMatchObject({ address: '2 Second Street' })
    expect(await lastOf(undefined)).toBe('UNAUTHENTICATED')
  })

  it('skip orders with an erased address', async () => {
    const buyer = await createPerson(shop)
    await order(buyer, '1 First Street')
    const { id } = await order(buyer, '2 Second Street')
    await shop.db.order.update({ where: { id }, data: { phone: '', address: '' } })
    expect(await lastOf(buyer)).toMatchObject({ address: '1 First Street' })
  })

  it('are separate for each company', async () => {
    const buyer = await createPerson(shop)
    const company = await createCompany(shop, buyer)
    await order(buyer, '1 First Street')
    const { id } = await order(buyer, 'Goods in')
    await shop.db.order.update({ where: { id }, data: { companyId: company.id } })
    expect(await lastOf(buyer)).toMatchObject({ address: '1 First Street' })
    expect(await lastOf(buyer, company.id)).toMatchObject({ address: 'Goods in' })
    // Somebody else of the company has not ordered for it.
    expect(await lastOf(dora, company.id)).toBeNull()
    expect(await lastOf(buyer, 'none')).toBeNull()
  })
})
