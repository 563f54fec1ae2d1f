import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-store'
import { emptyBrowser, leaveVisitorBasket, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { BasketPage } from './basket-page'

const size = (name: string, availableQuantity = 100) =>
  fakeSize({ id: `size-${name}`, sku: `SC-2-${name}`, name, availableQuantity })

/** A shop whose second product has stock by size by default. */
function openShop(changes: Record<string, unknown> = {}) {
  const fake = openBasketShop(3)
  const variants = [size('S'), size('M', 30)]
  fake.products.set('product-2', fakeProduct(2, { stockBySize: true, variants, ...changes }))
  return fake
}

function open({ shop }: ReturnType<typeof openShop>) {
  const page = (
    <>
      <BasketKeeper />
      <BasketPage />
    </>
  )
  return renderInShop({ '/': page }, { shop })
}

const rows = () => within(screen.getByRole('list', { name: 'Products in your basket' })).getAllByRole('listitem')
const names = () => rows().map((row) => within(row).getByRole('link').textContent)
const sizeField = (name = 'Forceps 2') => screen.findAllByLabelText<HTMLSelectElement>(`Size of ${name}`)
const quantityOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}`)
const optionsOf = (field: HTMLSelectElement | undefined) =>
  Array.from(field?.options ?? []).map(({ textContent }) => textContent)

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

describe('a line whose product has stock by size now', () => {
  it('asks for the size in its place, and keeps the focus', async () => {
    leaveVisitorBasket({ 1: 10, 2: 20, 3: 30 })
    open(openShop())
    const [field] = await sizeField()
    expect(optionsOf(field)).toEqual(['Choose a size', 'S', 'M'])
    expect(within(rows()[1] as HTMLElement).getByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
    expect(quantityOf('Forceps 2').value).toBe('20')
    expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go to first problem' }))
    expect(document.activeElement).toBe(field)

    await userEvent.selectOptions(field as Element, 'M')
    expect(names()).toEqual(['Forceps 1', 'Forceps 2', 'Forceps 3'])
    expect(document.activeElement).toBe(field)
    expect(quantityOf('Forceps 2 (M)').value).toBe('20')
    expect(within(rows()[1] as HTMLElement).getByText('SC-2-M')).toBeTruthy()
    expect(within(rows()[1] as HTMLElement).getByText('Only 30 left')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy()
    expect(localStorage.getItem('instrumenta.basket')).toContain('"variantId":"size-M"')
  })

  it('saves a member’s size in one change', async () => {
    const shop = openShop()
    // No other size is left.
    shop.fill({ 'product-2': 20, 'product-2_size-S': 5, 'product-2_size-M': 5 })
    signInMember()
    open(shop)
    await userEvent.selectOptions((await sizeField())[0] as Element, 'M')
    await waitFor(() => expect([...shop.basket.values()]).toEqual([5, 25]))
    expect(shop.shop.setBasketLines).toHaveBeenCalledTimes(1)
    expect(rows()).toHaveLength(2)
  })
})

it('shows two sizes as lines with their own price, quantity and limits', async () => {
  const shop = openShop()
  shop.fill({ 'product-2_size-S': 10, 'product-2_size-M': 31 })
  signInMember()
  open(shop)
  await screen.findByText('Only 30 units are in stock.')
  expect(screen.queryByLabelText(/^Size/)).toBeNull()
  expect(rows()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Change quantity to 30: Forceps 2 (M)' }))
  await waitFor(() => expect(shop.basket.get('product-2_size-M')).toBe(30))
  await waitFor(() => expect(screen.getByTestId('basket-total').textContent).toBe('$500.00'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Forceps 2 (S)' }))
  await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-M', 30]]))
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Forceps 2 (S)' }))
  await waitFor(() => expect(shop.basket.get('product-2_size-S')).toBe(10))
})

it('skips sizes of other lines when arrow keys choose', async () => {
  const shop = openShop({ variants: [size('S'), size('M', 30), size('L')] })
  shop.fill({ 'product-2_size-XL': 10, 'product-2_size-M': 5 })
  signInMember()
  open(shop)
  const [field] = await sizeField()
  const isTaken = (name: string) =>
    within(field as HTMLElement).getByRole<HTMLOptionElement>('option', { name }).disabled
  expect(['S', 'M', 'L'].map(isTaken)).toEqual([false, true, false])
  await userEvent.selectOptions(field as Element, 'S')
  expect(document.activeElement).toBe(field)
  await userEvent.selectOptions(field as Element, 'L')
  await waitFor(() =>
    expect(Object.fromEntries(shop.basket)).toEqual({ 'product-2_size-M': 5, 'product-2_size-L': 10 }),
  )
  expect(isTaken('S')).toBe(false)
})

it('reports a discontinued size, and offers others', async () => {
  const shop = openShop()
  shop.fill({ 'product-2_size-XL': 20 })
  signInMember()
  open(shop)
  const [field] = await sizeField()
  expect(optionsOf(field)).toEqual(['Former size-XL', 'S', 'M'])
  expect(screen.getByText(/is no longer available\. Choose another one\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
  await userEvent.selectOptions(field as Element, 'S')
  await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-S', 20]]))
  expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy()
})

it('needs a size also if the stock is shared', async () => {
  leaveVisitorBasket({ 2: 20 })
  open(openShop({ stockBySize: false }))
  const [field] = await sizeField()
  expect(optionsOf(field)).toEqual(['Choose a size', 'S', 'M'])
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
  await userEvent.selectOptions(field as Element, 'M')
  expect(await screen.findByRole('link', { name: 'Check out' })).toBeTruthy()
})

describe('the basket’s weight', () => {
  const weight = () => screen.findByTestId('basket-weight')
  const heavy = (changes: Record<string, unknown>) => {
    const fake = openShop({ weightGrams: 100, variants: [size('S'), { ...size('M'), weightGrams: 250 }] })
    fake.products.set('product-1', fakeProduct(1, { weightGrams: 85, ...changes }))
    return fake
  }

  it('is the total of the lines by size', async () => {
    leaveVisitorBasket({ 1: 10, 2: 20 })
    open(heavy({}))
    // The second product cannot be ordered without a size.
    expect((await weight()).textContent).toBe('850 g total')
    const [field] = await sizeField()
    await userEvent.selectOptions(field as Element, 'M')
    await waitFor(async () => expect((await weight()).textContent).toBe('5.85 kg total'))
  })

  it('is omitted while a product’s weight is unknown', async () => {
    leaveVisitorBasket({ 1: 10, 2: 20 })
    open(heavy({ weightGrams: null }))
    expect((await weight()).textContent).toBe('Weight isn’t available for every product.')
  })
})
