import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeCatalogue } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { HomePage } from './home-page'

const cards = () => screen.getAllByRole('article')

test('shows twelve products under the heading of the specification, and the categories as links', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30) })
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medical tools made to be relied on')
  expect(screen.getByRole('heading', { name: 'Medical Tools' })).toBeTruthy()
  const chips = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')])).toEqual(
    [
      ['All', '/', 'page'],
      ['Surgical Instruments', '/?category=surgical', null],
      ['Dental Instruments', '/?category=dental', null],
    ],
  )
})

test('only the first row is fetched at once', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(12) })
  await screen.findAllByRole('article')
  const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager'])
  expect(loading.slice(3).every((value) => value === 'lazy')).toBe(true)
})

test('more products are appended until the list ends, and the reader goes on where they begin', async () => {
  const { current } = renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30) })
  await screen.findAllByRole('article')
  const more = () => screen.getByRole('link', { name: 'Show more products' })
  expect(more().getAttribute('href')).toBe('/?after=12')
  await userEvent.click(more())
  await waitFor(() => expect(cards()).toHaveLength(24))
  expect(document.activeElement?.textContent).toBe('Forceps 13')
  expect(current()).toBe('/')
  await userEvent.click(more())
  await waitFor(() => expect(cards()).toHaveLength(30))
  expect(screen.queryByRole('link', { name: 'Show more products' })).toBeNull()
})

test('a line that is cut while more is fetched leaves what is there, says so, and can be tried again', async () => {
  const catalogue = fakeCatalogue(30)
  let isCut = true
  const products = (args: Parameters<typeof catalogue.products>[0]) => {
    if (args.after && isCut) throw new CutLine()
    return catalogue.products(args)
  }
  renderInShop({ '/': <HomePage /> }, { shop: { ...catalogue, products } })
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  expect(await screen.findByText('The next products could not be loaded. Please try again.')).toBeTruthy()
  expect(cards()).toHaveLength(12)
  isCut = false
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
})

test('an address further on in the list begins there and leads back to the beginning', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30), at: '/?after=24' })
  expect(await screen.findAllByRole('article')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Forceps 25' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the first products' }))
  expect(await screen.findByRole('link', { name: 'Forceps 1' })).toBeTruthy()
  expect(cards()).toHaveLength(12)
})

test('a category has its name, its description and only its products', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30), at: '/?category=surgical' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Surgical Instruments' })).toBeTruthy()
  expect(screen.getByText('For surgery.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show more products' }).getAttribute('href')).toBe(
    '/?category=surgical&after=12',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Dental Instruments' }))
  expect(await screen.findByText('There is nothing here at the moment.')).toBeTruthy()
})

test('a category that does not exist is not found', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(3), at: '/?category=nonsense' })
  expect(await screen.findByText('404')).toBeTruthy()
})

test('a list that cannot be loaded can be asked for again', async () => {
  const catalogue = fakeCatalogue(3)
  let isCut = true
  const products = (args: Parameters<typeof catalogue.products>[0]) => {
    if (isCut) throw new CutLine()
    return catalogue.products(args)
  }
  renderInShop({ '/': <HomePage /> }, { shop: { ...catalogue, products } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isCut = false
  await userEvent.click(retry)
  expect(await screen.findAllByRole('article')).toHaveLength(3)
})
