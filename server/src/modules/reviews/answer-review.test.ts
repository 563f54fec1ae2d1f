import type { Product, Review } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createReview } from '../../testing/factories'
import { ANSWER_REVIEW } from '../../testing/moderating'
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
let review: Review

beforeEach(async () => {
  product = await createProduct(shop.db)
  const { user } = await createPerson(shop)
  review = await createReview(shop.db, { userId: user.id, productId: product.id, rating: 4 })
})

const act = (input: object) => shop.ask(ANSWER_REVIEW, { input: { id: review.id, ...input } }, admin.accessToken)

it("a colleague's new reply is neither replaced nor deleted unread", async () => {
  const answer = async (text: string | null, expectedVersion: number) =>
    (await act({ answer: text, expectedVersion })).data.answerReview
  const theirs = { review: { answer: { text: 'Sorry.' } } }
  expect(await answer('Sorry.', 1)).toMatchObject({
    __typename: 'AnswerReviewSuccess',
    record: { version: 2, ...theirs },
  })
  for (const text of ['Thanks.', null]) {
    expect(await answer(text, 1)).toMatchObject({
      __typename: 'ReviewChanged',
      message: expect.stringContaining('Someone else changed the reply'),
      current: { version: 2, ...theirs },
    })
  }
  // Repeated after a lost answer: already in that state.
  expect(await answer('Sorry.', 1)).toMatchObject({ __typename: 'AnswerReviewSuccess' })
  expect(await answer('Sorry indeed.', 2)).toMatchObject({ __typename: 'AnswerReviewSuccess' })
  expect(await answer(null, 2)).toMatchObject({ __typename: 'ReviewChanged' })
})

it('a review changed by its author gets no reply unread', async () => {
  await shop.db.review.update({ where: { id: review.id }, data: { version: 2, editedAt: new Date() } })
  const { data } = await act({ answer: 'Thanks.', expectedVersion: 1 })
  expect(data.answerReview).toMatchObject({
    __typename: 'ReviewChanged',
    message: expect.stringContaining('The author changed this review'),
    current: { version: 2, review: { answer: null } },
  })
})

it('the reply is shown below the review, can be changed and deleted', async () => {
  const answer = async (text: string | null) => {
    const { data } = await act({ answer: text })
    return data.answerReview.record.review.answer
  }
  expect(await answer('Thank you.\nCome again.')).toMatchObject({ text: 'Thank you.\nCome again.' })
  expect(await answer('Thanks.')).toMatchObject({ text: 'Thanks.' })
  const { data } = await shop.ask(
    'query ($id: ID!) { reviews(first: 1, productId: $id) { nodes { answer { text } } } }',
    { id: product.id },
  )
  expect(data.reviews.nodes).toEqual([{ answer: { text: 'Thanks.' } }])
  expect(await answer(null)).toBeNull()
})
