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

it('an answer that a colleague gave meanwhile is not replaced, nor taken away, before it was read', async () => {
  const answer = async (text: string | null, at?: string | null) =>
    (await act({ answer: text, expectedAnsweredAt: at })).data.answerReview
  const theirs = { record: { review: { answer: { text: 'Sorry.' } } } }
  const first = await answer('Sorry.', null)
  expect(first).toMatchObject({ __typename: 'AnswerReviewSuccess', ...theirs })
  for (const text of ['Thanks.', null]) {
    expect(await answer(text, null)).toMatchObject({
      __typename: 'ReviewChanged',
      message: expect.stringContaining('Nothing was saved'),
      ...theirs,
    })
  }
  // Sent again after a lost answer, it has been done.
  expect(await answer('Sorry.', null)).toMatchObject({ __typename: 'AnswerReviewSuccess' })
  const { answeredAt } = await shop.db.review.findUniqueOrThrow({ where: { id: review.id } })
  const at = answeredAt?.toISOString()
  expect(await answer('Sorry indeed.', at)).toMatchObject({ __typename: 'AnswerReviewSuccess' })
  expect(await answer(null, at)).toMatchObject({ __typename: 'ReviewChanged' })
})

it.each(['', 'yesterday', '2026-13-01T00:00:00Z', '2026-11-21'])(
  'an answer instead of one of %j is refused: that is no instant',
  async (expectedAnsweredAt) => {
    const { errors } = await act({ answer: 'Thanks.', expectedAnsweredAt })
    expect(errors).toMatchObject([
      {
        message: 'Please give an instant such as 2026-12-24T08:00:00Z.',
        extensions: { code: 'BAD_USER_INPUT', field: 'input.expectedAnsweredAt' },
      },
    ])
  },
)

it('the answer of the shop stands beneath the review, can be changed and taken away', async () => {
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
