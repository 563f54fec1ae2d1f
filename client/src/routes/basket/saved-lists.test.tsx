import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { BasketPage } from './basket-page'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function renderBasket(shop: FakeShop) {
  const page = (
    <>
      <BasketKeeper />
      <BasketPage />
    </>
  )
  return renderInShop({ '/': page }, { shop })
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test('a member saves the basket as a list, confirms replacing one, and adds it again', async () => {
  const basket = openBasketShop()
  basket.fill({ 'product-1': 10, 'product-2': 20 })
  signInMember()
  renderBasket(basket.shop)
  await screen.findByText(/No saved lists yet/)
  await userEvent.type(await screen.findByLabelText(/List name/), 'Theatre 2')
  await press('Save as list')
  const saved = await screen.findByRole('list', { name: 'Saved lists' })
  expect(within(saved).getByText('Theatre 2')).toBeTruthy()
  expect(within(saved).getByText(/2 products/)).toBeTruthy()

  await userEvent.type(screen.getByLabelText(/List name/), 'Theatre 2')
  await press('Save as list')
  await screen.findByRole('dialog', { name: 'Replace the list “Theatre 2”?' })
  expect(basket.shop.saveOrderList).toHaveBeenCalledTimes(2)
  await press('Replace list')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(basket.lists).toHaveLength(1)

  basket.products.delete('product-2')
  takeMessages()
  await press('Add to basket: Theatre 2')
  await waitFor(() => expect(basket.basket.get('product-1')).toBe(20))
  await waitFor(() =>
    expect(takeMessages().map(({ text }) => text)).toEqual([
      'We added 1 product to your basket.',
      'No longer available, so not added: Former product-2',
    ]),
  )

  await press('Delete the list Theatre 2')
  const dialog = await screen.findByRole('dialog', { name: 'Delete the list “Theatre 2”?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/No saved lists yet/)
  expect(basket.lists).toHaveLength(0)
})

test('names products omitted from a saved list, before and after replacing another', async () => {
  const basket = openBasketShop()
  basket.lists.push({ id: 'l1', name: 'Ward 3', lines: [] })
  basket.fill({ 'product-1': 10, 'product-2': 20, 'product-3_size-M': 30 })
  basket.products.delete('product-2')
  const answer = basket.shop.saveOrderList.getMockImplementation()
  basket.shop.saveOrderList.mockImplementation((args) => {
    const missing = { missingProductIds: ['product-2'], missingVariantIds: ['size-M'] }
    return { ...answer?.(args), ...missing } as ReturnType<NonNullable<typeof answer>>
  })
  signInMember()
  renderBasket(basket.shop)
  await userEvent.type(await screen.findByLabelText(/List name/), 'Ward 3')
  await press('Save as list')
  const dialog = await screen.findByRole('dialog', { name: 'Replace the list “Ward 3”?' })
  expect(dialog.textContent).toContain('No longer available, so not added: Former product-2')
  await press('Replace list')
  await waitFor(() =>
    expect(takeMessages().map(({ text }) => text)).toEqual([
      'Saved as “Ward 3”.',
      'No longer available, so not added: Former product-2 and Forceps 3 (Former size-M)',
    ]),
  )
})

test('two lists can be renamed at the same time', async () => {
  const basket = openBasketShop()
  basket.lists.push({ id: 'l1', name: 'Ward 3', lines: [] }, { id: 'l2', name: 'Ward 4', lines: [] })
  signInMember()
  renderBasket(basket.shop)
  await press('Rename the list Ward 3')
  await press('Rename the list Ward 4')
  const formOf = (name: string) => within(screen.getByRole('form', { name: `Rename the list ${name}` }))
  const fieldOf = (name: string) => formOf(name).getByLabelText<HTMLInputElement>(/New list name/)
  expect(['Ward 3', 'Ward 4'].map((name) => fieldOf(name).value)).toEqual(['Ward 3', 'Ward 4'])
  const isTold = (name: string) =>
    document.getElementById(fieldOf(name).getAttribute('aria-describedby') ?? '') !== null
  await userEvent.clear(fieldOf('Ward 4'))
  await userEvent.click(formOf('Ward 4').getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(isTold('Ward 4')).toBe(true))
  expect(isTold('Ward 3')).toBe(false)
})

test('a list is renamed in place; a taken name is rejected at the field', async () => {
  const basket = openBasketShop()
  basket.lists.push({ id: 'l1', name: 'Ward 3', lines: [] }, { id: 'l2', name: 'Ward 4', lines: [] })
  signInMember()
  renderBasket(basket.shop)
  await press('Rename the list Ward 3')
  const name = await screen.findByLabelText<HTMLInputElement>(/New list name/)
  expect(document.activeElement).toBe(name)
  expect(name.value).toBe('Ward 3')

  await userEvent.clear(name)
  await press('Rename')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(basket.shop.renameOrderList).not.toHaveBeenCalled()
  await userEvent.type(name, 'Ward 4')
  await press('Rename')
  await screen.findByText('There is such a list.')
  expect(document.activeElement).toBe(name)

  await userEvent.clear(name)
  await userEvent.type(name, ' Theatre 1 ')
  await press('Rename')
  const button = await screen.findByRole('button', { name: 'Rename the list Theatre 1' })
  expect(document.activeElement).toBe(button)
  expect(basket.lists.map((list) => list.name)).toEqual(['Theatre 1', 'Ward 4'])
  expect(takeMessages().map(({ text }) => text)).toEqual(['List renamed to “Theatre 1”.'])
})

test('a deleted list is reported and removed', async () => {
  const basket = openBasketShop()
  basket.lists.push({ id: 'l1', name: 'Ward 3', lines: [] })
  signInMember()
  renderBasket(basket.shop)
  await press('Rename the list Ward 3')
  basket.lists.pop()
  await press('Rename')
  await screen.findByText(/No saved lists yet/)
  expect(takeMessages().map(({ text }) => text)).toEqual(['There is no such list.'])
})
