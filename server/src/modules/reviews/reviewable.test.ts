import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createReview } from '../../testing/factories'
import { buy, moveOrders } from '../../testing/reviewing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await createPerson(shop)
})

const LIST = `query ($first: Int! = 20, $after: String, $search: String) {
  reviewableProducts(first: $first, after: $after, search: $search) {
    totalCount
    nodes { name category { slug } }
    edges { cursor node { name } }
    pageInfo { endCursor hasNextPage }
  }
}`

async function list(variables = {}, { accessToken } = buyer) {
  const { data, errors } = await shop.ask(LIST, variables, accessToken)
  expect(errors).toBeUndefined()
  return data.reviewableProducts
}

const namesOf = ({ nodes }: { nodes: Product[] }) => nodes.map(({ name }) => name)

async function bought(name: string, values: Partial<Product> = {}): Promise<Product> {
  const product = await createProduct(shop.db, { name, ...values })
  await buy(shop, buyer, product)
  return product
}

describe('products to review', () => {
  it('are those bought and not yet reviewed, once each, last ordered first', async () => {
    const reviewed = await bought('Reviewed')
    await bought('Called off')
    await moveOrders(shop, buyer, 'CANCELLED')
    await createReview(shop.db, { userId: buyer.user.id, productId: reviewed.id })
    await buy(shop, buyer, reviewed)
    const twice = await bought('Twice')
    await bought('Once')
    await bought('Gone', { deletedAt: null })
    await shop.db.product.updateMany({ where: { name: 'Gone' }, data: { deletedAt: new Date() } })
    await buy(shop, buyer, twice)
    await createProduct(shop.db, { name: 'Never bought' })

    const found = await list()
    expect(namesOf(found)).toEqual(['Twice', 'Once'])
    expect(found.edges.map(({ node }: { node: Product }) => node.name)).toEqual(['Twice', 'Once'])
    expect(found).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } })
    expect(namesOf(await list({}, await createPerson(shop)))).toEqual([])
  })

  it('come in pages to the last of 150, and are found by a part of their name', async () => {
    const { categoryId } = await bought('First of all: 100 % Scissors')
    const { lines, ...order } = await shop.db.order.findFirstOrThrow({
      where: { userId: buyer.user.id },
      include: { lines: true },
      omit: { taxLines: true, shippingAddress: true, billingAddressData: true },
    })
    const products = Array.from({ length: 149 }, (_, index) => ({ id: uuidv7(), name: `Forceps ${index}` }))
    const common = { description: '', sizes: [], priceMinor: 1n, minQuantity: 1, availableQuantity: 1, categoryId }
    await shop.db.product.createMany({ data: products.map((product) => ({ ...common, ...product })) })
    // At one instant, so that the id decides.
    const createdAt = new Date('2040-01-01')
    await shop.db.order.createMany({
      data: products.map(({ id, name }) => ({
        ...{ ...order, id, number: name, idempotencyKey: id, createdAt },
        paymentSchedule: undefined,
      })),
    })
    const [line] = lines
    if (!line) throw new Error('An order without lines')
    await shop.db.orderLine.createMany({
      data: products.map(({ id }) => ({ ...line, id, orderId: id, productId: id })),
    })
    const names: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ first: 40, after })
      names.push(...namesOf(page))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(new Set(names).size).toBe(150)
    expect(names.at(-1)).toBe('First of all: 100 % Scissors')
    expect(namesOf(await list({ search: ' 100 % sCISS ' }))).toEqual(['First of all: 100 % Scissors'])
    expect(await list({ search: 'forceps 14', first: 2 })).toMatchObject({
      totalCount: 10,
      pageInfo: { hasNextPage: true },
    })
  })

  it('are found by their name in English and in the requested language', async () => {
    const { id } = await bought('Bandage scissors')
    const translation = { productId: id, language: 'de', name: 'Verbandschere', productVersion: 1 }
    await shop.db.productTranslation.create({ data: translation })
    const search = async (text: string, language: string) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${buyer.accessToken}`, 'accept-language': language },
        payload: { query: LIST, variables: { search: text } },
      })
      return answer.json().data.reviewableProducts.totalCount
    }
    expect(await search('verband', 'de')).toBe(1)
    expect(await search('bandage', 'de')).toBe(1)
    expect(await search('verband', 'fr')).toBe(0)
  })

  it.each([
    ['after', 'x', 'after'],
    ['search', 'x'.repeat(201), 'search'],
    ['search', 'a\0b', 'search'],
    ['first', 101, 'first'],
  ])('is refused for %s %.20j', async (name, value, field) => {
    const { errors } = await shop.ask(LIST, { [name]: value }, buyer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })
})

describe('eligibility to review', () => {
  const ask = async (productId?: string | null, { accessToken } = buyer) =>
    (await shop.ask('query ($id: ID) { reviewEligibility(productId: $id) }', { id: productId }, accessToken)).data
      .reviewEligibility

  it('is known for a product', async () => {
    const product = await createProduct(shop.db)
    expect(await ask(product.id)).toBe('NOT_PURCHASED')
    await buy(shop, buyer, product)
    expect(await ask(product.id.toUpperCase())).toBe('ELIGIBLE')
    expect(await ask(product.id, await createPerson(shop))).toBe('NOT_PURCHASED')
    await moveOrders(shop, buyer, 'CANCELLED')
    expect(await ask(product.id)).toBe('NOT_PURCHASED')
    await createReview(shop.db, { userId: buyer.user.id, productId: product.id })
    expect(await ask(product.id)).toBe('ALREADY_REVIEWED')
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    for (const id of [product.id, uuidv7(), 'no-id', '']) expect(await ask(id)).toBeNull()
  })

  it('is known for the shop', async () => {
    expect(await ask()).toBe('ELIGIBLE')
    await createReview(shop.db, { userId: buyer.user.id })
    expect(await ask(null)).toBe('ALREADY_REVIEWED')
    expect(await ask(null, await createPerson(shop))).toBe('ELIGIBLE')
  })
})
