import { i18n } from '@lingui/core'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPricesIn } from '../../shared/format/money'
import { speak } from '../../shared/i18n/messages'
import { chips, found, inStockBox, openProducts, robots } from './testing/open-products'

// Typing pauses use the fake clock, which stands still between keys, however busy the machine is.
const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) })
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

// jsdom has no layout to scroll in.
const scrollIntoView = jest.fn()
beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})
beforeEach(() => scrollIntoView.mockClear())

test('a filter adds a history entry and keeps the search', async () => {
  const { current, go } = openProducts('/products?search=mirror')
  await found('10 products')
  expect(robots()).toBe('noindex')
  await user.click(inStockBox())
  expect(current()).toBe('/products?search=mirror&inStock=1')
  await found('7 products')
  await user.click(screen.getByRole('radio', { name: /^Up to 10 units/ }))
  await found('3 products')
  expect(current()).toBe('/products?search=mirror&inStock=1&maxMinQuantity=10')
  expect(chips()).toEqual(['“mirror”', 'In stock', 'Minimum order: up to 10 units'])
  act(() => go(-1))
  await found('7 products')
  expect((screen.getByRole('radio', { name: 'Any' }) as HTMLInputElement).checked).toBe(true)
  act(() => go(-1))
  await found('10 products')
  expect(inStockBox().checked).toBe(false)
  act(() => go(2))
  await found('3 products')
  expect((screen.getByRole('radio', { name: /^Up to 10 units/ }) as HTMLInputElement).checked).toBe(true)
})

test('the form shows the address’s filters', async () => {
  const { asked } = openProducts(
    '/products?search=forceps&minPrice=2.5&maxPrice=900&inStock=1&maxMinQuantity=25&sort=name',
  )
  await found('4 products')
  const value = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value
  expect([value('Minimum price'), value('Maximum price'), value('Sort by')]).toEqual(['2.50', '900', 'name'])
  expect((screen.getByRole('radio', { name: 'Up to 25 units' }) as HTMLInputElement).checked).toBe(true)
  expect(chips()).toEqual(['“forceps”', '$2.50 to $900.00', 'In stock', 'Minimum order: up to 25 units'])
  expect(asked).toHaveLength(1)
})

test('going back at once undoes the choice, which can be made again', async () => {
  const { current, go } = openProducts()
  await found('30 products')
  await user.click(screen.getByRole('link', { name: 'Dental Instruments 10' }))
  await found('10 products')
  act(() => {
    inStockBox().click()
    go(-1)
  })
  expect(current()).toBe('/products?category=dental')
  expect(inStockBox().checked).toBe(false)
  await user.click(inStockBox())
  await found('7 products')
  expect(current()).toBe('/products?category=dental&inStock=1')
})

test('a price takes effect on blur; an invalid or ambiguous one stays with a message', async () => {
  const { asked, current } = openProducts()
  await found('30 products')
  await user.type(screen.getByLabelText('Minimum price'), '25')
  expect(asked).toHaveLength(1)
  await user.tab()
  await found('6 products')
  expect(current()).toBe('/products?minPrice=25')
  expect(document.activeElement).toBe(screen.getByLabelText('Maximum price'))
  await user.type(screen.getByLabelText('Maximum price'), 'much')
  await user.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Maximum price').value).toBe('much')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Enter an amount such as 19.99'))
  expect(current()).toBe('/products?minPrice=25')
  await user.clear(screen.getByLabelText('Maximum price'))
  await user.type(screen.getByLabelText('Maximum price'), '1.500{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This amount is ambiguous/))
  expect(screen.getByLabelText('Maximum price').getAttribute('aria-invalid')).toBe('true')
  expect(current()).toBe('/products?minPrice=25')
  await user.clear(screen.getByLabelText('Maximum price'))
  await user.type(screen.getByLabelText('Maximum price'), '27{Enter}')
  await found('3 products')
  expect(current()).toBe('/products?minPrice=25&maxPrice=27')
  expect(screen.getByText('Leave blank for any price ($1.00 to $30.00)')).toBeTruthy()
  expect(screen.queryByText('From $1.00 to $30.00')).toBeNull()
})

test('parses a price in the page’s language: a point may group thousands with three decimals', async () => {
  const { current } = openProducts()
  await found('30 products')
  i18n.load('de', {})
  speak('de')
  showPricesIn('KWD')
  await user.type(screen.getByLabelText('Maximum price'), '1.500{Enter}')
  await waitFor(() => expect(current()).toBe('/products?maxPrice=1500'))
  speak('en')
  showPricesIn('USD')
})

test('swaps two prices in the wrong order, also in their fields', async () => {
  const { current } = openProducts('/products?maxPrice=5')
  await found('5 products')
  await user.type(screen.getByLabelText('Minimum price'), '10{Enter}')
  await waitFor(() => expect(current()).toBe('/products?minPrice=5&maxPrice=10'))
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
  await waitFor(() => expect([value('Minimum price'), value('Maximum price')]).toEqual(['5', '10']))
})

test('filters are removed singly or all at once, and the focus moves to the list', async () => {
  const { current } = openProducts('/products?search=mirror&category=dental&minPrice=5&sort=price-desc')
  await found('9 products')
  await user.click(screen.getByRole('link', { name: 'Remove filter: “mirror”' }))
  expect(current()).toBe('/products?category=dental&minPrice=5&sort=price-desc')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  await user.click(screen.getByRole('link', { name: 'Clear all' }))
  await found('30 products')
  expect(current()).toBe('/products?sort=price-desc')
  expect(chips()).toEqual([])
})

test('the sort order is chosen by name; searches default to the best match', async () => {
  const { asked, current } = openProducts()
  await found('30 products')
  const options = () => within(screen.getByLabelText('Sort by')).getAllByRole('option')
  expect(options()[0]?.textContent).toBe('Newest')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, high to low')
  await waitFor(() => expect(asked.at(-1)).toEqual({ first: 12, sort: 'PRICE_HIGH_TO_LOW' }))
  expect(current()).toBe('/products?sort=price-desc')
  cleanup()
  openProducts('/products?search=mirror')
  await found('10 products')
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Best match',
    'Newest',
    'Name, A to Z',
    'Price, low to high',
    'Price, high to low',
  ])
})

test('the filters’ last button leads to the list', async () => {
  const { container } = openProducts()
  await found('30 products')
  const filters = container.querySelector('details')
  filters?.setAttribute('open', '')
  await user.click(screen.getByRole('button', { name: 'Show products' }))
  expect(filters?.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test('without script the form sends all parameters', async () => {
  const { container } = openProducts('/products?search=mirror&category=dental&inStock=1&sort=name')
  await screen.findAllByRole('article')
  const form = container.querySelector('form') as HTMLFormElement
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/products'])
  expect([...new FormData(form)]).toEqual(
    expect.arrayContaining([
      ['search', 'mirror'],
      ['category', 'dental'],
      ['minPrice', ''],
      ['inStock', '1'],
      ['maxMinQuantity', ''],
      ['sort', 'name'],
    ]),
  )
})
