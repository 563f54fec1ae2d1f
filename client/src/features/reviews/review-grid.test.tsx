import type { FragmentType } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ReviewCard_ReviewFragmentDoc } from './review-card.generated'
import type { ReviewCard_ReviewFragment } from './review-card.generated'
import { ReviewGrid } from './review-grid'

async function renderReviews(...changes: Record<string, unknown>[]) {
  const reviews = changes.map(
    (change, index) =>
      ({
        __typename: 'Review',
        id: `review-${index}`,
        name: 'Ingrid Solheim',
        rating: 4,
        comment: 'The tips meet.',
        isVerifiedPurchase: false,
        product: null,
        image: null,
        answer: null,
        ...change,
      }) as unknown as ReviewCard_ReviewFragment,
  )
  const view = renderInShop({
    '/': <ReviewGrid reviews={reviews as (FragmentType<ReviewCard_ReviewFragment> & { id: string })[]} />,
  })
  for (const data of reviews) view.client.cache.writeFragment({ fragment: ReviewCard_ReviewFragmentDoc, data })
  await waitFor(() =>
    expect(screen.getAllByText('Ingrid Solheim', { selector: 'figcaption *' })).toHaveLength(reviews.length),
  )
  return screen.getAllByRole('listitem')
}

test('a product review shows all details, and links to the product', async () => {
  const [item] = await renderReviews({
    isVerifiedPurchase: true,
    product: { __typename: 'Product', id: 'product-1', name: 'Kidney Dish' },
    image: { __typename: 'Image', id: 'image-1', url: '/images/k/640.webp', alt: 'A dish', width: 900, height: 600 },
  })
  const card = within(item as HTMLElement)
  expect(card.getByText('The tips meet.')).toBeTruthy()
  expect(card.getByRole('img', { name: '4 of 5' })).toBeTruthy()
  expect(card.getByText('Verified purchase')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Kidney Dish' }).getAttribute('href')).toBe('/products/product-1')
  const photo = card.getByRole('img', { name: 'A dish' })
  expect(photo.getAttribute('loading')).toBe('lazy')
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['900', '600'])
})

test('a shop review without a purchase shows no purchase badge', async () => {
  const [item] = await renderReviews({})
  const card = within(item as HTMLElement)
  expect(card.queryByRole('link')).toBeNull()
  expect(card.queryByText('Verified purchase')).toBeNull()
  expect(card.getAllByRole('img')).toHaveLength(1)
  // Tests count products by this role.
  expect(screen.queryByRole('article')).toBeNull()
})

test('a long comment expands in full', async () => {
  const comment = 'Word after word. '.repeat(60).trim()
  const [long, short] = await renderReviews({ comment }, { comment: 'Short.' })
  const details = long?.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toContain('Read more of Ingrid Solheim’s review')
  const shown = long?.querySelector('blockquote')?.cloneNode(true) as HTMLElement
  shown.querySelector('summary')?.remove()
  expect(shown.textContent?.replace(/\s/g, '')).toBe(comment.replace(/\s/g, ''))
  expect(short?.querySelector('details')).toBeNull()
})

test('cuts a comment without spaces between characters', async () => {
  const [item] = await renderReviews({ comment: '😀'.repeat(400) })
  const shown = item?.querySelector('blockquote')?.cloneNode(true) as HTMLElement
  shown.querySelector('summary')?.remove()
  expect(shown.textContent).toBe('😀'.repeat(400))
})
