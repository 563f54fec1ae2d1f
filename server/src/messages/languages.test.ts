import { createPerson, createProduct } from '../testing/factories'
import type { Person } from '../testing/factories'
import { inputFor, PLACE_ORDER } from '../testing/ordering'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

let shop: TestApp
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

async function ask(language: string, query: string, variables: object = {}, accessToken?: string) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-language': language, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    payload: { query, variables },
  })
  return response.json()
}

async function rest(language: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { 'accept-language': language, authorization: `Bearer ${customer.accessToken}` }
  const { headers: answered, ...response } = await shop.app.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
  })
  return { language: answered['content-language'], message: JSON.parse(response.body).message as string }
}

describe('GraphQL responds in the requested language', () => {
  it.each([
    ['en', 'Order at least 20 units.'],
    ['de-AT,de;q=0.9', 'Bitte bestellen Sie mindestens 20 Stück.'],
    ['ar', 'الحد الأدنى للطلب 20 قطعة.'],
    ['pl', 'Order at least 20 units.'],
  ])('%s why an order is refused, with the number beside it', async (language, message) => {
    const product = await createProduct(shop.db, { minQuantity: 20 })
    const input = inputFor(product, { orderQuantity: 3 })
    const { data } = await ask(language, PLACE_ORDER, { input }, customer.accessToken)
    expect(data.placeOrder).toMatchObject({ __typename: 'BelowMinimumQuantity', message, minQuantity: 20 })
  })

  it.each([
    ['en', 'Please sign in first.'],
    ['de', 'Bitte melden Sie sich zuerst an.'],
    ['ar', 'يُرجى تسجيل الدخول أولًا.'],
  ])('%s that a visitor must sign in, with the code', async (language, message) => {
    const { errors } = await ask(language, '{ myOrders { totalCount } }')
    expect(errors).toMatchObject([{ message, extensions: { code: 'UNAUTHENTICATED' } }])
    expect(errors[0].extensions).not.toHaveProperty('language')
  })

  it.each([
    ['en', 'The subject must have 1 to 200 characters.'],
    ['de', 'Der Betreff muss 1 bis 200 Zeichen haben.'],
    ['ar', 'الموضوع: يجب أن يكون عدد الأحرف من 1 إلى 200.'],
  ])('%s which field is wrong', async (language, message) => {
    const input = { email: 'a@example.org', subject: ' ', message: 'Hello' }
    const mutation = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { __typename } }'
    const { errors } = await ask(language, mutation, { input })
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', field: 'input.subject' } }])
  })

  it('and caches each language separately', async () => {
    const query = '{ products(first: 101) { totalCount } }'
    for (const round of [1, 2, 3]) {
      const said = await Promise.all(['en', 'de', 'ar'].map(async (language) => (await ask(language, query)).errors))
      expect([round, ...said.map(([{ message }]) => message)]).toEqual([
        round,
        'first must be from 1 to 100.',
        'first muss von 1 bis 100 sein.',
        'first: يجب إدخال عدد من 1 إلى 100.',
      ])
    }
  })
})

describe('REST responds in the requested language', () => {
  it.each([
    ['en', 'productId or productName is missing.'],
    ['de', 'productId oder productName fehlt.'],
    ['ar', 'قيمة ناقصة: productId أو productName.'],
  ])('%s what a body lacks', async (language, message) => {
    const body = { orderQuantity: 1, phone: '+15550102030', address: '1 Main Street' }
    expect(await rest(language, 'POST', '/api/order', body)).toEqual({ language, message })
  })

  it.each([
    ['en', 'orderQuantity is missing.'],
    ['de', 'orderQuantity fehlt.'],
    ['ar', 'قيمة ناقصة: \u2068orderQuantity\u2069.'],
  ])('%s which field is missing, by its name in the API', async (language, message) => {
    const body = { productId: 'x', phone: '+15550102030', address: '1 Main Street' }
    expect(await rest(language, 'POST', '/api/order', body)).toEqual({ language, message })
  })

  it.each([
    ['en', 'This product is sold out.'],
    ['de', 'Dieses Produkt ist ausverkauft.'],
    ['ar', 'نفد هذا المنتج.'],
  ])('%s why an order is refused', async (language, message) => {
    const product = await createProduct(shop.db, { minQuantity: 1, availableQuantity: 0 })
    const body = { productId: product.id, orderQuantity: 1, phone: '+15550102030', address: '1 Main Street' }
    expect(await rest(language, 'POST', '/api/order', body)).toEqual({ language, message })
  })

  it.each([
    ['en', 'Not found.'],
    ['de', 'Unter dieser Adresse gibt es nichts.'],
    ['ar', 'لا يوجد شيء على هذا العنوان.'],
  ])('%s that there is nothing', async (language, message) => {
    expect(await rest(language, 'GET', '/api/nothing')).toEqual({ language, message })
  })
})

it('an order keeps the language in which it was placed, and so do its emails', async () => {
  const product = await createProduct(shop.db, { name: 'Mayo scissors' })
  const { data } = await ask('de', PLACE_ORDER, { input: inputFor(product) }, customer.accessToken)
  const { id } = data.placeOrder.order
  const cancel = 'mutation ($id: ID!) { cancelOrder(id: $id) { __typename } }'
  expect((await ask('fr', cancel, { id }, customer.accessToken)).data.cancelOrder.__typename).toBe('CancelOrderSuccess')
  expect(await shop.db.order.findUnique({ where: { id } })).toMatchObject({ language: 'de' })
  const mails = await shop.db.mailOutbox.findMany({ where: { payload: { path: ['orderId'], equals: id } } })
  expect(mails).toMatchObject([{ payload: { language: 'de' } }, { payload: { language: 'de' } }])
})
