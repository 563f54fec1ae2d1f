import type { Image, OrderStatus, Product, Review } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { CREATE_REVIEW, buy, moveOrders, reviewInput } from '../../testing/reviewing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let author: Person
let photo: Image

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  author = await createPerson(shop)
  photo = await createImage(shop.db, { alt: '', uploadedById: author.user.id })
})

const write = (input: Record<string, unknown>, person: Person = author) =>
  shop.ask(CREATE_REVIEW, { input }, person.accessToken)

const reviewsOf = (person: Person): Promise<Review[]> =>
  shop.db.review.findMany({ where: { userId: person.user.id }, orderBy: { id: 'asc' } })

async function boughtProduct(values: Partial<Product> = {}): Promise<Product> {
  const product = await createProduct(shop.db, values)
  await buy(shop, author, product)
  return product
}

async function ratingOf({ id }: Product): Promise<[sum: number, count: number]> {
  const { ratingSum, ratingCount } = await shop.db.product.findUniqueOrThrow({ where: { id } })
  return [ratingSum, ratingCount]
}

describe('a review of a product', () => {
  it('is published by a buyer, counted, and describes its photo, in one statement', async () => {
    const product = await boughtProduct()
    await moveOrders(shop, author, 'SHIPPED')
    const input = reviewInput(photo, { productId: product.id, rating: 4, comment: ' Sharp.\r\nThey stay sharp. ' })
    shop.statements.length = 0
    const { data, errors } = await write(input)
    expect(errors).toBeUndefined()
    expect(data.createReview).toEqual({
      __typename: 'CreateReviewSuccess',
      isWaiting: false,
      review: {
        id: expect.any(String),
        name: 'Ama Mensah',
        rating: 4,
        comment: 'Sharp.\nThey stay sharp.',
        isOfProduct: true,
        isVerifiedPurchase: true,
        product: { id: product.id },
        image: { id: photo.id, alt: 'Photo by Ama Mensah' },
        createdAt: expect.any(String),
      },
    })
    expect(shop.statements.filter((sql) => /INSERT|UPDATE/.test(sql))).toHaveLength(1)
    expect(await reviewsOf(author)).toMatchObject([{ id: data.createReview.review.id, productId: product.id }])
    expect(await ratingOf(product)).toEqual([4, 1])
  })

  it('leaves the description of a photo that has one', async () => {
    const described = await createImage(shop.db, { alt: 'My tray', uploadedById: author.user.id })
    const { data } = await write(reviewInput(described))
    expect(data.createReview.review.image).toEqual({ id: described.id, alt: 'My tray' })
  })

  it('may be written by an admin who bought it, and by a buyer with an unverified address', async () => {
    for (const values of [{ role: 'ADMIN' } as const, { emailVerified: false }]) {
      const person = await createPerson(shop, values)
      const product = await createProduct(shop.db)
      await buy(shop, person, product)
      const image = await createImage(shop.db, { uploadedById: person.user.id })
      const { data } = await write(reviewInput(image, { productId: product.id.toUpperCase() }), person)
      expect(data.createReview.__typename).toBe('CreateReviewSuccess')
      expect(await ratingOf(product)).toEqual([5, 1])
    }
  })

  it('is refused without a purchase, even with one of another product', async () => {
    await boughtProduct()
    const product = await createProduct(shop.db)
    const { data } = await write(reviewInput(photo, { productId: product.id }))
    expect(data.createReview).toEqual({
      __typename: 'NotPurchased',
      message: 'You can only review products you’ve bought. Order it first.',
    })
    expect(await reviewsOf(author)).toEqual([])
    expect(await ratingOf(product)).toEqual([0, 0])
    expect((await shop.db.image.findUniqueOrThrow({ where: { id: photo.id } })).alt).toBe('')
  })

  it('is refused if the order was cancelled, unless there is another', async () => {
    const product = await boughtProduct()
    await shop.db.order.updateMany({ where: { userId: author.user.id }, data: { status: 'CANCELLED' } })
    const input = reviewInput(photo, { productId: product.id })
    expect((await write(input)).data.createReview.__typename).toBe('NotPurchased')
    await buy(shop, author, product)
    expect((await write(input)).data.createReview.__typename).toBe('CreateReviewSuccess')
  })

  it('is refused the second time, with the first, which stays even if the order was cancelled since', async () => {
    const product = await boughtProduct()
    const first = await write(reviewInput(photo, { productId: product.id, rating: 2 }))
    await shop.db.order.updateMany({ where: { userId: author.user.id }, data: { status: 'CANCELLED' } })
    const { data } = await write(reviewInput(photo, { productId: product.id, rating: 5, comment: 'Changed my mind.' }))
    expect(data.createReview).toEqual({
      __typename: 'AlreadyReviewed',
      message: 'You’ve already reviewed this product.',
      review: first.data.createReview.review,
    })
    expect(await ratingOf(product)).toEqual([2, 1])
  })

  it('of a deleted product is not found, even after a purchase', async () => {
    const product = await boughtProduct()
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    const { data } = await write(reviewInput(photo, { productId: product.id }))
    expect(data.createReview).toEqual({
      __typename: 'ProductNotFound',
      message: 'This product is no longer available.',
    })
    expect(await ratingOf(product)).toEqual([0, 0])
  })

  it.each([uuidv7(), 'no-id', '', "' OR 1=1 --", 'a\0b', '\ud800'])(
    'of product id %j finds none',
    async (productId) => {
      const { data, errors } = await write(reviewInput(photo, { productId }))
      expect(errors).toBeUndefined()
      expect(data.createReview.__typename).toBe('ProductNotFound')
      expect(await reviewsOf(author)).toEqual([])
    },
  )
})

describe('a review of the shop', () => {
  it.each<[OrderStatus | null, boolean]>([
    [null, false],
    ['PLACED', false],
    ['CONFIRMED', false],
    ['SHIPPED', true],
    ['DELIVERED', true],
    ['CANCELLED', false],
  ])('by somebody whose order is %s is a verified purchase: %s', async (status, isVerifiedPurchase) => {
    const product = await createProduct(shop.db)
    if (status) {
      await buy(shop, author, product)
      await moveOrders(shop, author, status)
    }
    const { data } = await write(reviewInput(photo, { productId: null }))
    expect(data.createReview.review).toMatchObject({ isOfProduct: false, isVerifiedPurchase, product: null })
    expect(await ratingOf(product)).toEqual([0, 0])
    const ofProduct = await write(reviewInput(photo, { productId: product.id }))
    if (status === null || status === 'CANCELLED') {
      expect(ofProduct.data.createReview.__typename).toBe('NotPurchased')
    } else {
      expect(ofProduct.data.createReview.review).toMatchObject({ isOfProduct: true, isVerifiedPurchase })
    }
  })

  it('is refused the second time, whatever the text, but not from another customer', async () => {
    const first = await write(reviewInput(photo, { comment: 'Good shop.' }))
    const { data } = await write(reviewInput(photo, { comment: 'Bad shop!', name: 'Somebody', rating: 1 }))
    expect(data.createReview).toEqual({
      __typename: 'AlreadyReviewed',
      message: 'You’ve already reviewed the shop. You can review each product you’ve bought.',
      review: first.data.createReview.review,
    })
    expect(await reviewsOf(author)).toHaveLength(1)

    const other = await createPerson(shop)
    const image = await createImage(shop.db, { uploadedById: other.user.id })
    const theirs = await write(reviewInput(image, { comment: 'Good shop.' }), other)
    expect(theirs.data.createReview.__typename).toBe('CreateReviewSuccess')
  })

  it("may repeat the author's review of a product", async () => {
    const product = await boughtProduct()
    for (const productId of [product.id, null]) {
      const { data } = await write(reviewInput(photo, { productId, comment: 'Good.' }))
      expect(data.createReview.__typename).toBe('CreateReviewSuccess')
    }
  })
})

describe('a review that cannot be', () => {
  it('has a photo of another user, one of the catalogue, or an invalid one', async () => {
    const other = await createPerson(shop)
    const foreign = await createImage(shop.db, { uploadedById: other.user.id, alt: '' })
    const ofCatalogue = await createImage(shop.db)
    const product = await boughtProduct()
    for (const imageId of [foreign.id, ofCatalogue.id, uuidv7(), 'no-id', '', 'a\0b', '\ud800']) {
      for (const productId of [product.id, null]) {
        const { data, errors } = await write(reviewInput({ id: imageId }, { productId }))
        expect(errors).toBeUndefined()
        expect(data.createReview).toEqual({
          __typename: 'ImageNotFound',
          message: 'You didn’t upload this photo. Upload it again.',
        })
      }
    }
    expect(await reviewsOf(author)).toEqual([])
    expect(await ratingOf(product)).toEqual([0, 0])
    expect((await shop.db.image.findUniqueOrThrow({ where: { id: foreign.id } })).alt).toBe('')
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['name', 'two\nlines'],
    ['name', 'with \u0000'],
    ['name', 'with \u001b[31m'],
    ['name', 'half \ud83d'],
    ['rating', 0],
    ['rating', 6],
    ['rating', -1],
    ['rating', 2_147_483_647],
    ['comment', ''],
    ['comment', '\n\t '],
    ['comment', 'x'.repeat(2_001)],
    ['comment', 'with \u0000'],
    ['comment', 'with \u0007 in it'],
    ['comment', 'half \udc00 of a sign'],
  ])('with %s %.40j is refused, naming the field', async (field, value) => {
    const product = await boughtProduct()
    for (const productId of [product.id, null]) {
      const { data, errors } = await write(reviewInput(photo, { productId, [field]: value }))
      expect(data).toBeNull()
      expect(errors).toHaveLength(1)
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
    }
    expect(await reviewsOf(author)).toEqual([])
    expect(await ratingOf(product)).toEqual([0, 0])
  })

  it.each([
    ['rating', 4.5],
    ['rating', 'NaN'],
    ['rating', '5'],
    ['rating', null],
    ['rating', 2 ** 31],
    ['name', 7],
    ['comment', ['x']],
    ['imageId', 4.5],
    ['productId', 4.5],
  ])('with %s %j is refused by its type', async (field, value) => {
    const { data, errors } = await write(reviewInput(photo, { [field]: value }))
    expect(data).toBeUndefined()
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(await reviewsOf(author)).toEqual([])
  })

  it('is written by a visitor', async () => {
    const { data, errors } = await shop.ask(CREATE_REVIEW, { input: reviewInput(photo) })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: 'Please sign in first.', extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('keeps names and comments of full length in any script, and text that looks like markup', async () => {
    const name = '𝒮'.repeat(100)
    const comment = `${'𝒮'.repeat(1_970)}<b>" \\ '; DROP TABLE--`
    const { data } = await write(reviewInput(photo, { name, comment }))
    expect(data.createReview.review).toMatchObject({ name, comment })
  })
})
