import { fireEvent, screen } from '@testing-library/react'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { RecentlySeen, MAX_SEEN, readSeen, rememberSeen } from './recently-seen'

const KEY = 'instrumenta.recentlySeen'
const product = (place: number) => ({ id: `p${place}`, name: `Forceps ${place}`, image: `/images/${place}.webp` })
const names = () => screen.queryAllByRole('link').map((link) => link.textContent)

beforeEach(() => localStorage.clear())

test('shows viewed products without the current one, newest first, until they are cleared', async () => {
  for (let place = 1; place <= MAX_SEEN + 3; place++) rememberSeen(product(place))
  rememberSeen(product(5))
  const page = (
    <main id="content" tabIndex={-1}>
      <RecentlySeen product={product(15)} />
    </main>
  )
  renderInShop({ '/': page })
  await screen.findByRole('heading', { name: 'Recently seen' })
  expect(names()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4].map((place) => `Forceps ${place}`))
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/products/p5')
  expect(readSeen()).toHaveLength(MAX_SEEN)
  expect(readSeen()[0]?.id).toBe('p15')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
  // The button no longer exists.
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('shows nothing without products or storage, or for invalid data', () => {
  for (const kept of ['', '{', '{"a":1}', '[1,{"id":"p1"},{"id":"p","name":"x","image":"javascript:alert(1)"}]']) {
    localStorage.setItem(KEY, kept)
    expect(readSeen()).toEqual([])
  }
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  renderInShop({ '/': <RecentlySeen product={product(1)} /> })
  expect(screen.queryByRole('heading')).toBeNull()
  full.mockRestore()
})
