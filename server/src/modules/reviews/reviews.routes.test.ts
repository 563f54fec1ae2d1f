import type { Image } from '@instrumenta/prisma/client'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient
let customer: Person
let count = 0

beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: 'https://shop.example.com' } })
  api = await createRestClient(shop)
})
beforeEach(async () => {
  customer = await createPerson(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const upload = ({ user }: Person = customer) => createImage(shop.db, { key: uuidv4(), alt: '', uploadedById: user.id })
const addressOf = ({ key }: Image) => `https://shop.example.com/images/${key}/640.webp`

/** Input of a valid new review. */
const newReview = (image: Image) => ({ name: 'Carl', rating: 5, comment: `Sharp, ${++count}`, img: addressOf(image) })
const write = (body: unknown, { accessToken } = customer) => api.ask('POST', '/api/review', { accessToken, body })

describe('POST /api/review', () => {
  it('publishes a review of the shop', async () => {
    const image = await upload()
    const review = newReview(image)
    const { status, body } = await write(review)
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    expect(await shop.db.review.findUnique({ where: { id: body.insertedId } })).toMatchObject({
      userId: customer.user.id,
      productId: null,
      imageId: image.id,
      rating: 5,
    })
    expect((await api.ask('GET', '/api/review?limit=1')).body).toEqual([{ _id: body.insertedId, ...review }])
  })

  it('accepts the image’s URL also as a path', async () => {
    const image = await upload()
    const review = { ...newReview(image), img: `/images/${image.key}/320.webp` }
    expect((await write(review)).status).toBe(200)
  })

  it('publishes one review of a product that the author has bought', async () => {
    const product = await createProduct(shop.db)
    const review = { ...newReview(await upload()), productId: product.id }
    expect(await write(review)).toMatchObject({ status: 422, body: { message: expect.stringContaining('bought') } })
    const order = { productId: product.id, orderQuantity: 1, phone: '+15550102030', address: '1 Main Street' }
    await api.ask('POST', '/api/order', { accessToken: customer.accessToken, body: order })
    expect((await write(review)).status).toBe(200)
    expect(await write(review)).toMatchObject({ status: 409, body: { message: expect.any(String) } })
    expect(await shop.db.review.count({ where: { productId: product.id } })).toBe(1)
  })

  it('refuses a second review of the shop, and says what to do', async () => {
    expect((await write(newReview(await upload()))).status).toBe(200)
    const message = 'You’ve already reviewed the shop. You can review each product you’ve bought.'
    expect(await write(newReview(await upload()))).toMatchObject({ status: 409, body: { message } })
  })

  it.each([uuidv7(), 'no-id', 'a\0b'])('finds no product %j', async (productId) => {
    expect((await write({ ...newReview(await upload()), productId })).status).toBe(404)
  })

  it.each([
    [{ rating: 0 }, 'rating must be at least 1.'],
    [{ rating: 6 }, 'rating must be at most 5.'],
    [{ rating: 4.5 }, 'rating must be a whole number.'],
    [{ rating: '5' }, 'rating must be a whole number.'],
    [{ rating: undefined }, 'rating is missing.'],
    [{ name: ' ' }, 'The name must have 1 to 100 characters.'],
    [{ name: 'x'.repeat(101) }, 'The name must have 1 to 100 characters.'],
    [{ comment: '' }, 'The comment must have 1 to 2000 characters.'],
    [{ comment: 'Good\u0000' }, 'The comment must not contain control characters.'],
    [{ comment: 'Good \ud83d' }, 'The comment must not contain control characters.'],
    [{ img: 'https://elsewhere.example.com/1.webp' }, /^img must be a URL returned by POST \/api\/image/],
    [{ img: 'a\0b' }, /^img must be a URL returned by POST \/api\/image/],
    [{ img: undefined }, 'img is missing.'],
    [{ isVerifiedPurchase: true }, 'The body can’t have the field "isVerifiedPurchase".'],
  ])('refuses %j', async (changes, message) => {
    const before = await shop.db.review.count()
    const { status, body } = await write({ ...newReview(await upload()), ...changes })
    expect(status).toBe(400)
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(await shop.db.review.count()).toBe(before)
  })

  it('rejects a photo that another user uploaded', async () => {
    const other = await createPerson(shop)
    expect((await write(newReview(await upload(other)))).status).toBe(400)
  })

  it('is not for visitors', async () => {
    const body = newReview(await upload())
    expect((await api.ask('POST', '/api/review', { body })).status).toBe(401)
    expect((await api.ask('POST', '/api/review', { body, accessToken: 'a.b.c' })).status).toBe(401)
    expect(await shop.db.review.count({ where: { comment: body.comment } })).toBe(0)
  })
})

describe('GET /api/review', () => {
  it('lists all reviews, newest first, also in pages', async () => {
    await write(newReview(await upload()))
    const { status, body: all } = await api.ask('GET', '/api/review')
    expect(status).toBe(200)
    expect(all.map(({ comment }: { comment: string }) => comment)[0]).toBe(`Sharp, ${count}`)
    const { body: first, headers } = await api.ask('GET', '/api/review?limit=2')
    const next = /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? ''
    const { body: second } = await api.ask('GET', next)
    expect([...first, ...second]).toEqual(all.slice(0, 4))
  })

  it('gives null for a review without a photo', async () => {
    const values = {
      name: 'Eve',
      rating: 1,
      comment: 'Blunt',
      isVerifiedPurchase: false,
      createdAt: new Date('2040-01-01'),
    }
    await shop.db.review.create({ data: { id: uuidv7(), userId: customer.user.id, ...values } })
    expect((await api.ask('GET', '/api/review?limit=1')).body).toEqual([
      { _id: expect.any(String), name: 'Eve', rating: 1, comment: 'Blunt', img: null },
    ])
  })

  it.each(['limit=0', 'limit=1001', 'after=x', 'productId=1'])('refuses %s', async (query) => {
    expect((await api.ask('GET', `/api/review?${query}`)).status).toBe(400)
  })

  it('refuses a bad token', async () => {
    expect((await api.ask('GET', '/api/review', { accessToken: 'a.b.c' })).status).toBe(401)
  })
})

it('leaves no fault in the log', () => {
  expect(shop.logLines).toEqual([])
})
