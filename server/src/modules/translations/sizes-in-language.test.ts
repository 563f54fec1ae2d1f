import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { CHECKOUT, basketOf, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { offerLine, offerOf, requestFor, requestQuotation, sendRevision } from '../../testing/quoting'
import { createCounted, keepOneSize } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { askIn, translate } from '../../testing/translating'

let shop: TestApp
let carl: Person
let product: Product
let sizes: ProductVariant[]

beforeAll(async () => {
  shop = await createTestApp()
  carl = await createPerson(shop)
  const counted = await createCounted(shop.db, { Adult: 50, '14.5 cm': 50, 'No. 3': 50 }, { name: 'Cuff' })
  product = counted.product
  sizes = counted.sizes
  await translate(shop.db, product, 'de', { name: 'Manschette', sizeNames: { Adult: 'Erwachsene' } })
  await translate(shop.db, product, 'zh', { name: '袖带' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const SIZES = 'query($id: ID!) { product(id: $id) { sizes variants { name } } }'

test.each([
  ['en', ['Adult', '14.5 cm', 'No. 3']],
  ['de', ['Erwachsene', '14,5 cm', 'No. 3']],
  ['fr', ['Adult', '14,5 cm', 'No. 3']],
  ['zh', ['Adult', '14.5 cm', 'No. 3']],
  ['ar', ['Adult', '14.5 سم', 'No. 3']],
])(
  'readers of "%s" see sizes in their language, else in English, and measures as they write them',
  async (language, names) => {
    const { data, errors } = await askIn(shop, language, SIZES, { id: product.id })
    expect(errors).toBeUndefined()
    expect(data.product).toEqual({ sizes: names, variants: names.map((name) => ({ name })) })
  },
)

test('a product without sizes is its only variant in all languages, without a name', async () => {
  const plain = await createProduct(shop.db, { sizes: [] })
  const { data } = await askIn(shop, 'ar', SIZES, { id: plain.id })
  expect(data.product).toEqual({ sizes: [], variants: [{ name: '' }] })
})

test('blanks around an older size are not part of its name', async () => {
  const old = await createProduct(shop.db, { sizes: ['Infant', '14.5 cm'] })
  await translate(shop.db, old, 'de', { sizeNames: { Infant: 'Säugling' } })
  await shop.db.product.update({ where: { id: old.id }, data: { sizes: ['Infant ', ' 14.5 cm'] } })
  const { data } = await askIn(shop, 'de', SIZES, { id: old.id })
  expect(data.product.sizes).toEqual(['Säugling', '14,5 cm'])
})

test('refusals name the sizes in the language of the caller', async () => {
  const choose = 'Bitte wählen Sie eine Größe dieses Produkts: Erwachsene, 14,5 cm oder No. 3.'
  const input = basketOf([lineOf(product)])
  const ordered = await askIn(shop, 'de', CHECKOUT, { input }, carl.accessToken)
  expect(ordered.data.checkout.lines).toMatchObject([{ code: 'SIZE_REQUIRED', message: choose }])
  const ASK = `mutation($input: RequestQuotationInput!) {
    requestQuotation(input: $input) { ... on LinesRefused { lines { message sizes } } }
  }`
  const asked = await askIn(shop, 'de', ASK, { input: requestFor([product]) }, carl.accessToken)
  const refused = { message: choose, sizes: ['Erwachsene', '14,5 cm', 'No. 3'] }
  expect(asked.data.requestQuotation.lines).toEqual([refused])
  const PRICE_FOR =
    'query($id: ID!, $size: ID) { product(id: $id) { priceFor(quantity: 1, variantId: $size) { problem } } }'
  const priced = await askIn(shop, 'de', PRICE_FOR, { id: product.id, size: product.id })
  expect(priced.data.product.priceFor.problem).toContain('Erwachsene, 14,5 cm')
})

test('refusals of a revision name them in the language of the sender', async () => {
  const names = ['Erwachsene', '14,5 cm', 'No. 3']
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const other = await createProduct(shop.db, {})
  const quotation = await requestQuotation(shop, carl, [other])
  const SEND = `mutation($input: SendQuotationRevisionInput!) {
    sendQuotationRevision(input: $input) { __typename ... on LinesRefused { lines { sizes } } }
  }`
  const offered = offerOf(quotation, [offerLine(product)])
  const sent = await askIn(shop, 'de', SEND, { input: offered }, admin.accessToken)
  expect(sent.data.sendQuotationRevision.lines).toEqual([{ sizes: names }])
})

test('refusals of an acceptance name them in the language of the caller, not in that of the quotation', async () => {
  const { product: offered, sizes } = await createCounted(shop.db, { Adult: 50, Infant: 50 })
  await translate(shop.db, offered, 'de', { sizeNames: { Adult: 'Erwachsene', Infant: 'Säugling' } })
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const quotation = await requestQuotation(shop, carl, [await createProduct(shop.db, {})])
  const offer = offerOf(quotation, [offerLine(offered, { variantId: sizes[0]?.id })])
  await sendRevision(shop, offer, admin.accessToken)
  await keepOneSize(shop.db, offered, 'Infant')
  const ACCEPT = `mutation($input: AcceptQuotationInput!) {
    acceptQuotation(input: $input) { __typename ... on LinesRefused { lines { code sizes } } }
  }`
  const input = { id: quotation.id, revision: 1, phone: '+15550102030', address: '1 Main Street' }
  for (const [language, name] of [
    ['de', 'Säugling'],
    ['en', 'Infant'],
  ] as const) {
    const { data } = await askIn(shop, language, ACCEPT, { input }, carl.accessToken)
    expect(data.acceptQuotation.lines).toEqual([{ code: 'UNKNOWN_SIZE', sizes: [name] }])
  }
})

test('an order keeps the English name of its size, as of its product', async () => {
  const input = basketOf([lineOf(product, { variantId: sizes[0]?.id })])
  const ORDER = `mutation($input: CheckoutInput!) {
    checkout(input: $input) { ... on CheckoutSuccess { order { lines { name size product { name sizes } } } } }
  }`
  const { data } = await askIn(shop, 'de', ORDER, { input }, carl.accessToken)
  expect(data.checkout.order.lines).toEqual([
    { name: 'Cuff', size: 'Adult', product: { name: 'Manschette', sizes: ['Erwachsene', '14,5 cm', 'No. 3'] } },
  ])
})

describe('the search', () => {
  const SEARCH = 'query($text: String!) { products(filter: { search: $text }) { nodes { id } } }'
  const find = async (language: string, text: string) => {
    const { data, errors } = await askIn(shop, language, SEARCH, { text })
    expect(errors).toBeUndefined()
    return data.products.nodes.map(({ id }: Product) => id)
  }

  it('finds a product by the names of its sizes in the language', async () => {
    expect(await find('de', 'erwachsen')).toEqual([product.id])
    expect(await find('de', 'Manschette 14.5')).toEqual([product.id])
    expect(await find('fr', 'erwachsene')).toEqual([])
  })
})

describe('the REST API', () => {
  const rest = (method: 'GET' | 'POST', url: string, language: string, payload?: object) =>
    shop.app.inject({
      method,
      url,
      headers: { 'accept-language': language, authorization: `Bearer ${carl.accessToken}` },
      ...(payload && { payload }),
    })

  it('names sizes in the language of the request, also the one that a code is of', async () => {
    const one = await rest('GET', `/api/product/${product.id}`, 'de')
    expect(one.json().sizes.map(({ name }: { name: string }) => name)).toEqual(['Erwachsene', '14,5 cm', 'No. 3'])
    const byCode = await rest('GET', `/api/product?sku=${sizes[0]?.sku}`, 'de')
    expect(byCode.json()).toMatchObject([{ name: 'Manschette', size: 'Erwachsene' }])
  })

  it.each(['Erwachsene', 'Adult'])(
    'accepts an order of the size "%s", and lists others in the language',
    async (size) => {
      const order = { productId: product.id, orderQuantity: 2, phone: '+15550102030', address: '1 Main Street' }
      const { insertedId } = (await rest('POST', '/api/order', 'de', { ...order, size })).json()
      const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: insertedId } })
      expect(line).toMatchObject({ size: 'Adult', variantId: sizes[0]?.id })
      const refused = await rest('POST', '/api/order', 'de', { ...order, size: 'Adulte' })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().message).toContain('Erwachsene')
    },
  )
})
