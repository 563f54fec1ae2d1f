import { act, waitFor } from '@testing-library/react'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { chooseProducts, getChoice } from './choice'
import { LateCompareBar } from './late-compare-bar'

jest.mock('./compare-bar', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a comparison bar that fails to load keeps page and choice, and the page reports it', async () => {
  const handleIncomplete = jest.fn()
  document.addEventListener('incomplete', handleIncomplete)
  act(() => chooseProducts([{ id: 'product-1', name: 'Forceps 1', image: null }]))
  const { container } = renderInShop({
    '/': (
      <>
        The page
        <LateCompareBar />
      </>
    ),
  })
  await waitFor(() => expect(handleIncomplete).toHaveBeenCalledTimes(1))
  expect(container.textContent).toBe('The page')
  expect(getChoice().products).toHaveLength(1)
  document.removeEventListener('incomplete', handleIncomplete)
  act(() => chooseProducts([]))
})
