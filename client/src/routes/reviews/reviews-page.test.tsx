import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeReviews } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ReviewsPage } from './reviews-page'

test('the previous list cannot be continued while another star filter loads', async () => {
  let answer = () => {}
  const reviews = jest.fn(async ({ rating }: { rating?: number }) => {
    if (rating) await new Promise<void>((resolve) => (answer = resolve))
    const { nodes } = fakeReviews(3)
    const pageInfo = { endCursor: rating ? 'of-two-stars' : 'of-all', hasNextPage: true }
    return { nodes: nodes.map((node) => ({ ...node, product: null, answer: null, editedAt: null })), pageInfo }
  })
  const shopRating = () => ({ average: 4.5, count: 6 })
  renderInShop({ '/reviews': <ReviewsPage /> }, { at: '/reviews', shop: { reviews, shopRating } })
  const more = () => screen.queryByRole('link', { name: 'Show more reviews' })?.getAttribute('href')
  await waitFor(() => expect(more()).toBe('/reviews?after=of-all'))
  await userEvent.click(screen.getByRole('link', { name: '2 stars' }))
  await waitFor(() => expect(reviews).toHaveBeenCalledTimes(2))
  expect(more()).toBeUndefined()
  expect(screen.getAllByRole('listitem').some((item) => item.closest('[aria-busy=true]'))).toBe(true)
  answer()
  await waitFor(() => expect(more()).toBe('/reviews?stars=2&after=of-two-stars'))
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})
