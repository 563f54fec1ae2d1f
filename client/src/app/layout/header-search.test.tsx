import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import type { FakeShop } from '../../shared/testing/render-in-shop'
import { HeaderSearch } from './header-search'

const mockFails = jest.fn(() => false)

jest.mock('../../shared/code-loading/retry-import', () => ({
  retryImport: (load: () => Promise<unknown>) => () =>
    mockFails() ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : load(),
}))

interface Asked {
  filter: { search: string }
}

/** Two products for any search. */
const found = ({ filter }: Asked) => {
  const nodes = [1, 2].map((number) => fakeProduct(number, { name: `${filter.search} ${number}` }))
  return { nodes, pageInfo: { endCursor: null, hasNextPage: false } }
}

function renderSearch(shop: FakeShop = { products: found }) {
  return renderInShop({ '*': <HeaderSearch /> }, { shop, at: '/blogs' })
}

const field = () => document.querySelector<HTMLInputElement>('[name=search]') as HTMLInputElement
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const options = () => screen.findAllByRole('option')

// jsdom has no layout.
beforeAll(() => (Element.prototype.scrollIntoView = () => {}))

beforeEach(() => mockFails.mockReturnValue(false))

test('the field becomes a combobox on focus', async () => {
  renderSearch()
  expect(field().getAttribute('role')).toBeNull()
  await userEvent.type(field(), 'for')
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('for 1'),
    expect.stringContaining('for 2'),
    'All results for “for”',
  ])
  const combobox = screen.getByRole('combobox', { name: 'Search the shop', expanded: true })
  expect(combobox.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id)
  expect(active()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('2 products suggested')
})

test('arrow keys cycle through suggestions and typed text, Enter opens one, and the focus stays', async () => {
  const { current } = renderSearch()
  await userEvent.type(field(), 'for')
  const [first, second, all] = await options()
  const steps = [first, second, all, null, first]
  for (const step of steps) {
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe(step)
    expect(screen.queryByRole('option', { selected: true })).toBe(step)
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe(all)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(current()).toBe('/products/product-2'))
  expect(field().value).toBe('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter and the button search the typed text; an empty field does nothing', async () => {
  const { current } = renderSearch()
  await userEvent.type(field(), ' ')
  await waitFor(() => expect(field().getAttribute('role')).toBe('combobox'))
  await userEvent.keyboard('{Enter}')
  expect(current()).toBe('/blogs')
  await userEvent.type(field(), 'bone saw{Enter}')
  await waitFor(() => expect(current()).toBe('/products?search=bone+saw'))
  await waitFor(() => expect(field().value).toBe('bone saw'))
  await userEvent.clear(field())
  await userEvent.type(field(), 'clamp')
  await userEvent.click(screen.getByRole('button', { name: 'Search the shop' }))
  await waitFor(() => expect(current()).toBe('/products?search=clamp'))
})

test('Escape and blur close the list and keep the text; a click chooses', async () => {
  const { current } = renderSearch()
  await userEvent.type(field(), 'for')
  await options()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['for', 'false'])
  await userEvent.keyboard('{ArrowDown}')
  expect(await options()).toHaveLength(3)
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(field())
  await userEvent.click(within((await options())[0] as HTMLElement).getByText('for 1'))
  await waitFor(() => expect(current()).toBe('/products/product-1'))
})

test('a late response does not replace a newer one', async () => {
  let letCome = () => {}
  const late = new Promise<void>((resolve) => (letCome = resolve))
  const products = jest.fn(async (asked: Asked) => {
    if (asked.filter.search === 'clam') await late
    return found(asked)
  })
  renderSearch({ products })
  await userEvent.type(field(), 'clam')
  await waitFor(() => expect(products).toHaveBeenCalledTimes(1))
  await userEvent.type(field(), 'p')
  await screen.findByText('clamp 1')
  letCome()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('clam 1')).toBeNull()
  expect(screen.getByText('clamp 1')).toBeTruthy()
})

test('results of an earlier search do not show for a new one', async () => {
  const products = jest.fn((asked: Asked) => (asked.filter.search === 'for' ? found(asked) : new Promise(() => {})))
  renderSearch({ products })
  await userEvent.type(field(), 'for')
  await options()
  await userEvent.clear(field())
  await userEvent.type(field(), 'clamp')
  await waitFor(() => expect(products).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a network failure shows nothing, and the search continues', async () => {
  const products = jest.fn(() => {
    throw new CutLine()
  })
  const { current } = renderSearch({ products })
  await userEvent.type(field(), 'for')
  await waitFor(() => expect(products).toHaveBeenCalled())
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(current()).toBe('/products?search=for'))
})

test('text typed before the code loads is kept and searched', async () => {
  mockFails.mockReturnValue(true)
  renderSearch()
  await userEvent.type(field(), 'sci')
  mockFails.mockReturnValue(false)
  field().blur()
  field().focus()
  expect(await screen.findByText('sci 1')).toBeTruthy()
  expect(field().value).toBe('sci')
})

test('without its code the browser sends the form', async () => {
  mockFails.mockReturnValue(true)
  renderSearch()
  await userEvent.type(field(), 'sci')
  expect(field().getAttribute('role')).toBeNull()
  const form = screen.getByRole<HTMLFormElement>('search')
  expect([form.getAttribute('action'), form.method]).toEqual(['/products', 'get'])
  const sent = new Event('submit', { cancelable: true, bubbles: true })
  fireEvent(form, sent)
  expect(sent.defaultPrevented).toBe(false)
})

test('the slash key focuses the field and selects the current search', async () => {
  renderInShop({ '*': <HeaderSearch /> }, { shop: { products: found }, at: '/products?search=bone+saw' })
  expect(field().value).toBe('bone saw')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('clamp/')
  expect(field().value).toBe('clamp/')
})
