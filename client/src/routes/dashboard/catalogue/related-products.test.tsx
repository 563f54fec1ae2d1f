import { screen, waitFor, within } from '@testing-library/react'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { openEdit, product as edited } from '../testing/open-edit'
import { press, type } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const other = (index: number, status = 'IN_SHOP') => ({
  id: `o${index}`,
  sku: `O-${index}`,
  name: `Other ${index}`,
  status,
})
const product = { ...edited, managedRelatedProducts: [other(1), other(2, 'DRAFT')] }
interface Args {
  input: object
}

test('what is shown with a product is found, moved up, removed and saved from the version that was looked at', async () => {
  const setRelatedProducts = jest.fn((_args: Args): object => ({ __typename: 'SetRelatedProductsSuccess', product }))
  setRelatedProducts.mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.' })
  let version = 3
  const managedProducts = jest.fn((_args: object) => ({
    nodes: [other(1), other(3), { ...product, managedRelatedProducts: [] }, other(4, 'DELETED')],
  }))
  openEdit({
    managedProduct: () => ({ ...product, version: version++ }),
    product: () => product,
    managedProducts,
    setRelatedProducts,
  })
  const list = await screen.findByRole('list', { name: 'Related products' })
  expect(within(list).getByText(/Draft/)).toBeTruthy()
  await type('Name or code of a product', 'forceps')
  await press('Find')
  await press('Add: Other 3')
  expect(managedProducts.mock.calls[0]?.[0]).toMatchObject({ filter: { search: 'forceps' } })
  // Neither those that are there, nor itself, nor what is deleted.
  await screen.findByText('Nothing else was found.')
  await press('Move up: Other 3')
  await press('Remove: Other 1')
  await press('Save related products')
  // Somebody changed the name meanwhile, which is none of this form's.
  await waitFor(() => expect(setRelatedProducts).toHaveBeenCalledTimes(2))
  const [input] = setRelatedProducts.mock.calls.map(([args]) => args.input)
  expect(input).toMatchObject({ id: 'p1', relatedIds: ['o3', 'o2'] })
})

test('what somebody else changed is said first, and what was chosen stays', async () => {
  jest.mocked(notifyError).mockClear()
  const theirs = { ...product, version: 9, managedRelatedProducts: [other(7)] }
  const setRelatedProducts = jest.fn((_args: Args): object => ({ __typename: 'ProductChanged', message: 'Changed.' }))
  openEdit({
    managedProduct: () => (setRelatedProducts.mock.calls.length > 0 ? theirs : product),
    product: () => product,
    setRelatedProducts,
  })
  await press('Remove: Other 2')
  await press('Save related products')
  await screen.findByText(/Somebody else changed the related products/)
  expect(notifyError).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Remove: Other 1' })).toBeTruthy()
  await press('Show theirs instead')
  expect(screen.getByRole('button', { name: 'Remove: Other 7' })).toBeTruthy()
})

test('what was saved without an answer is nobody else’s when it is saved again', async () => {
  let now = product
  const setRelatedProducts = jest.fn((_args: Args) => {
    if (now !== product) return { __typename: 'ProductChanged', message: 'Changed.' }
    now = { ...product, version: 4, managedRelatedProducts: [other(1)] }
    throw new CutLine()
  })
  openEdit({ managedProduct: () => now, product: () => now, setRelatedProducts })
  await press('Remove: Other 2')
  await press('Save related products')
  await screen.findByRole('alert')
  jest.mocked(notifySuccess).mockClear()
  await press('Save related products')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Related products are saved.'))
  expect(setRelatedProducts).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
