import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { chooseProducts, getChoice } from '../../features/compare/choice'
import { CompareToggle } from '../../features/compare/compare-toggle'
import { LateCompareBar } from '../../features/compare/late-compare-bar'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ComparePage } from './compare-page'

const KEY = 'instrumenta.compare'
const idOf = (place: number) => `00000000-0000-7000-8000-00000000000${place}`
const product = (place: number, changes: Record<string, unknown> = {}) =>
  fakeProduct(place, { id: idOf(place), ...changes })
const all = [
  product(1, { material: 'Titanium', rating: { average: 4.5, count: 2 } }),
  product(2, { deviceIdentifiers: [{ identifier: 'A123', agency: 'HIBCC', pieces: 1, variant: null }] }),
  product(3),
  product(4),
  product(5),
]
const pathOf = (...places: number[]) => `/compare?ids=${places.map(idOf).join(',')}`

function open(at: string) {
  const productsById = ({ ids }: { ids: string[] }) => ids.map((id) => all.find((one) => one.id === id) ?? null)
  const list = (
    <>
      {all.map(({ id, name, image }) => (
        <CompareToggle key={id} product={{ id, name, image: image as { url: string } }} />
      ))}
      <LateCompareBar />
    </>
  )
  const page = (
    <>
      <Link to={pathOf(1, 2, 3)}>All three</Link>
      <ComparePage />
      <LateCompareBar />
    </>
  )
  return renderInShop(
    { '/': list, '/products': list, '/checkout': list, '/compare': page },
    { at, shop: { productsById } },
  )
}

const toggle = (place: number) => screen.getByRole('button', { name: `Compare Forceps ${place}` })
const chosen = () => getChoice().products.map(({ name }) => name)
const columns = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent)
const row = (name: string | RegExp) => screen.getByRole('row', { name })

beforeEach(() => act(() => chooseProducts([])))

test('up to four products are chosen from a list; a fifth is refused with advice, and the bar links to the comparison', async () => {
  const { current } = open('/')
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  await userEvent.click(toggle(1))
  const bar = await screen.findByRole('region', { name: 'Comparison' })
  expect(bar.textContent).toContain('1 of 4')
  expect(within(bar).queryByRole('link')).toBeNull()
  for (const place of [2, 3, 4, 5]) await userEvent.click(toggle(place))
  expect(bar.textContent).toContain('You can compare up to 4 products. Remove one first.')
  expect(toggle(5).getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(within(bar).getByRole('button', { name: 'Remove Forceps 2 from the comparison' }))
  await userEvent.click(toggle(4))
  expect(bar.textContent).not.toContain('Only 4')
  expect(chosen()).toEqual(['Forceps 1', 'Forceps 3'])
  await userEvent.click(within(bar).getByRole('link', { name: 'Compare' }))
  expect(current()).toBe(pathOf(1, 3))
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('removing a product by keyboard focuses the next one, or the page after the last', async () => {
  open('/')
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 }))
  for (const place of [1, 2]) await userEvent.click(toggle(place))
  const out = (place: number) => screen.getByRole('button', { name: `Remove Forceps ${place} from the comparison` })
  await screen.findByRole('region', { name: 'Comparison' })
  act(() => out(1).focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(out(2)))
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual([])
  expect(document.activeElement).toBe(main)
  main.remove()
})

test('shows another tab’s choice; invalid or forbidden storage counts as empty', async () => {
  open('/')
  const tell = (text: string) => {
    localStorage.setItem(KEY, text)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  }
  tell(JSON.stringify([{ id: idOf(3), name: 'Forceps 3', image: null }]))
  expect(toggle(3).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(localStorage.getItem(KEY)).toBeNull()
  for (const text of ['{', '{"a":1}', '[1,{"id":"p","name":"x","image":"javascript:alert(1)"}]']) {
    tell(text)
    expect(chosen()).toEqual([])
  }
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  await userEvent.click(toggle(2))
  expect(chosen()).toEqual(['Forceps 2'])
  full.mockRestore()
})

test('shows products side by side, marks differences in words, and can hide the rest', async () => {
  open(pathOf(1, 2))
  await screen.findByRole('table')
  expect(columns()).toEqual(['Forceps 1', 'Forceps 2'])
  expect(row(/^Material/).textContent).toBe('Material ≠(differs)TitaniumStainless steel')
  expect(row(/^Rating/).textContent).toContain('No reviews yet')
  expect(row('Minimum order 10 units 10 units')).toBeTruthy()
  expect(row(/^Device identifiers/).textContent).toBe('Device identifiersNot specifiedA123CopyHIBCC · 1 unit')
  // Weights are unknown.
  expect(screen.queryByRole('row', { name: /Weight/ })).toBeNull()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  await userEvent.click(screen.getByRole('link', { name: 'Only differences' }))
  expect(screen.queryByRole('row', { name: /^Minimum order/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Only differences' }).getAttribute('aria-current')).toBe('page')
  expect(row(/^Material/)).toBeTruthy()
})

test('a product with stock by size can be ordered if one of its sizes can', async () => {
  const variants = ['S', 'M'].map((name) => fakeSize({ id: name, name, availableQuantity: 9 }))
  Object.assign(all[4] as object, { stockBySize: true, availableQuantity: 180, variants })
  open(pathOf(1, 5))
  await screen.findByRole('table')
  expect(screen.getByRole('link', { name: 'Order Forceps 1' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order Forceps 5' })).toBeNull()
  expect(row(/^Stock/).textContent).toContain('Only 180 left')
})

test('a product that is orderable only in a smaller size needs a size first', async () => {
  const variants = ['M', 'L'].map((name) => fakeSize({ id: name, name, minQuantity: 2, availableQuantity: 5 }))
  Object.assign(all[4] as object, { stockBySize: false, minQuantity: 10, availableQuantity: 5, variants })
  open(pathOf(1, 5))
  await screen.findByRole('table')
  expect(screen.getByRole('link', { name: 'Order Forceps 5' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /basket/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Forceps 1'),
  ])
})

test('removing a product updates address and choice, while the others stay', async () => {
  act(() => chooseProducts([1, 2, 3].map((place) => ({ id: idOf(place), name: `Forceps ${place}`, image: null }))))
  const { current } = open(pathOf(1, 2, 3))
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('link', { name: 'Remove Forceps 2 from the comparison' }))
  expect(columns()).toEqual(['Forceps 1', 'Forceps 3'])
  expect(current()).toBe(pathOf(1, 3))
  expect(chosen()).toEqual(['Forceps 1', 'Forceps 3'])
  await userEvent.click(screen.getByRole('link', { name: 'All three' }))
  await waitFor(() => expect(columns()).toEqual(['Forceps 1', 'Forceps 2', 'Forceps 3']))
})

test('reports discontinued products, and adds to a shared comparison', async () => {
  const { current } = open(`${pathOf(1, 9)},nonsense,${idOf(2)},${idOf(2)}`)
  expect(await screen.findByText(/^1 of these products is no longer available\./)).toBeTruthy()
  expect(columns()).toEqual(['Forceps 1', 'Forceps 2'])
  await userEvent.click(screen.getByRole('link', { name: 'Compare the rest' }))
  expect(current()).toBe(pathOf(1, 2))
  await userEvent.click(screen.getByRole('link', { name: 'Choose more products' }))
  expect(chosen()).toEqual(['Forceps 1', 'Forceps 2'])
  expect(await screen.findByText('2 of 4')).toBeTruthy()
})

test('an address without products explains how to choose, or compares the choice', async () => {
  const empty = open('/compare')
  expect(await screen.findByText(/^You haven’t chosen any products\. Select up to 4/)).toBeTruthy()
  empty.unmount()
  act(() => chooseProducts([1, 2].map((place) => ({ id: idOf(place), name: `Forceps ${place}`, image: null }))))
  const { current } = open('/compare')
  await screen.findByRole('table')
  expect(current()).toBe(pathOf(1, 2))
  expect(screen.queryByText(/^You haven’t chosen any products/)).toBeNull()
})

test('the bar is hidden in the checkout', async () => {
  act(() => chooseProducts([{ id: idOf(1), name: 'Forceps 1', image: null }]))
  const { unmount } = open('/')
  await screen.findByRole('region', { name: 'Comparison' })
  unmount()
  open('/checkout')
  // The bar's code is already loaded.
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
})
