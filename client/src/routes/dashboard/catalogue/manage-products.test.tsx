import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { EditProductPage } from './edit-product-page'
import { ManageProductsPage } from './manage-products-page'
import { product } from '../testing/open-edit'
import { openProducts, tool } from '../testing/managed-products'
import { inDialog, openPage, openPages, page, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

describe('Manage Products', () => {
  it('deletes after the specified confirmation', async () => {
    const deleteProduct = jest.fn(() => ({ __typename: 'DeleteProductSuccess', id: 'p1' }))
    openProducts({ deleteProduct })
    await press('Delete Adson forceps')
    expect(screen.getByRole('dialog', { name: FIXED.confirmDelete })).toBeTruthy()
    expect(deleteProduct).not.toHaveBeenCalled()
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Adson forceps' })).toBeNull())
    expect(deleteProduct).toHaveBeenCalledTimes(1)
    expect(notifySuccess).toHaveBeenCalledWith(FIXED.productDeleted)
  })

  it('after a delete focuses the next row, the previous one, or the next step', async () => {
    const deleteProduct = ({ id }: { id: string }) => ({ __typename: 'DeleteProductSuccess', id })
    openProducts({
      deleteProduct,
      managedProducts: () => page(['p1', 'p2', 'p3'].map((id) => ({ ...tool, id, name: id }))),
    })
    const remove = async (name: string) => {
      await press(`Delete ${name}`)
      await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('link', { name: `Edit ${name}` })).toBeNull())
    }
    await remove('p2')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit p3' })))
    await remove('p3')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit p1' })))
    await remove('p1')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Product'))
  })

  it('its menu entry shows the whole list again', async () => {
    const products = jest.fn((_args: { filter: unknown }) => page([tool]))
    const { current } = openPage(
      '/',
      <>
        <Link to="/">Manage Products</Link>
        <ManageProductsPage />
      </>,
      { managedProducts: products, managedProductCounts: () => [], categories: () => [] },
    )
    const field = await screen.findByLabelText<HTMLInputElement>('Search products')
    await userEvent.type(field, 'adson')
    await waitFor(() => expect(products.mock.calls.at(-1)?.[0].filter).toEqual({ search: 'adson' }))
    await userEvent.click(screen.getByRole('link', { name: 'Manage Products' }))
    expect(field.value).toBe('')
    // Longer than the pause before a search.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(field.value).toBe('')
    expect(current()).toBe('/')
  })

  it('returns to the same search and row after an edit', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    const whole = { ...product, ...tool, sizes: [] }
    let now = whole
    const { current } = openPages(
      { '/dashboard/manageProducts': <ManageProductsPage />, '/dashboard/manageProducts/:id': <EditProductPage /> },
      '/dashboard/manageProducts?search=forceps',
      {
        managedProducts: () =>
          page([
            { ...tool, id: 'p0', name: 'Another' },
            { ...tool, name: now.name },
          ]),
        managedProductCounts: () => [],
        managedProduct: () => now,
        categories: () => [tool.category],
        updateProduct: () => {
          now = { ...whole, name: 'Renamed', version: 2 }
          return { __typename: 'UpdateProductSuccess', product: now }
        },
      },
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Adson forceps' }))
    await userEvent.type(await screen.findByLabelText(/^Product name/), '!')
    await press('Save')
    await screen.findByRole('heading', { name: 'Edit Renamed' })
    await userEvent.click(screen.getByRole('link', { name: 'Manage Products' }))
    const edit = await screen.findByRole('link', { name: 'Edit Renamed' })
    expect(current()).toBe('/dashboard/manageProducts?search=forceps')
    await waitFor(() => expect(document.activeElement).toBe(edit))
  })

  it('deletes nothing on cancel', async () => {
    const deleteProduct = jest.fn()
    openProducts({ deleteProduct })
    await press('Delete Adson forceps')
    await press('cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(deleteProduct).not.toHaveBeenCalled()
  })

  it('keeps the product after a network failure, and reports it', async () => {
    openProducts({
      deleteProduct: () => {
        throw new CutLine()
      },
    })
    await press('Delete Adson forceps')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toBe('We didn’t get a response. Try again.')
    expect(screen.getByRole('link', { name: 'Edit Adson forceps' })).toBeTruthy()
  })

  it('filters products without enough stock', async () => {
    openProducts({})
    expect(await screen.findByText('Can’t be ordered', { selector: 'span' })).toBeTruthy()
  })

  it('restores a product deleted by mistake', async () => {
    const restoreProduct = jest.fn(() => ({ __typename: 'RestoreProductSuccess', product: tool }))
    openProducts({ deleteProduct: () => ({ __typename: 'DeleteProductSuccess', id: 'p1' }), restoreProduct })
    await press('Delete Adson forceps')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await press('Restore Adson forceps')
    expect(await screen.findByRole('link', { name: 'Edit Adson forceps' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore Adson forceps' })).toBeNull()
  })

  it('removes the undo notice once its row has restored the product', async () => {
    let status = tool.status
    const restoreProduct = () => ({
      __typename: 'RestoreProductSuccess',
      product: { ...tool, status: (status = 'IN_SHOP') },
    })
    const deleteProduct = () => {
      status = 'DELETED'
      return { __typename: 'DeleteProductSuccess', id: 'p1' }
    }
    openProducts({ managedProducts: () => page([{ ...tool, status }]), restoreProduct, deleteProduct })
    await press('Delete Adson forceps')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await press('Deleted')
    const row = await screen.findByRole('row', { name: /Adson forceps/ })
    await userEvent.click(await within(row).findByRole('button', { name: 'Restore Adson forceps' }))
    await waitFor(() => expect(screen.queryByText(/is deleted\.$/)).toBeNull())
  })

  it('sorts by a column in both directions', async () => {
    const products = jest.fn((_args: object) => page([tool]))
    const { current } = openProducts({ managedProducts: products })
    const column = await screen.findByRole('columnheader', { name: /Stock/ })
    for (const [address, sort, sorted] of [
      ['/?sort=stock', 'STOCK_LOW_TO_HIGH', 'ascending'],
      ['/?sort=-stock', 'STOCK_HIGH_TO_LOW', 'descending'],
    ] as const) {
      await userEvent.click(column.querySelector('button') as Element)
      await waitFor(() => expect(products.mock.lastCall?.[0]).toMatchObject({ sort }))
      expect([current(), column.getAttribute('aria-sort')]).toEqual([address, sorted])
    }
  })
})
