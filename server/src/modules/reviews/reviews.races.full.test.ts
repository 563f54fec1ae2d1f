import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { buy, CREATE_REVIEW, reviewInput } from '../../testing/reviewing'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const write = (input: Record<string, unknown>, { accessToken }: Person) =>
  shop.ask(CREATE_REVIEW, { input }, accessToken)

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const typesOf = (answers: GraphQLAnswer[]) => answers.map(({ data }) => data.createReview.__typename as string).sort()

async function ratingOf({ id }: Product): Promise<[sum: number, count: number]> {
  const { ratingSum, ratingCount } = await shop.db.product.findUniqueOrThrow({ where: { id } })
  return [ratingSum, ratingCount]
}

async function createBuyer(product: Product): Promise<{ buyer: Person; input: Record<string, unknown> }> {
  const buyer = await createPerson(shop)
  await buy(shop, buyer, product)
  const image = await createImage(shop.db, { uploadedById: buyer.user.id })
  return { buyer, input: reviewInput(image, { productId: product.id }) }
}

describe('the same review, twenty times at once', () => {
  const once = ['CreateReviewSuccess', ...Array<string>(19).fill('AlreadyReviewed')].sort()

  it('of a product is saved and counted once, and concurrent requests get the saved one', async () => {
    const product = await createProduct(shop.db)
    const { buyer, input } = await createBuyer(product)
    const answers = await times(20, () => write(input, buyer))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(typesOf(answers)).toEqual(once)
    expect(new Set(answers.map(({ data }) => data.createReview.review.id as string)).size).toBe(1)
    expect(await ratingOf(product)).toEqual([5, 1])
    expect(await shop.db.review.count({ where: { productId: product.id } })).toBe(1)
  })

  it('of the shop is saved once', async () => {
    const person = await createPerson(shop)
    const image = await createImage(shop.db, { uploadedById: person.user.id })
    const answers = await times(20, (index) => write(reviewInput(image, { comment: `Good, ${index}` }), person))
    expect(typesOf(answers)).toEqual(once)
    expect(new Set(answers.map(({ data }) => data.createReview.review.id as string)).size).toBe(1)
    expect(await shop.db.review.count({ where: { userId: person.user.id } })).toBe(1)
  })
})

describe('reviews at the same time', () => {
  it('by twenty buyers of a product are all counted, while the product is being ordered', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 1_000 })
    const buyers = await times(20, () => createBuyer(product))
    const answers = await Promise.all(
      buyers.flatMap(({ buyer, input }, index) => [
        write({ ...input, rating: 1 + (index % 5) }, buyer),
        buy(shop, buyer, product),
      ]),
    )
    expect(typesOf(answers.filter((answer) => answer !== undefined))).toEqual(Array(20).fill('CreateReviewSuccess'))
    expect(await ratingOf(product)).toEqual([60, 20])
  })

  it('by one buyer of ten products with one photo are all written', async () => {
    const person = await createPerson(shop)
    const image = await createImage(shop.db, { uploadedById: person.user.id, alt: '' })
    const products = await times(10, () => createProduct(shop.db))
    for (const product of products) await buy(shop, person, product)
    const answers = await times(10, (index) =>
      write(reviewInput(image, { productId: products[index]?.id, name: `Name ${index}` }), person),
    )
    expect(typesOf(answers)).toEqual(Array(10).fill('CreateReviewSuccess'))
    const { alt } = await shop.db.image.findUniqueOrThrow({ where: { id: image.id } })
    expect(alt).toMatch(/^Photo by Name \d$/)
  })

  it('with the deletion of the product keep it correct, in any order', async () => {
    const product = await createProduct(shop.db)
    const buyers = await times(8, () => createBuyer(product))
    const [answers] = await Promise.all([
      Promise.all(buyers.map(({ buyer, input }) => write(input, buyer))),
      shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } }),
    ])
    const written = typesOf(answers).filter((type) => type === 'CreateReviewSuccess').length
    expect(typesOf(answers).filter((type) => type === 'ProductNotFound')).toHaveLength(8 - written)
    expect(await ratingOf(product)).toEqual([5 * written, written])
    expect(await shop.db.review.count({ where: { productId: product.id } })).toBe(written)
  })

  it('with the tidying up of the photo is refused for the photo', async () => {
    const person = await createPerson(shop)
    const image = await createImage(shop.db, { uploadedById: person.user.id })
    const answer = await shop.db.$transaction(async (tidying) => {
      await tidying.$queryRaw`SELECT id FROM images WHERE id = ${image.id}::uuid FOR UPDATE`
      const pending = write(reviewInput(image), person)
      await untilSomebodyWaits()
      await tidying.image.delete({ where: { id: image.id } })
      return { pending }
    })
    expect((await answer.pending).data.createReview.__typename).toBe('ImageNotFound')
    expect(await shop.db.review.count({ where: { userId: person.user.id } })).toBe(0)
  })
})

async function untilSomebodyWaits(): Promise<void> {
  const isWaiting = async () => {
    const rows = await shop.db.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return rows.length > 0
  }
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10))
}
