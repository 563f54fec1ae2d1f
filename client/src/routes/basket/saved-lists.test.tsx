import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-keeper'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { BasketPage } from './basket-page'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test('a member saves the basket as a list, is asked before one is replaced, and puts it back into the basket', async () => {
  const basket = openBasketShop()
  basket.fill({ 'product-1': 10, 'product-2': 20 })
  signInMember()
  renderInShop(
    {
      '/': (
        <>
          <BasketKeeper />
          <BasketPage />
        </>
      ),
    },
    { shop: basket.shop },
  )
  await screen.findByText(/Nothing is saved yet/)
  await userEvent.type(await screen.findByLabelText(/Name of the list/), 'Theatre 2')
  await press('Save as list')
  const saved = await screen.findByRole('list', { name: 'Saved lists' })
  expect(within(saved).getByText('Theatre 2')).toBeTruthy()
  expect(within(saved).getByText(/2 products/)).toBeTruthy()

  await userEvent.type(screen.getByLabelText(/Name of the list/), 'Theatre 2')
  await press('Save as list')
  await screen.findByRole('dialog', { name: 'Replace the list “Theatre 2”?' })
  expect(basket.shop.saveOrderList).toHaveBeenCalledTimes(2)
  await press('Replace it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(basket.lists).toHaveLength(1)

  basket.products.delete('product-2')
  takeMessages()
  await press('Put into the basket: Theatre 2')
  await waitFor(() => expect(basket.basket.get('product-1')).toBe(20))
  await waitFor(() =>
    expect(takeMessages().map(({ text }) => text)).toEqual([
      '1 product is in your basket now.',
      'No longer in the shop, and left out: Former product-2',
    ]),
  )

  await press('Delete the list Theatre 2')
  const dialog = await screen.findByRole('dialog', { name: 'Delete the list “Theatre 2”?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/Nothing is saved yet/)
  expect(basket.lists).toHaveLength(0)
})
