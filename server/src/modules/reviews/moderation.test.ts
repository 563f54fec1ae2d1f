import type { Product, Review } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct, createReview } from '../../testing/factories'
import {
  APPROVE_REVIEW,
  DELETE_REVIEW,
  FLAG_REVIEW,
  HIDE_REVIEW,
  MODERATED_REVIEWS,
  MY_REVIEWS,
  UPDATE_REVIEW,
} from '../../testing/moderating'
import { CREATE_REVIEW, reviewInput } from '../../testing/reviewing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

let product: Product
let author: Person
let review: Review

beforeEach(async () => {
  product = await createProduct(shop.db)
  author = await createPerson(shop)
  review = await createReview(shop.db, { userId: author.user.id, productId: product.id, rating: 4 })
})

async function act(mutation: string, input: Record<string, unknown>, { accessToken }: Person) {
  const { data, errors } = await shop.ask(mutation, { input: { id: review.id, ...input } }, accessToken)
  expect(errors).toBeUndefined()
  return Object.values<unknown>(data)[0]
}

const hide = (changes = {}) => act(HIDE_REVIEW, { reason: 'OFFENSIVE', note: 'Stay kind.', ...changes }, admin)
const approve = (changes = {}) => act(APPROVE_REVIEW, changes, admin)
const update = (changes: Record<string, unknown>, person = author) => act(UPDATE_REVIEW, changes, person)
const flag = (person: Person, reason = 'ADVERTISEMENT') => act(FLAG_REVIEW, { reason }, person)

async function queue(filter: Record<string, unknown>, page = {}) {
  const { data } = await shop.ask(MODERATED_REVIEWS, { filter, ...page }, admin.accessToken)
  return data.moderatedReviews
}

/** The product's reviews as everybody sees them, by all possible queries. */
async function shown() {
  const { data } = await shop.ask(
    `query ($id: ID!) {
      product(id: $id) { rating { average count } reviews(first: 10) { totalCount nodes { rating } } }
      reviews(first: 10, productId: $id) { totalCount nodes { rating } }
      shopRating { count }
    }`,
    { id: product.id },
  )
  const rest = (await shop.app.inject('/api/review?limit=1000')).json<{ _id: string }[]>()
  expect(data.reviews).toEqual(data.product.reviews)
  expect(data.shopRating.count).toBe(await shop.db.review.count({ where: { state: 'VISIBLE' } }))
  expect(data.reviews.nodes).toHaveLength(data.reviews.totalCount)
  expect(rest.some(({ _id }) => _id === review.id)).toBe(data.reviews.totalCount > 0)
  return data.product.rating
}

describe('a hidden review', () => {
  it('is invisible and not counted, its author sees the reason, and it can be shown again', async () => {
    expect(await shown()).toEqual({ average: 4, count: 1 })
    expect(await hide()).toMatchObject({ __typename: 'HideReviewSuccess', record: { status: 'HIDDEN' } })
    expect(await shown()).toEqual({ average: null, count: 0 })
    const { data } = await shop.ask(MY_REVIEWS, {}, author.accessToken)
    expect(data.myReviews).toMatchObject({
      totalCount: 1,
      nodes: [{ id: review.id, status: 'HIDDEN', hidingReason: 'OFFENSIVE', hidingNote: 'Stay kind.' }],
    })
    expect(await approve()).toMatchObject({ record: { status: 'VISIBLE', hidingReason: null, hidingNote: null } })
    expect(await shown()).toEqual({ average: 4, count: 1 })
  })

  it('awaits approval after a change by its author, and counts with its new rating once approved', async () => {
    await hide()
    expect(await update({ rating: 2 })).toMatchObject({ record: { status: 'PENDING', version: 2 } })
    expect(await shown()).toEqual({ average: null, count: 0 })
    expect(await approve({ expectedVersion: 1 })).toMatchObject({ __typename: 'ReviewChanged' })
    expect(await shown()).toEqual({ average: null, count: 0 })
    expect(await approve({ expectedVersion: 2 })).toMatchObject({ __typename: 'ApproveReviewSuccess' })
    expect(await shown()).toEqual({ average: 2, count: 1 })
  })

  it('is hidden for a reason of at most 500 characters', async () => {
    const input = { id: review.id, reason: 'OTHER', note: 'x'.repeat(501) }
    const { errors } = await shop.ask(HIDE_REVIEW, { input }, admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.note' })
  })
})

describe("the author's review", () => {
  it('is changed in part and keeps omitted fields; the photo can be removed', async () => {
    const image = await createImage(shop.db, { uploadedById: author.user.id, alt: '' })
    expect(await update({ comment: 'Blunt now.', imageId: image.id })).toMatchObject({
      record: {
        status: 'VISIBLE',
        review: { rating: 4, comment: 'Blunt now.', image: { id: image.id }, editedAt: expect.any(String) },
      },
    })
    const { alt } = await shop.db.image.findUniqueOrThrow({ where: { id: image.id } })
    expect(alt).toBe(`Photo by ${review.name}`)
    expect(await update({ rating: 1 })).toMatchObject({ record: { review: { image: { id: image.id } } } })
    expect(await shown()).toEqual({ average: 1, count: 1 })
    expect(await update({ imageId: null })).toMatchObject({ record: { version: 4, review: { image: null } } })
  })

  it('stays unchanged without a difference', async () => {
    expect(await update({ rating: 4 })).toMatchObject({ record: { version: 1, review: { editedAt: null } } })
  })

  it('accepts no photo of others', async () => {
    const { id } = await createImage(shop.db, { uploadedById: admin.user.id })
    expect(await update({ imageId: id })).toMatchObject({ __typename: 'ImageNotFound' })
  })

  it('is deleted with its flags, no longer counts, and can be written again', async () => {
    await flag(await createPerson(shop))
    const { data } = await shop.ask(DELETE_REVIEW, { id: review.id }, author.accessToken)
    expect(data.deleteReview.__typename).toBe('DeleteReviewSuccess')
    expect(await shown()).toEqual({ average: null, count: 0 })
    const again = await shop.ask(DELETE_REVIEW, { id: review.id }, author.accessToken)
    expect(again.data.deleteReview.__typename).toBe('ReviewNotFound')
    expect(await shop.db.reviewFlag.count({ where: { reviewId: review.id } })).toBe(0)
  })

  it('is not another’s to change or delete', async () => {
    const other = await createPerson(shop)
    expect(await update({ rating: 1 }, other)).toMatchObject({ __typename: 'ReviewNotFound' })
    expect(await update({ rating: 1 }, admin)).toMatchObject({ __typename: 'ReviewNotFound' })
    const { data } = await shop.ask(DELETE_REVIEW, { id: review.id }, other.accessToken)
    expect(data.deleteReview.__typename).toBe('ReviewNotFound')
    expect(await shown()).toEqual({ average: 4, count: 1 })
  })
})

describe('flags', () => {
  it('count once per reader, move the review up, and are cleared by a decision', async () => {
    const [one, two] = [await createPerson(shop), await createPerson(shop)]
    for (const person of [one, one, two]) {
      expect(await flag(person)).toMatchObject({ __typename: 'FlagReviewSuccess' })
    }
    const other = await createReview(shop.db, { userId: author.user.id, state: 'PENDING' })
    const waiting = await queue({ isWaiting: true })
    expect(waiting.nodes.slice(0, 2)).toMatchObject([
      { id: review.id, flagCount: 2, flags: [{ reason: 'ADVERTISEMENT', count: 2 }], author: { id: author.user.id } },
      { id: other.id, flagCount: 0, flags: [] },
    ])
    const first = await queue({ isWaiting: true }, { first: 1 })
    const next = await queue({ isWaiting: true }, { first: 1, after: first.pageInfo.endCursor })
    expect([...first.nodes, ...next.nodes].map(({ id }) => id)).toEqual([review.id, other.id])
    expect(await shown()).toEqual({ average: 4, count: 1 })
    await approve()
    await act(APPROVE_REVIEW, { id: other.id }, admin)
    expect(await queue({ isWaiting: true })).toMatchObject({ totalCount: 0 })
    // A settled flag does not return.
    await flag(one)
    expect(await queue({ isWaiting: true })).toMatchObject({ totalCount: 0 })
  })

  it('by twenty readers at once are all counted', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => createPerson(shop)))
    await Promise.all(readers.map((reader) => flag(reader)))
    expect(await shop.db.review.findUnique({ where: { id: review.id } })).toMatchObject({ flagCount: 20 })
  })

  it("are refused for the author's review, and for an invisible one", async () => {
    expect(await flag(author)).toMatchObject({ __typename: 'OwnReview' })
    await hide()
    expect(await flag(await createPerson(shop))).toMatchObject({ __typename: 'ReviewNotFound' })
  })
})

it('admins find reviews by state, stars, product, words, name and address of the author', async () => {
  await hide()
  const found = async (filter: Record<string, unknown>) =>
    (await queue(filter)).nodes.map(({ id }: { id: string }) => id)
  for (const filter of [
    { status: 'HIDDEN', productId: product.id },
    { rating: 4, productId: product.id },
    { search: review.comment.toUpperCase() },
    { search: author.user.email },
  ]) {
    expect([filter, await found(filter)]).toEqual([filter, [review.id]])
  }
  expect(await found({ productId: product.id, status: 'VISIBLE' })).toEqual([])
  expect(await found({ productId: 'none' })).toEqual([])
})

it('staff see the number of reviews by status, whatever status is selected', async () => {
  const { user } = await createPerson(shop)
  await createReview(shop.db, { userId: user.id, productId: product.id, state: 'PENDING' })
  const query = 'query ($filter: ReviewFilter) { reviewCounts(filter: $filter) { status count } }'
  const count = (filter: object, { accessToken }: Person) => shop.ask(query, { filter }, accessToken)
  const { data } = await count({ productId: product.id, status: 'HIDDEN', isWaiting: true }, admin)
  expect(data.reviewCounts).toEqual([
    { status: 'VISIBLE', count: 1 },
    { status: 'PENDING', count: 1 },
    { status: 'HIDDEN', count: 0 },
  ])
  expect((await count({}, author)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

it('visitors find visible reviews by stars', async () => {
  const ask = (rating: number) =>
    shop.ask('query ($rating: Int!, $id: ID!) { reviews(rating: $rating, productId: $id) { nodes { id } } }', {
      ...{ rating, id: product.id },
    })
  expect((await ask(4)).data.reviews.nodes).toEqual([{ id: review.id }])
  expect((await ask(5)).data.reviews.nodes).toEqual([])
  expect((await ask(6)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'rating' })
})

it('a rating stays correct while twenty reviews are hidden, shown, changed and deleted at once', async () => {
  const authors = await Promise.all(Array.from({ length: 19 }, () => createPerson(shop)))
  const reviews = await Promise.all(
    authors.map(({ user }) => createReview(shop.db, { userId: user.id, productId: product.id })),
  )
  await Promise.all(
    reviews.flatMap(({ id }, index) => [
      act(index % 2 ? HIDE_REVIEW : APPROVE_REVIEW, index % 2 ? { id, reason: 'OTHER' } : { id }, admin),
      index % 3 === 0
        ? shop.ask(DELETE_REVIEW, { id }, authors[index]?.accessToken)
        : update({ id, rating: 1 + (index % 5) }, authors[index]),
    ]),
  )
  const visible = await shop.db.review.aggregate({
    where: { productId: product.id, state: 'VISIBLE' },
    _sum: { rating: true },
    _count: true,
  })
  expect(await shop.db.product.findUnique({ where: { id: product.id } })).toMatchObject({
    ratingSum: visible._sum.rating,
    ratingCount: visible._count,
  })
})

describe('if reviews are approved first', () => {
  let careful: TestApp
  beforeAll(async () => {
    careful = await createTestApp({ variables: { REVIEW_MODERATION: 'before' } })
  })
  afterAll(() => careful.close())

  it('a new one waits, without a photo too, and so does one that its author changes', async () => {
    const person = await createPerson(careful)
    const input = reviewInput({ id: '' }, { imageId: null })
    const { data } = await careful.ask(CREATE_REVIEW, { input }, person.accessToken)
    expect(data.createReview).toMatchObject({ __typename: 'CreateReviewSuccess', isWaiting: true })
    const { id } = data.createReview.review
    const stateOf = async () => (await careful.db.review.findUniqueOrThrow({ where: { id } })).state
    expect(await stateOf()).toBe('PENDING')
    // Repeated after a lost answer, the form can report success as well.
    const repeat =
      'mutation ($input: CreateReviewInput!) { createReview(input: $input) { ... on AlreadyReviewed { isWaiting } } }'
    const { data: repeated } = await careful.ask(repeat, { input }, person.accessToken)
    expect(repeated.createReview).toEqual({ isWaiting: true })
    const boss = await createPerson(careful, { role: 'ADMIN' })
    await careful.ask(APPROVE_REVIEW, { input: { id } }, boss.accessToken)
    expect(await stateOf()).toBe('VISIBLE')
    await careful.ask(UPDATE_REVIEW, { input: { id, rating: 3 } }, person.accessToken)
    expect(await stateOf()).toBe('PENDING')
  })
})
