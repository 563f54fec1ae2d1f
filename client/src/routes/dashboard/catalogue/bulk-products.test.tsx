import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { beginVisit } from '../../../shared/testing/new-visit'
import { inDialog, page, press } from '../testing/open-admin-page'
import { openProducts, tool } from '../testing/managed-products'

beforeEach(beginVisit)

const products = [
  { ...tool, id: 'p1', name: 'Forceps', status: 'DRAFT', version: 3 },
  { ...tool, id: 'p2', name: 'Clamp', status: 'SCHEDULED', version: 5, visibleFrom: '2099-01-31T08:00:00.000Z' },
  { ...tool, id: 'p3', name: 'Probe' },
]

function open() {
  const managedProductCounts = jest.fn(() => [{ status: 'DRAFT', count: 12 }])
  const updateProduct = jest.fn(({ input }: { input: { id: string; publication?: object } }): object => ({
    __typename: 'UpdateProductSuccess',
    product: { ...products.find(({ id }) => id === input.id), status: 'IN_SHOP' },
  }))
  const deleteProduct = jest.fn(({ id }: { id: string }): object => ({ __typename: 'DeleteProductSuccess', id }))
  const restoreProduct = jest.fn(({ id }: { id: string }) => ({
    __typename: 'RestoreProductSuccess',
    product: products.find((product) => product.id === id),
  }))
  openProducts({
    managedProducts: () => page(products),
    managedProductCounts,
    updateProduct,
    deleteProduct,
    restoreProduct,
  })
  return { managedProductCounts, updateProduct, deleteProduct, restoreProduct }
}

const selectAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))

test('publishes the drafts among the selected products, and undoes it', async () => {
  const { updateProduct, managedProductCounts } = open()
  expect(await screen.findByRole('button', { name: 'Draft 12' })).toBeTruthy()
  await selectAll()
  await press('Publish (2)')
  await screen.findByText('2 products published.')
  expect(updateProduct.mock.calls.map(([{ input }]) => input)).toEqual([
    { id: 'p1', publication: { status: 'IN_SHOP' }, expectedVersion: 3 },
    { id: 'p2', publication: { status: 'IN_SHOP' }, expectedVersion: 5 },
  ])
  await waitFor(() => expect(managedProductCounts).toHaveBeenCalledTimes(2))
  updateProduct.mockClear()
  await press('Undo')
  await screen.findByText('Undone for 2 products.')
  expect(updateProduct.mock.calls.map(([{ input }]) => input.publication)).toEqual([
    { status: 'DRAFT' },
    { status: 'SCHEDULED', visibleFrom: '2099-01-31T08:00:00.000Z' },
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('deletes after the specified confirmation, names what was refused and keeps it selected', async () => {
  const { deleteProduct, restoreProduct } = open()
  deleteProduct.mockReturnValueOnce({ __typename: 'ProductNotFound', message: 'No longer there.' })
  await selectAll()
  await press('Delete… (3)')
  expect(screen.getByRole('dialog', { name: FIXED.confirmDelete })).toBeTruthy()
  expect(deleteProduct).not.toHaveBeenCalled()
  await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
  const report = await screen.findByRole('alert')
  expect(report.textContent).toContain('2 products deleted.')
  expect(report.textContent).toContain('1 product couldn’t be changed:Forceps: No longer there.')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  await press('Undo')
  await screen.findByText('Undone for 2 products.')
  expect(restoreProduct.mock.calls.map(([{ id }]) => id)).toEqual(['p2', 'p3'])
})
