import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { saveDraft } from '../../../shared/forms/drafts'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine, type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { MyReviewsPage } from './my-reviews-page'
import { ReportReviewPage } from './report-review-page'
import { ReviewsPage } from './reviews-page'
import { inDialog, me, openPage, page, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const review = {
  id: 'r1',
  name: 'Ama Mensah',
  rating: 2,
  comment: 'Buy at my shop.',
  createdAt: '2026-11-20T09:30:00.000Z',
  isOfProduct: false,
  product: null,
  image: null,
}

const record = {
  id: 'r1',
  status: 'VISIBLE',
  version: 3,
  flagCount: 2,
  flags: [{ reason: 'ADVERTISEMENT', count: 2 }],
  author: { id: 'u2', email: 'ama@example.com' },
  review,
}

interface Asked {
  input: Record<string, unknown>
}

describe('waiting reviews', () => {
  const open = (shop: FakeShop) =>
    openPage('/', <ReviewsPage />, { moderatedReviews: () => page([record]), reviewCounts: () => [], ...shop })

  it('come first, with their reported faults', async () => {
    const moderatedReviews = jest.fn((_args: { filter: object }) => page([record]))
    open({ moderatedReviews })
    const shown = within(await screen.findByRole('article', { name: 'Review by Ama Mensah' }))
    for (const text of ['2 reports', 'Advertising (2)', 'ama@example.com', 'Visible', 'Buy at my shop.']) {
      expect(shown.getByText(text)).toBeTruthy()
    }
    await press('Hidden')
    await waitFor(() => expect(moderatedReviews).toHaveBeenCalledTimes(2))
    expect(moderatedReviews.mock.calls.map(([{ filter }]) => filter)).toMatchObject([
      { isWaiting: true },
      { isWaiting: false, status: 'HIDDEN' },
    ])
  })

  it('are not for customers', async () => {
    openPage('/', <ReviewsPage />, {}, 'CUSTOMER')
    await screen.findByRole('heading', { name: 'This page is for administrators' })
  })

  it('are approved as read; an author’s change is shown first', async () => {
    let isChanged = true
    const approveReview = jest.fn((_args: Asked) =>
      isChanged
        ? {
            __typename: 'ReviewChanged',
            message: 'The author changed it.',
            current: { ...record, version: 4, review: { ...review, comment: 'Good.' } },
          }
        : { __typename: 'ApproveReviewSuccess', record: { ...record, flagCount: 0, flags: [] } },
    )
    open({ approveReview })
    await press('Dismiss reports')
    expect((await screen.findByRole('alert')).textContent).toBe('The author changed it.')
    expect(screen.getByText('Good.')).toBeTruthy()
    isChanged = false
    await press('Dismiss reports')
    await waitFor(() => expect(screen.queryByText('2 reports')).toBeNull())
    expect(approveReview.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: 'r1', expectedVersion: 3 },
      { id: 'r1', expectedVersion: 4 },
    ])
  })

  it('are hidden for a reason', async () => {
    const hidden = { ...record, status: 'HIDDEN', hidingReason: 'ADVERTISEMENT', hidingNote: 'No shops.', flagCount: 0 }
    const hideReview = jest.fn((_args: Asked) => ({ __typename: 'HideReviewSuccess', record: hidden }))
    open({ hideReview })
    await press('Hide')
    await userEvent.type(screen.getByLabelText('Note'), 'No shops.')
    await press('Hide review')
    expect(await screen.findByText('Hidden: Advertising')).toBeTruthy()
    expect(hideReview.mock.calls[0]?.[0].input).toEqual({ id: 'r1', reason: 'ADVERTISEMENT', note: 'No shops.' })
    expect(screen.getByRole('button', { name: 'Show again' })).toBeTruthy()
  })

  it('keep an unpublished answer, but no photo', async () => {
    open({})
    await press('Reply')
    await userEvent.type(screen.getByLabelText('Reply', { selector: 'textarea' }), 'Thanks.')
    await press('Cancel')
    await press('Reply')
    expect(screen.getByText('We restored what you entered earlier.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply', { selector: 'textarea' }).value).toBe('Thanks.')
  })

  it('are answered publicly', async () => {
    const answered = { ...record, review: { ...review, answer: { text: 'Thanks.', at: review.createdAt } } }
    const answerReview = jest.fn((_args: Asked) => ({ __typename: 'AnswerReviewSuccess', record: answered }))
    open({ answerReview })
    await press('Reply')
    await userEvent.type(screen.getByLabelText('Reply', { selector: 'textarea' }), 'Thanks.')
    await press('Publish reply')
    expect(await screen.findByText('Reply from Instrumenta')).toBeTruthy()
    expect(answerReview.mock.calls[0]?.[0].input).toEqual({ id: 'r1', answer: 'Thanks.', expectedVersion: 3 })
    expect(screen.getByRole('button', { name: 'Edit reply' })).toBeTruthy()
  })
})

describe('a colleague’s newer answer', () => {
  const theirs = { text: 'Sorry.', at: '2026-11-21T09:30:00.000Z' }
  const changed = {
    __typename: 'ReviewChanged',
    message: 'Someone else changed the reply.',
    current: { ...record, version: 4, review: { ...review, answer: theirs } },
  }
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Reply', { selector: 'textarea' })

  it('shows until a second try; typed text stays', async () => {
    const answerReview = jest.fn<unknown, [Asked]>(() => changed)
    openPage('/', <ReviewsPage />, { moderatedReviews: () => page([record]), reviewCounts: () => [], answerReview })
    await press('Reply')
    await userEvent.type(box(), 'Thanks.')
    await press('Publish reply')
    expect((await screen.findByRole('alert')).textContent).toBe('Someone else changed the reply.')
    expect(screen.getByText('Sorry.')).toBeTruthy()
    expect(box().value).toBe('Thanks.')
    await press('Publish reply')
    await waitFor(() => expect(answerReview).toHaveBeenCalledTimes(2))
    expect(answerReview.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: 'r1', answer: 'Thanks.', expectedVersion: 3 },
      { id: 'r1', answer: 'Thanks.', expectedVersion: 4 },
    ])
  })

  it('is one’s own if it was sent without a response, and gives way to later text', async () => {
    const answers: (() => unknown)[] = [
      () => {
        throw new CutLine()
      },
      () => changed,
      () => ({ __typename: 'AnswerReviewSuccess', record }),
    ]
    const answerReview = jest.fn<unknown, [Asked]>(() => answers.shift()?.())
    openPage('/', <ReviewsPage />, { moderatedReviews: () => page([record]), reviewCounts: () => [], answerReview })
    await press('Reply')
    await userEvent.type(box(), 'Sorry.')
    await press('Publish reply')
    await screen.findByRole('alert')
    await userEvent.type(box(), '!')
    await press('Publish reply')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Reply published.'))
    expect(answerReview.mock.calls.map(([{ input }]) => input)).toEqual([
      { id: 'r1', answer: 'Sorry.', expectedVersion: 3 },
      { id: 'r1', answer: 'Sorry.!', expectedVersion: 3 },
      { id: 'r1', answer: 'Sorry.!', expectedVersion: 4 },
    ])
  })

  /**
   * The version that an answer is based on after these presses, with a draft based on `draftBasis`.
   */
  async function basisAfter(draftBasis: unknown, shown: object, presses: string[]) {
    saveDraft('answerReview.r1', me.id, { changed: { answer: 'Mine.' }, basis: draftBasis })
    const answerReview = jest.fn<unknown, [Asked]>(() => changed)
    openPage('/', <ReviewsPage />, { moderatedReviews: () => page([shown]), answerReview })
    await press(shown === record ? 'Reply' : 'Edit reply')
    expect(box().value).toBe('Mine.')
    for (const name of presses) await press(name)
    if (presses.includes('Start over')) expect(box().value).toBe('Sorry.')
    const count = answerReview.mock.calls.length
    await press('Publish reply')
    await waitFor(() => expect(answerReview.mock.calls.length).toBeGreaterThan(count))
    return answerReview.mock.lastCall?.[0].input.expectedVersion
  }

  it('is the starting point after a discard', async () => {
    expect(await basisAfter({ version: 3 }, changed.current, ['Start over'])).toBe(4)
  })

  it('shows when the user discards after a refusal', async () => {
    expect(await basisAfter({ version: 3 }, record, ['Publish reply', 'Start over'])).toBe(4)
  })

  it('is not replaced by an old draft with another basis', async () => {
    expect(await basisAfter('Before.', changed.current, [])).toBe(4)
  })

  it('is not deleted together with the one that was read', async () => {
    const read = { text: 'Before.', at: review.createdAt }
    const answerReview = jest.fn<unknown, [Asked]>(() => changed)
    const answered = { ...record, review: { ...review, answer: read } }
    openPage('/', <ReviewsPage />, { moderatedReviews: () => page([answered]), answerReview })
    await press('Edit reply')
    await press('Delete reply')
    expect(await screen.findByText('Sorry.')).toBeTruthy()
    expect(answerReview.mock.calls[0]?.[0].input).toEqual({ id: 'r1', answer: null, expectedVersion: 3 })
  })
})

describe('the user’s reviews', () => {
  const own = { ...record, status: 'HIDDEN', hidingReason: 'OFFENSIVE', hidingNote: 'Stay kind.' }

  function open(shop: FakeShop) {
    const user = { ...me, role: 'CUSTOMER' as const }
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
    const pages = { '/': <RequireAuth children={<MyReviewsPage />} /> }
    return renderInShop(pages, { shop: { me: () => user, myReviews: () => page([own]), ...shop } })
  }

  it('say why they are hidden, and wait again after an edit, which needs no photo', async () => {
    const updateReview = jest.fn((_args: Asked) => ({
      __typename: 'UpdateReviewSuccess',
      record: { ...own, status: 'PENDING', review: { ...review, rating: 4 } },
    }))
    open({ updateReview })
    expect(await screen.findByText('Hidden: Offensive')).toBeTruthy()
    expect(screen.getByText('Stay kind.')).toBeTruthy()
    await press('Edit your review of The shop')
    await userEvent.click(screen.getByRole('radio', { name: '4, very good' }))
    await press('Save')
    expect(await screen.findByText('Waiting for approval')).toBeTruthy()
    expect(updateReview.mock.calls[0]?.[0].input).toEqual({ id: 'r1', rating: 4, comment: 'Buy at my shop.' })
    expect(notifySuccess).toHaveBeenCalledWith('Saved. Your review will appear once we’ve approved it.')
  })

  it.each([false, true])('keep their photo unless it is removed: %s', async (isTaken) => {
    const image = { id: 'i1', url: '/i1.png', alt: '', width: 8, height: 8 }
    const withPhoto = { ...own, review: { ...review, image } }
    const updateReview = jest.fn((_args: Asked) => ({ __typename: 'UpdateReviewSuccess', record: withPhoto }))
    open({ updateReview, myReviews: () => page([withPhoto]) })
    await press('Edit your review of The shop')
    if (isTaken) await userEvent.click(screen.getByRole('checkbox', { name: 'Without the photo' }))
    await press('Save')
    await waitFor(() => expect(updateReview).toHaveBeenCalledTimes(1))
    const photo = isTaken ? { imageId: null } : {}
    expect(updateReview.mock.calls[0]?.[0].input).toEqual({ id: 'r1', rating: 2, comment: 'Buy at my shop.', ...photo })
  })

  it('are deleted after a confirmation', async () => {
    const myReviews = jest.fn(() => page([own]))
    open({ deleteReview: () => ({ __typename: 'DeleteReviewSuccess', id: 'r1' }), myReviews })
    await press('Delete the review by Ama Mensah')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('You have not written a review yet')).toBeTruthy()
    // The loaded list stays without a refetch.
    expect(myReviews).toHaveBeenCalledTimes(1)
  })
})

test('a review is reported once with a reason; a refusal is shown', async () => {
  let isOwn = true
  const flagReview = jest.fn((_args: Asked) =>
    isOwn
      ? { __typename: 'OwnReview', message: 'This is your own review.' }
      : { __typename: 'FlagReviewSuccess', id: 'r1' },
  )
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...me, role: 'CUSTOMER' } })
  renderInShop({ '/report/:id': <ReportReviewPage /> }, { at: '/report/r1', shop: { flagReview } })
  await userEvent.selectOptions(await screen.findByLabelText('Why are you reporting this review?'), 'Personal data')
  await press('Report')
  expect((await screen.findByRole('alert')).textContent).toBe('This is your own review.')
  isOwn = false
  await userEvent.dblClick(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Thank you. We’ll check the review.')).toBeTruthy()
  expect(flagReview).toHaveBeenCalledTimes(2)
  expect(flagReview.mock.calls[1]?.[0].input).toEqual({ id: 'r1', reason: 'PERSONAL_DATA' })
  expect(screen.getByRole('link', { name: 'Back to the reviews' }).getAttribute('href')).toBe('/reviews')
})

test('links to all reviews if none waits', async () => {
  const moderatedReviews = jest.fn(({ filter }: { filter: { isWaiting: boolean } }) =>
    page(filter.isWaiting ? [] : [record]),
  )
  openPage('/', <ReviewsPage />, { moderatedReviews })
  await screen.findByText('No new reviews')
  await userEvent.click(screen.getByRole('link', { name: 'Show all reviews' }))
  await screen.findByText('Buy at my shop.')
})
