import type { Image, Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { readLastAct } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { askIn } from '../../testing/translating'
import { removeImageRows } from '../images/images.sql'

let shop: TestApp
let admin: Person
let product: Product
/** An image of the seeded catalogue, which cannot be attached. */
let first: Image
let second: Image
let third: Image

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  first = await createImage(shop.db, { alt: 'From above' })
  product = await createProduct(shop.db, { imageId: first.id })
  second = await createImage(shop.db, { uploadedById: admin.user.id, alt: '' })
  third = await createImage(shop.db, { uploadedById: admin.user.id, alt: '' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const FIELDS = 'id version image { id } pictures { id alt focus { x y } }'
const set = (input: object, accessToken: string | undefined = admin.accessToken) =>
  shop.ask(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      __typename
      ... on UpdateProductSuccess { product { ${FIELDS} } }
      ... on ProductChanged { message current { version } }
      ... on UserError { message }
    } }`,
    { input },
    accessToken,
  )
const read = async () => {
  const { data } = await shop.ask(`query ($id: ID!) { product(id: $id) { ${FIELDS} } }`, { id: product.id })
  return data.product
}
const pictures = (...images: Image[]) => images.map(({ id }) => ({ imageId: id }))

describe('the images of a product', () => {
  it('are its only image at first, or none', async () => {
    expect((await read()).pictures).toEqual([{ id: first.id, alt: 'From above', focus: null }])
    product = await createProduct(shop.db)
    expect(await read()).toMatchObject({ image: null, pictures: [] })
  })

  it('come in the order of the admin, with their texts, and increase the version', async () => {
    const { data } = await set({
      id: product.id,
      expectedVersion: 1,
      pictures: [
        { imageId: second.id, alt: ' From the side ', focus: { x: 20, y: 0 } },
        { imageId: first.id },
        { imageId: third.id },
      ],
    })
    expect(data.updateProduct).toEqual({
      __typename: 'UpdateProductSuccess',
      product: {
        id: product.id,
        version: 2,
        image: { id: second.id },
        pictures: [
          { id: second.id, alt: 'From the side', focus: { x: 20, y: 0 } },
          { id: first.id, alt: 'From above', focus: null },
          // Without a description, and without a previous one.
          { id: third.id, alt: product.name, focus: null },
        ],
      },
    })
    expect(await read()).toEqual(data.updateProduct.product)
    const { changes } = await readLastAct(shop, admin.accessToken)
    expect(changes[1]).toMatchObject({
      field: 'pictures',
      before: 'From above',
      after: `From the side (20 %, 0 %), From above, ${product.name}`,
    })
  })

  it('are replaced: removed ones are cleaned up, others stay', async () => {
    await set({ id: product.id, pictures: pictures(first, second, third) })
    await set({ id: product.id, pictures: pictures(first, third) })
    expect((await read()).pictures.map(({ id }: Image) => id)).toEqual([first.id, third.id])
    await removeImageRows(shop.db.sql, [first.id, second.id, third.id])
    const left = await shop.db.image.findMany({ where: { id: { in: [first.id, second.id, third.id] } } })
    expect(left.map(({ id }) => id).sort()).toEqual([first.id, third.id].sort())
  })

  it("name one once, also if the form repeats the product's image", async () => {
    await set({ id: product.id, pictures: pictures(first, second) })
    await shop.db.product.update({ where: { id: product.id }, data: { imageId: second.id } })
    expect((await read()).pictures.map(({ id }: Image) => id)).toEqual([second.id])
  })

  it('are translated one by one, and otherwise described in English', async () => {
    await set({ id: product.id, pictures: pictures(first, second) })
    const translating =
      'mutation ($input: TranslateImageInput!) { translateImage(input: $input) { __typename ... on UserError { message } } }'
    const input = { id: second.id, language: 'de', alt: 'Von der Seite', expectedVersion: 0 }
    expect((await shop.ask(translating, { input }, admin.accessToken)).data.translateImage).toEqual({
      __typename: 'TranslateImageSuccess',
    })
    const { data } = await askIn(shop, 'de', `query ($id: ID!) { product(id: $id) { pictures { alt } } }`, {
      id: product.id,
    })
    expect(data.product.pictures).toEqual([{ alt: 'From above' }, { alt: 'Von der Seite' }])
  })

  it('are a copy’s and a draft’s, too', async () => {
    await set({ id: product.id, pictures: pictures(first, second) })
    const copying =
      'mutation ($input: CopyProductInput!) { copyProduct(input: $input) { ... on CopyProductSuccess { product { id pictures { id } } } } }'
    const { product: copy } = (await shop.ask(copying, { input: { id: product.id } }, admin.accessToken)).data
      .copyProduct
    expect(copy.pictures).toEqual([{ id: first.id }, { id: second.id }])
    const { data } = await set({ id: copy.id, pictures: pictures(second) })
    expect(data.updateProduct.product.pictures).toHaveLength(1)
    expect((await read()).pictures).toHaveLength(2)
  })

  it('move caches on', async () => {
    const changes = async () => {
      const [row] = await shop.db.$queryRaw<{ last_value: bigint }[]>`SELECT last_value FROM public_changes`
      return row?.last_value
    }
    await set({ id: product.id, pictures: pictures(first, second, third) })
    const before = await changes()
    await set({ id: product.id, pictures: pictures(first, third, second) })
    expect(await changes()).not.toBe(before)
  })
})

describe('refused is', () => {
  it('an older version, without changes', async () => {
    await set({ id: product.id, pictures: pictures(first, second), expectedVersion: 1 })
    const { data } = await set({ id: product.id, pictures: pictures(first), expectedVersion: 1 })
    expect(data.updateProduct).toMatchObject({ __typename: 'ProductChanged', current: { version: 2 } })
    expect((await read()).pictures).toHaveLength(2)
  })

  it('a deleted or unknown product', async () => {
    const { id } = await createProduct(shop.db, { deletedAt: new Date() })
    for (const productId of [id, first.id, 'no id']) {
      const { data } = await set({ id: productId, pictures: pictures(second) })
      expect(data.updateProduct.__typename).toBe('ProductNotFound')
    }
  })

  it('an image of another user or product, or a missing one', async () => {
    const other = await createPerson(shop, { role: 'ADMIN' })
    const theirs = await createImage(shop.db, { uploadedById: other.user.id })
    const elsewhere = await createImage(shop.db)
    await createProduct(shop.db, { imageId: elsewhere.id })
    for (const imageId of [theirs.id, elsewhere.id, product.id, 'no id']) {
      const { data } = await set({ id: product.id, pictures: [...pictures(first, second), { imageId }] })
      expect(data.updateProduct).toMatchObject({
        __typename: 'ImageNotFound',
        message: expect.stringMatching(/didn’t upload/),
      })
    }
    expect(await read()).toMatchObject({ version: 1, pictures: [{ id: first.id }] })
    expect(await shop.db.image.findUnique({ where: { id: second.id } })).toMatchObject({ alt: '' })
  })

  it.each<[string, () => object[], RegExp]>([
    ['the same twice', () => pictures(second, second), /^Give each image once/],
    ['eleven', () => Array.from({ length: 11 }, () => ({ imageId: second.id })), /at most 10 images/],
    ['no words', () => [{ imageId: second.id, alt: ' ' }], /alt text/],
    ['too many words', () => [{ imageId: second.id, alt: 'x'.repeat(501) }], /500/],
    ['a point outside', () => [{ imageId: second.id, focus: { x: 101, y: 0 } }], /0 to 100/],
  ])('%s', async (_what, given, message) => {
    const { errors } = await set({ id: product.id, pictures: given() })
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT', field: expect.stringMatching(/^input\.pictures/) },
    })
  })

  it('callers who are not admins', async () => {
    const input = { id: product.id, pictures: pictures(first) }
    const { errors } = await set(input, (await createPerson(shop)).accessToken)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const visitor = await shop.ask(
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }',
      { input },
    )
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
