import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { inDialog, openPage, page, press } from '../testing/open-admin-page'
import { ReviewsPage } from './reviews-page'

beforeEach(beginVisit)

const recordOf = (id: string, status: string, flagCount = 0) => ({
  id,
  status,
  version: 3,
  flagCount,
  flags: [],
  author: { id: 'u2', email: 'ama@example.com' },
  review: {
    id,
    name: `Author ${id}`,
    rating: 2,
    comment: 'Good.',
    createdAt: '2026-11-20T09:30:00.000Z',
    isOfProduct: false,
    image: null,
    product: null,
  },
})

function open() {
  const decided = (name: string) =>
    jest.fn(({ input }: { input: { id: string } }): object => ({
      __typename: name,
      record: recordOf(input.id, 'VISIBLE'),
    }))
  const [approveReview, hideReview] = [decided('ApproveReviewSuccess'), decided('HideReviewSuccess')]
  openPage('/', <ReviewsPage />, {
    moderatedReviews: () => page([recordOf('r1', 'PENDING'), recordOf('r2', 'HIDDEN'), recordOf('r3', 'VISIBLE', 2)]),
    reviewCounts: () => [{ status: 'HIDDEN', count: 7 }],
    approveReview,
    hideReview,
  })
  return { approveReview, hideReview }
}

test('approves only the waiting ones of the selected reviews, after a question', async () => {
  const { approveReview } = open()
  expect(await screen.findByRole('button', { name: 'Hidden 7' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('3 selected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dismiss reports… (1)' })).toBeTruthy()
  await press('Approve… (1)')
  expect(screen.getByRole('dialog', { name: 'Show 1 review in the shop?' })).toBeTruthy()
  await userEvent.click(inDialog().getByRole('button', { name: 'Approve' }))
  await screen.findByText('1 review shown.')
  expect(approveReview.mock.calls.map(([{ input }]) => input)).toEqual([{ id: 'r1', expectedVersion: 3 }])
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('hides the selected reviews for one reason, and names the refused ones', async () => {
  const { hideReview } = open()
  hideReview.mockReturnValueOnce({ __typename: 'ReviewNotFound', message: 'No longer there.' })
  for (const author of ['r1', 'r3']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select the review by Author ${author}` }))
  }
  await press('Hide… (2)')
  await userEvent.selectOptions(inDialog().getByLabelText('Reason'), 'ADVERTISEMENT')
  await userEvent.click(inDialog().getByRole('button', { name: 'Hide' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1 review hidden.Close1 review couldn’t be changed:Author r1: No longer there.',
  )
  expect(hideReview.mock.lastCall?.[0].input).toEqual({ id: 'r3', reason: 'ADVERTISEMENT' })
})
