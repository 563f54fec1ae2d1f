import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { clearSession, registerTokenRenewal } from '../../shared/auth/session-store'
import { CutLine, type FakeShop } from '../../shared/testing/render-in-shop'
import { notifySuccess } from '../../shared/ui/notify'
import { EditProductPage } from './edit-product-page'
import { ManageProductsPage } from './manage-products-page'
import { inDialog, openPage as open, openPages, page, press } from './testing/open-admin-page'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
})

describe('Manage Products', () => {
  const tool = {
    id: 'p1',
    sku: 'SC-1',
    name: 'Adson forceps',
    minQuantity: 10,
    increment: 1,
    stockBySize: false,
    priceBySize: false,
    weight: null,
    variants: [],
    priceTiers: [{ minQuantity: 1, unitPrice: { amount: 1990, currency: 'USD' } }],
    availableQuantity: 4,
    price: { amount: 1990, currency: 'USD' },
    category: { id: 'c1', name: 'Surgical' },
  }
  const openProducts = (shop: FakeShop) => open('/', <ManageProductsPage />, { products: () => page([tool]), ...shop })

  it('deletes after the question of the specification', async () => {
    const deleteProduct = jest.fn(() => ({ __typename: 'DeleteProductSuccess', id: 'p1' }))
    openProducts({ deleteProduct })
    await press('Delete Adson forceps')
    expect(screen.getByRole('dialog', { name: 'Are you sure want to delete?' })).toBeTruthy()
    expect(deleteProduct).not.toHaveBeenCalled()
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Adson forceps')).toBeNull())
    expect(deleteProduct).toHaveBeenCalledTimes(1)
    expect(notifySuccess).toHaveBeenCalledWith('Product is deleted.')
  })

  it('goes on at the next row when one is gone, then at the one before, then at the heading', async () => {
    const deleteProduct = ({ id }: { id: string }) => ({ __typename: 'DeleteProductSuccess', id })
    openProducts({ deleteProduct, products: () => page(['p1', 'p2', 'p3'].map((id) => ({ ...tool, id, name: id }))) })
    const remove = async (name: string) => {
      await press(`Delete ${name}`)
      await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByText(name)).toBeNull())
    }
    await remove('p2')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'p3' })))
    await remove('p3')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'p1' })))
    await remove('p1')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('shows the whole list again when its entry in the menu is followed', async () => {
    const products = jest.fn((_args: { filter: unknown }) => page([tool]))
    const { current } = open(
      '/',
      <>
        <Link to="/">Manage Products</Link>
        <ManageProductsPage />
      </>,
      { products },
    )
    const field = await screen.findByLabelText<HTMLInputElement>('Search products')
    await userEvent.type(field, 'adson')
    await waitFor(() => expect(products.mock.calls.at(-1)?.[0].filter).toEqual({ search: 'adson' }))
    await userEvent.click(screen.getByRole('link', { name: 'Manage Products' }))
    expect(field.value).toBe('')
    // As long as a search as one types would take to begin.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(field.value).toBe('')
    expect(current()).toBe('/')
  })

  it('leads back, after a change, to the same search and the same row', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    const whole = { ...tool, version: 1, description: 'Fine.', material: null, sizes: [], image: null, prices: [] }
    const products = jest.fn(() => page([{ ...tool, id: 'p0', name: 'Another' }, tool]))
    const { current } = openPages(
      { '/dashboard/manageProducts': <ManageProductsPage />, '/dashboard/manageProducts/:id': <EditProductPage /> },
      '/dashboard/manageProducts?search=forceps',
      {
        products,
        product: () => whole,
        categories: () => [tool.category],
        updateProduct: () => ({
          __typename: 'UpdateProductSuccess',
          product: { ...whole, name: 'Renamed', version: 2 },
        }),
      },
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Adson forceps' }))
    await userEvent.type(await screen.findByLabelText(/^Product name/), '!')
    await press('Save changes')
    const edit = await screen.findByRole('link', { name: 'Edit Renamed' })
    expect(current()).toBe('/dashboard/manageProducts?search=forceps')
    await waitFor(() => expect(document.activeElement).toBe(edit))
    // What was loaded of the list is still there.
    expect(products).toHaveBeenCalledTimes(1)
  })

  it('deletes nothing on cancel', async () => {
    const deleteProduct = jest.fn()
    openProducts({ deleteProduct })
    await press('Delete Adson forceps')
    await press('cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(deleteProduct).not.toHaveBeenCalled()
  })

  it('keeps the product when the line is cut, and says so', async () => {
    openProducts({
      deleteProduct: () => {
        throw new CutLine()
      },
    })
    await press('Delete Adson forceps')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The shop did not answer. Try again.')
    expect(screen.getByRole('link', { name: 'Adson forceps' })).toBeTruthy()
  })

  it('shows what can not be ordered for want of stock', async () => {
    openProducts({})
    expect(await screen.findByText('4 (cannot be ordered)')).toBeTruthy()
  })
})
