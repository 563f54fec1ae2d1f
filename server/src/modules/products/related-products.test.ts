import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readLastAct } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let product: Product
let others: Product[]

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  others = await Promise.all([1, 2, 3].map(() => createProduct(shop.db)))
})
beforeEach(async () => {
  product = await createProduct(shop.db)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const set = (relatedIds: (string | undefined)[], changes: object = {}, accessToken = admin.accessToken) =>
  shop.ask(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      __typename
      ... on UpdateProductSuccess { product { version managedRelatedProducts { id } } }
      ... on ProductChanged { current { version } }
    } }`,
    { input: { id: product.id, relatedIds, ...changes } },
    accessToken,
  )
const read = async () => {
  const query = 'query ($id: ID!) { product(id: $id) { relatedProducts { id name } } }'
  return (await shop.ask(query, { id: product.id })).data.product.relatedProducts.map(({ id }: Product) => id)
}
const ids = (...places: number[]) => places.map((place) => others[place]?.id)

describe('products that are shown with another', () => {
  it('are empty at first, then set by an admin in order', async () => {
    expect(await read()).toEqual([])
    const { data } = await set(ids(2, 0), { expectedVersion: 1 })
    expect(data.updateProduct).toMatchObject({ __typename: 'UpdateProductSuccess', product: { version: 2 } })
    expect(await read()).toEqual(ids(2, 0))
    const { changes } = await readLastAct(shop, admin.accessToken)
    expect(changes[1]).toMatchObject({ field: 'related', after: `${others[2]?.name}, ${others[0]?.name}` })
    await set(ids(0, 1, 2))
    expect(await read()).toEqual(ids(0, 1, 2))
    await set([])
    expect(await read()).toEqual([])
  })

  it('do not show while they are not in the shop, and admins see them all the same', async () => {
    const [deleted, draft] = await Promise.all([1, 2].map(() => createProduct(shop.db, { deletedAt: new Date() })))
    await shop.db.productDraft.create({ data: { productId: draft?.id ?? '' } })
    const wanted = [deleted?.id, ...ids(1), draft?.id]
    const { data } = await set(wanted)
    expect(data.updateProduct.product.managedRelatedProducts).toEqual(wanted.map((id) => ({ id })))
    expect(await read()).toEqual(ids(1))
    await shop.db.product.update({ where: { id: draft?.id ?? '' }, data: { deletedAt: null } })
    expect(await read()).toEqual([...ids(1), draft?.id])
  })
})

describe('refused is', () => {
  it('an older version, and a deleted product', async () => {
    await set(ids(1))
    const { data } = await set(ids(2), { expectedVersion: 1 })
    expect(data.updateProduct).toMatchObject({ __typename: 'ProductChanged', current: { version: 2 } })
    for (const productId of ['0192f0c1-0000-7000-8000-000000000001', 'no id']) {
      expect((await set(ids(2), { id: productId })).data.updateProduct.__typename).toBe('ProductNotFound')
    }
    expect(await read()).toEqual(ids(1))
  })

  it.each<[string, () => (string | undefined)[], RegExp]>([
    ['the product itself', () => [product.id], /is the product itself/],
    ['what is none', () => ['0192f0c1-0000-7000-8000-000000000001'], /doesn’t exist/],
    ['no id', () => ['no id'], /doesn’t exist/],
    ['one twice', () => ids(1, 1), /^Give each related product once/],
    ['nine', () => Array.from({ length: 9 }, (_, index) => `${index}`), /at most 8/],
  ])('%s', async (_what, given, message) => {
    const { errors } = await set(given())
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT', field: 'input.relatedIds' },
    })
  })

  it('callers who are not admins', async () => {
    const { accessToken } = await createPerson(shop)
    expect((await set(ids(1), {}, accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const query = 'query ($id: ID!) { product(id: $id) { managedRelatedProducts { id } } }'
    const { errors } = await shop.ask(query, { id: product.id }, accessToken)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})
