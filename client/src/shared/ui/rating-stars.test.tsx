import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { speak } from '../i18n/messages'
import { renderInShop } from '../testing/render-in-shop'
import { RatingStars } from './rating-stars'

test.each([
  [5, undefined, '5 of 5'],
  [4.4667, 12, '4.5 of 5, 12 reviews'],
  [3.96, 1, '4 of 5, 1 review'],
  [1, 12_345, '1 of 5, 12,345 reviews'],
])('%d of %s reviews is told as %j', (rating, count, name) => {
  renderInShop({ '/': <RatingStars rating={rating} count={count} /> })
  expect(screen.getByRole('img', { name })).toBeTruthy()
})

test('fills the stars up to the rating', () => {
  const { container } = renderInShop({ '/': <RatingStars rating={3.5} /> })
  expect(container.querySelector('svg svg')?.getAttribute('width')).toBe('70')
})

test('formats the figures in the page’s language', () => {
  i18n.load('de', {})
  speak('de')
  const { container, unmount } = renderInShop({ '/': <RatingStars rating={4.4667} count={12_345} /> })
  expect(container.textContent).toBe('4,5 (12.345)')
  unmount()
  speak('en')
})
