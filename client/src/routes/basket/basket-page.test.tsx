import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-store'
import { BasketLink } from '../../features/basket/basket-link'
import { emptyBrowser, leaveVisitorBasket, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { BasketPage } from './basket-page'

type BasketShop = ReturnType<typeof openBasketShop>

function open({ shop }: BasketShop) {
  const page = (
    <>
      <BasketKeeper />
      <BasketLink />
      <BasketPage />
    </>
  )
  return renderInShop({ '/': page, '/checkout': 'the checkout' }, { shop })
}

const lines = () => screen.getByRole('list', { name: 'Products in your basket' })
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}
const quantityOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}`)
const total = () => screen.getByTestId('basket-total').textContent
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => takeMessages().map(({ text }) => text)

async function type(name: string, text: string) {
  await userEvent.clear(quantityOf(name))
  await userEvent.type(quantityOf(name), `${text}{Enter}`)
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test('an empty basket links to the shop, and accepts a pasted list', async () => {
  open(openBasketShop())
  await screen.findByRole('heading', { name: 'Your basket is empty' })
  expect(screen.getByRole('link', { name: 'Browse instruments' }).getAttribute('href')).toBe('/products')
  expect(screen.getByRole('form', { name: 'Add by SKU' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Basket' }).getAttribute('href')).toBe('/basket')
  expect(screen.queryByText('Saved lists')).toBeNull()
})

test('a visitor sees price, minimum, stock and total of lines, and changes quantities', async () => {
  leaveVisitorBasket({ 1: 10, 2: 20 })
  open(openBasketShop())
  const row = await rowOf('Forceps 1')
  expect(row.getByText('SC-1')).toBeTruthy()
  expect(await row.findByText('$12.50 each')).toBeTruthy()
  expect(row.getByText('minimum 10 units')).toBeTruthy()
  expect(row.getByText('1,200 in stock')).toBeTruthy()
  expect(row.getByText('$125.00')).toBeTruthy()
  await waitFor(() => expect(total()).toBe('$375.00'))
  expect(screen.getByRole('link', { name: 'Basket, 2 products' })).toBeTruthy()

  await type('Forceps 1', '1,000')
  await waitFor(() => expect(total()).toBe('$12,750.00'))
  expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":1000')
  expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/checkout')
})

test('a line’s quantity steps by cartons from its minimum to the stock', async () => {
  const basket = openBasketShop()
  Object.assign(basket.products.get('product-1') ?? {}, { minQuantity: 12, increment: 12, availableQuantity: 30 })
  leaveVisitorBasket({ 1: 12 })
  open(basket)
  await rowOf('Forceps 1')
  await press('Increase: Forceps 1')
  expect(quantityOf('Forceps 1').value).toBe('24')
  expect(screen.getByRole('button', { name: 'Increase: Forceps 1' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(quantityOf('Forceps 1'), '{ArrowDown}')
  expect(quantityOf('Forceps 1').value).toBe('12')
  await press('Decrease: Forceps 1')
  expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":12')
})

test('unreadable text stays in the field and changes nothing', async () => {
  leaveVisitorBasket({ 1: 10 })
  open(openBasketShop())
  await rowOf('Forceps 1')
  await type('Forceps 1', 'ten')
  expect(screen.getByText('Enter a whole number, for example 20')).toBeTruthy()
  expect(quantityOf('Forceps 1').value).toBe('ten')
  expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":10')
})

test('marks lines that cannot be ordered, with a button that corrects them', async () => {
  const basket = openBasketShop()
  basket.products.delete('product-3')
  leaveVisitorBasket({ 1: 3, 2: 5000, 3: 10 })
  open(basket)
  await screen.findByText('Order at least 10 units.')
  expect(screen.getByText('Only 1,200 units are in stock.')).toBeTruthy()
  expect(screen.getByText('No longer available. Remove it to order the rest.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
  const leftOut = '3 products need changes and aren’t in the total. They’re highlighted above.'
  expect(screen.getByText(leftOut)).toBeTruthy()
  expect(total()).toBe('–')
  await press('Go to first problem')
  expect(document.activeElement).toBe(quantityOf('Forceps 1'))

  await press('Change quantity to 10: Forceps 1')
  await waitFor(() => expect(total()).toBe('$125.00'))
  await press('Change quantity to 1,200: Forceps 2')
  await press('Remove Forceps 3')
  expect(await screen.findByRole('link', { name: 'Check out' })).toBeTruthy()
  await waitFor(() => expect(total()).toBe('$15,125.00'))
})

test('a removed line can be restored in its place, with the focus', async () => {
  leaveVisitorBasket({ 1: 10, 2: 20, 3: 30 })
  open(openBasketShop())
  await rowOf('Forceps 2')
  await press('Remove Forceps 2')
  const back = await screen.findByRole('button', { name: 'Undo: Forceps 2' })
  await waitFor(() => expect(document.activeElement).toBe(back))
  expect(screen.getByRole('link', { name: 'Basket, 2 products' })).toBeTruthy()
  expect(screen.getByText('Basket, 2 products')).toBeTruthy()
  await userEvent.click(back)
  expect(quantityOf('Forceps 2').value).toBe('20')
  const names = within(lines())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Forceps 1', 'Forceps 2', 'Forceps 3'])
  expect(document.activeElement).not.toBe(document.body)
})

test('all lines can be removed after a confirmation, with a sensible focus', async () => {
  leaveVisitorBasket({ 1: 10, 2: 20, 3: 30 })
  open(openBasketShop())
  await rowOf('Forceps 2')
  await press('Empty basket')
  await screen.findByRole('heading', { name: 'Remove all 3 products from your basket?' })
  await press('Cancel')
  expect(screen.getByRole('link', { name: 'Basket, 3 products' })).toBeTruthy()

  await press('Empty basket')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Empty basket' }))
  await screen.findByRole('heading', { name: 'Your basket is empty' })
  expect(screen.getByRole('link', { name: 'Basket' })).toBeTruthy()
  expect(localStorage.getItem('instrumenta.basket') ?? '').not.toContain('"quantity":')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Browse instruments' }))
})

test('the list stays and takes the focus while a line can be restored', async () => {
  leaveVisitorBasket({ 1: 10, 2: 20, 3: 30 })
  open(openBasketShop())
  await rowOf('Forceps 2')
  await press('Remove Forceps 2')
  await press('Empty basket')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Empty basket' }))
  await waitFor(() => expect(document.activeElement).toBe(lines()))
  expect(screen.getByRole('button', { name: 'Undo: Forceps 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Empty basket' })).toBeNull()
})

test('another tab that empties the basket empties it here', async () => {
  leaveVisitorBasket({ 1: 10 })
  open(openBasketShop())
  await rowOf('Forceps 1')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'instrumenta.basket' })))
  await screen.findByRole('heading', { name: 'Your basket is empty' })
})

describe('a list of product codes', () => {
  const paste = async (text: string) => {
    const field = await screen.findByLabelText<HTMLTextAreaElement>('SKUs and quantities')
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(text)
    await press('Add these products')
    return field
  }

  it('is added to the basket, and invalid rows stay for correction', async () => {
    open(openBasketShop())
    const field = await paste('Code\tQuantity\nSC-1\t20\nSC-9\t5\nSC-2\tmany\nSC-3\nSC-1\t4')
    await screen.findByText(/^2 products were added\./)
    expect(screen.getByText(/as column headings/).textContent).toContain('Code')
    const errors = within(screen.getByRole('list', { name: 'Rows not added' })).getAllByRole('listitem')
    expect(errors.map(({ textContent }) => textContent?.replaceAll('\t', ' '))).toEqual([
      'Row 3, SC-9 5: We couldn’t find a product with the SKU “SC-9”.',
      'Row 4, SC-2 many: Enter a whole number, for example 20',
    ])
    expect(field.value).toBe('SC-9\t5\nSC-2\tmany')
    await rowOf('Forceps 1')
    expect(quantityOf('Forceps 1').value).toBe('24')
    expect(quantityOf('Forceps 3').value).toBe('10')

    await paste('SC-2\t50')
    await rowOf('Forceps 2')
    expect(quantityOf('Forceps 1').value).toBe('24')
    expect(field.value).toBe('')
  })

  it('is kept when the shop does not respond', async () => {
    const basket = openBasketShop()
    open(basket)
    basket.shop.productsBySku.mockImplementation(() => {
      throw new CutLine()
    })
    const field = await paste('SC-1 20')
    await screen.findByText('We couldn’t reach the shop. Check your connection and try again.')
    expect(field.value).toBe('SC-1 20')
  })

  it('asks about a code that a spreadsheet changed to a date', async () => {
    open(openBasketShop(1, { sku: '10-12' }))
    const field = await paste('10-Dec\t20')
    await screen.findByText(/Did a spreadsheet change it\? The shop has “10-12”\./)
    expect(field.value).toBe('10-Dec\t20')
    await paste('10‑12\t20.00')
    await rowOf('Forceps 1')
    expect(quantityOf('Forceps 1').value).toBe('20')
  })

  it('reports a text without codes', async () => {
    open(openBasketShop())
    await paste(' \n ')
    await screen.findByText(/We couldn’t find any SKUs/)
  })
})

describe('a member', () => {
  it('sees the basket filled by another device', async () => {
    const basket = openBasketShop()
    basket.fill({ 'product-4': 40 })
    signInMember()
    open(basket)
    await rowOf('Forceps 4')
    await waitFor(() => expect(total()).toBe('$500.00'))
    await type('Forceps 4', '50')
    await waitFor(() => expect(basket.basket.get('product-4')).toBe(50))
  })

  it('sees a failed change reverted, with a message', async () => {
    const basket = openBasketShop()
    basket.fill({ 'product-4': 40 })
    signInMember()
    open(basket)
    await rowOf('Forceps 4')
    basket.shop.setBasketLines.mockImplementation(() => {
      throw new CutLine()
    })
    await press('Remove Forceps 4')
    await waitFor(() => expect(said()).toEqual(['We couldn’t reach the shop. Check your connection and try again.']))
    expect(quantityOf('Forceps 4').value).toBe('40')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('can discard products that could not be merged', async () => {
    const basket = openBasketShop(201)
    basket.fill(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`product-${index + 1}`, 10])))
    leaveVisitorBasket({ 201: 10 })
    signInMember()
    open(basket)
    expect((await screen.findByRole('alert')).textContent).toContain('A list has 200 products at most.')
    await press('Discard')
    expect(screen.queryByText(/chose before signing in/)).toBeNull()
    expect(localStorage.getItem('instrumenta.basket')).toBeNull()
  })
})
