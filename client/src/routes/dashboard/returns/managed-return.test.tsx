import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '../../../shared/auth/session-store'
import { returnTo } from '../../../shared/navigation/history'
import { beginVisit } from '../../../shared/testing/new-visit'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { ManageProductsPage } from '../catalogue/manage-products-page'
import { me, page } from '../testing/open-admin-page'

beforeEach(beginVisit)

test('refreshes the search of the product list when the user returns', async () => {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: me })
  const managedProducts = jest.fn((_args: { filter: unknown }) => page([]))
  const { current } = renderInShop(
    { '/': <ManageProductsPage /> },
    { state: returnTo('p1'), shop: { managedProducts, managedProductCounts: () => [], categories: () => [] } },
  )
  await screen.findByText('No products yet')
  const search = screen.getByLabelText<HTMLInputElement>('Search products')
  for (const text of ['adson', 'mayo', 'adson']) {
    const count = managedProducts.mock.calls.length
    await userEvent.clear(search)
    await userEvent.type(search, text)
    await waitFor(() => expect(current()).toBe(`/?search=${text}`))
    await waitFor(() => expect(managedProducts.mock.calls.length).toBeGreaterThan(count))
    await waitFor(() => expect(managedProducts.mock.lastCall?.[0].filter).toEqual({ search: text }))
  }
})
