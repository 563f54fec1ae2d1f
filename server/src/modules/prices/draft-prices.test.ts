import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, DELETE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { givePriceLists, setProductPrices } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const ask = (query: string, variables: object) =>
  shop.ask(query, variables as Record<string, unknown>, admin.accessToken)

async function addDraft(): Promise<string> {
  const changes = { sku: `D-${uuidv7()}`, price: 9_900, publication: { status: 'DRAFT' } }
  const { data } = await ask(CREATE_PRODUCT, { input: newProduct(await uploadedBy(shop, admin), changes) })
  return data.createProduct.product.id as string
}

const setEuros = async (productId: string) => {
  const input = { id: productId, prices: [{ currency: 'EUR', amount: 8_800 }] }
  return (await setProductPrices(shop, input, admin.accessToken)).result
}

async function pricesOf(productId: string): Promise<Record<string, number>> {
  const prices = await shop.db.productPrice.findMany({ where: { productId } })
  return Object.fromEntries(prices.map(({ currency, amountMinor }) => [currency, Number(amountMinor)]))
}

describe('prices of a draft in other currencies', () => {
  it('are derived or set manually before publication, and stay after it', async () => {
    const id = await addDraft()
    const derived = await pricesOf(id)
    expect(derived).toMatchObject({ EUR: expect.any(Number), GBP: expect.any(Number) })
    expect(await setEuros(id)).toMatchObject({
      __typename: 'UpdateProductSuccess',
      product: { prices: expect.arrayContaining([{ isManual: true, price: { amount: 8_800, currency: 'EUR' } }]) },
    })
    const prices = await pricesOf(id)
    await ask(UPDATE_PRODUCT, { input: { id, publication: { status: 'IN_SHOP' } } })
    expect(await pricesOf(id)).toEqual(prices)
    const query = 'query ($id: ID!) { product(id: $id) { price { amount currency } } }'
    const { data } = await shop.ask(query, { id }, undefined, 'EUR')
    expect(data.product.price).toEqual({ amount: 8_800, currency: 'EUR' })
  })

  it('follow its price in dollars and the rates', async () => {
    const id = await addDraft()
    const before = await pricesOf(id)
    await ask(UPDATE_PRODUCT, { input: { id, price: 19_800 } })
    const dearer = await pricesOf(id)
    expect(dearer.EUR).toBeGreaterThan(before.EUR ?? 0)
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: '5' } })
    expect((await pricesOf(id)).EUR).toBe(99_000)
  })

  it('are not set once it is deleted, and are again when it is restored', async () => {
    const id = await addDraft()
    await ask(DELETE_PRODUCT, { id })
    expect((await setEuros(id)).__typename).toBe('ProductNotFound')
    await ask('mutation ($id: ID!) { restoreProduct(id: $id) { __typename } }', { id })
    expect((await setEuros(id)).__typename).toBe('UpdateProductSuccess')
  })
})
