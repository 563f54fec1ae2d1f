import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeSize } from '../../../shared/testing/fake-product'
import { type FakeShop, refusal } from '../../../shared/testing/render-in-shop'
import { EditProductPage } from './edit-product-page'
import { categories, openForm, press, type } from '../testing/open-form'
import { notifySuccess } from '../../../shared/ui/notify'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  beginVisit()
  jest.mocked(notifySuccess).mockClear()
})

const usd = (amount: number) => ({ amount, currency: 'USD' })
const tier = (minQuantity: number, amount: number) => ({ minQuantity, unitPrice: usd(amount) })

const product = {
  ...{ id: 'p1', version: 3, sku: 'SC-1', name: 'Adson forceps', description: 'For fine tissue.', material: 'Steel' },
  ...{ status: 'IN_SHOP', visibleFrom: null, sizes: ['S', 'L'] },
  stockBySize: true,
  priceBySize: false,
  variants: [
    fakeSize({ id: 's1', name: 'S', sku: 'SC-1-S', availableQuantity: 15, price: usd(1990) }),
    {
      ...fakeSize({ id: 's2', name: 'L', sku: 'SC-1-L', availableQuantity: 25, price: usd(2500) }),
      ...{ own: ['PRICE', 'WEIGHT'], weightGrams: 130, priceTiers: [tier(1, 2500), tier(50, 2400)] },
    },
  ],
  ...{
    minQuantity: 10,
    increment: 1,
    availableQuantity: 40,
    ...{ weightGrams: 85, taxClass: 'STANDARD' },
    price: usd(1990),
    basePrice: usd(1990),
    priceTiers: [tier(1, 1990)],
  },
  category: categories[0],
  image: { id: 'i0', url: '/images/a/640.webp', alt: 'Forceps' },
  ...{ prices: [], pictures: [], documents: [], managedRelatedProducts: [], deviceIdentifiers: [], translations: [] },
}
const uncounted = {
  ...product,
  stockBySize: false,
  priceBySize: false,
  variants: product.variants.map(({ id, name, sku }) => fakeSize({ id, name, sku, availableQuantity: 40 })),
}

const openEdit = (shop: FakeShop) =>
  openForm(
    <EditProductPage />,
    { managedProduct: () => product, categories: () => categories, ...shop },
    'ADMIN',
    '/edit/p1',
  )
const updated = () => jest.fn((_args: unknown): unknown => ({ __typename: 'UpdateProductSuccess', product }))
const cell = (column: string, size: string) => screen.findByLabelText<HTMLInputElement>(`${column}, ${size}`)
const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name of the size/).map(({ value }) => value)
const S = {
  id: 's1',
  name: 'S',
  sku: 'SC-1-S',
  minQuantity: null,
  increment: null,
  price: null,
  priceTiers: null,
  weightGrams: null,
}
const L = {
  ...S,
  id: 's2',
  name: 'L',
  sku: 'SC-1-L',
  price: 2500,
  priceTiers: [{ minQuantity: 50, unitPrice: 2400 }],
  weightGrams: 130,
}

it('shows each size’s own values, and saves one with a stock change', async () => {
  const updateProduct = updated()
  openEdit({ updateProduct })
  const own = ['Own price', 'Own weight', 'Own minimum', 'Own quantity discounts']
  const cells = await Promise.all(own.map((column) => cell(column, 'L')))
  expect(cells.map(({ value }) => value)).toEqual(['25.00', '130', '', '50: 24.00'])
  expect(screen.queryByLabelText(/^Stock change/)).toBeNull()
  await userEvent.type(await cell('Change of stock', 'L'), '+20')
  expect(screen.getByText('45 units then')).toBeTruthy()
  expect(screen.getByText(/Total: 60 units\./)).toBeTruthy()
  await userEvent.clear(await cell('Own price', 'L'))
  await userEvent.type(await cell('Own price', 'L'), '26')
  await press('Save')
  expect(await screen.findByText('Choose a reason for the stock change')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Delivery received')
  await press('Save')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
  const changed = { ...L, price: 2600, stockChange: { delta: 20, reason: 'RECEIVED' } }
  expect(updateProduct.mock.calls.map(([args]) => args)).toEqual([
    { input: { id: 'p1', idempotencyKey: expect.any(String), expectedVersion: 3, variants: [S, changed] } },
  ])
})

it('adds, moves and removes sizes by keyboard, with announcements', async () => {
  const updateProduct = updated()
  openEdit({ updateProduct })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a size' }))
  await userEvent.keyboard('M{Enter}XL')
  expect(names()).toEqual(['S', 'L', 'M', 'XL'])
  screen.getByRole('button', { name: 'Move M up' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['S', 'M', 'L', 'XL'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move M up')
  expect(screen.getByText('M is now size 2.')).toBeTruthy()
  screen.getByRole('button', { name: 'Remove L' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['S', 'M', 'XL'])
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Name of the size/)[2])
  expect(screen.getByText('Saving removes L and its 25 units of stock.')).toBeTruthy()
  for (const size of ['M', 'XL']) await userEvent.type(await cell('Units in stock', size), '5')
  await press('Save')
  await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(1))
  const { sku: _sku, id: _id, ...plain } = { ...S, availableQuantity: 5 }
  expect(updateProduct.mock.calls[0]?.[0]).toMatchObject({
    input: { variants: [S, { ...plain, name: 'M' }, { ...plain, name: 'XL' }] },
  })
})

it('a pasted list becomes rows', async () => {
  openEdit({})
  await userEvent.click(await screen.findByRole('button', { name: 'Add a size' }))
  await userEvent.paste('12,5 cm\n14 cm\r\n\n16 cm')
  expect(names()).toEqual(['S', 'L', '12,5 cm', '14 cm', '16 cm'])
})

it('explains starting and stopping stock by size', async () => {
  const updateProduct = updated()
  openEdit({ updateProduct, managedProduct: () => uncounted })
  const box = await screen.findByLabelText('Track stock by size')
  expect(screen.getByText(/^All sizes share the product’s stock/)).toBeTruthy()
  expect(screen.getByLabelText(/^Stock change/)).toBeTruthy()
  await userEvent.click(box)
  expect(screen.getByText(/replaces the current stock of 40/)).toBeTruthy()
  await press('Save')
  expect(await screen.findAllByText('Enter the number of units, or 0')).toHaveLength(2)
  expect(document.activeElement).toBe(await cell('Units in stock', 'S'))
  await userEvent.type(await cell('Units in stock', 'S'), '30')
  await userEvent.type(await cell('Units in stock', 'L'), '12')
  expect(screen.getByText(/Total: 42\.$/)).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(1))
  expect(updateProduct.mock.calls[0]?.[0]).toMatchObject({
    input: {
      variants: [
        { id: 's1', availableQuantity: 30 },
        { id: 's2', availableQuantity: 12 },
      ],
    },
  })
})

it('without stock by size, sizes share stock and price of the product', async () => {
  const updateProduct = updated()
  openEdit({ updateProduct })
  await userEvent.click(await screen.findByLabelText('Track stock by size'))
  expect(screen.getByText(/pools all 40 units across sizes, and every size uses the product’s price/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Own price/)).toBeNull()
  await press('Save')
  await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(1))
  const shared = { price: null, priceTiers: null, availableQuantity: null }
  expect(updateProduct.mock.calls[0]?.[0]).toEqual({
    input: {
      id: 'p1',
      idempotencyKey: expect.any(String),
      expectedVersion: 3,
      variants: [
        { ...S, ...shared },
        { ...L, ...shared },
      ],
    },
  })
})

it.each([
  ['input.variants.1.price', 'A size costs at least what the product costs.', 'Own price'],
  ['input.variants.1.priceTiers.0.unitPrice', 'Less.', 'Own quantity discounts'],
  ['input.variants.1.stockChange', 'The stock cannot fall below 0.', 'Change of stock'],
])('a refusal of %s is shown in its row', async (field, message, label) => {
  const refuse = () => {
    throw refusal('BAD_USER_INPUT', message, field)
  }
  openEdit({ updateProduct: refuse })
  await userEvent.type(await cell('Own weight', 'S'), '90')
  await press('Save')
  await screen.findByText(message)
  const control = await cell(label, 'L')
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(control)
})

it('reports a taken SKU at its size', async () => {
  openEdit({ updateProduct: () => ({ __typename: 'SkuTaken', message: 'Another product has this code.' }) })
  const code = await cell('SKU of the size', 'L')
  await userEvent.type(code, '-x')
  await press('Save')
  await screen.findByText('Another product has this code.')
  expect(code.getAttribute('aria-invalid')).toBe('true')
})

it('restores typed sizes when the page opens again', async () => {
  const left = openEdit({})
  await userEvent.type(await cell('Own weight', 'S'), '90')
  left.unmount()
  openEdit({})
  expect((await cell('Own weight', 'S')).value).toBe('90')
  await press('Start over')
  expect((await cell('Own weight', 'S')).value).toBe('')
})

it('shows sizes that another person changed, and does not overwrite them', async () => {
  const theirs = {
    ...product,
    version: 4,
    variants: [{ ...product.variants[0], name: 'S, short' }, product.variants[1]],
  }
  const updateProduct = updated().mockReturnValueOnce({
    __typename: 'ProductChanged',
    message: 'Changed.',
    current: theirs,
  })
  openEdit({ updateProduct, managedProduct: jest.fn(() => theirs).mockReturnValueOnce(product as never) })
  await type('Material', '!')
  await userEvent.type(await cell('Own weight', 'S'), '90')
  await press('Save')
  const notice = (await screen.findByText(/^Someone else changed this product/)).closest('[role=alert]')
  expect(notice?.textContent).toMatch(/Before:.*S · SC-1-S.*Now:.*S, short · SC-1-S/s)
  expect(names()).toEqual(['S', 'L'])
  await press('Use theirs: Sizes')
  expect(names()).toEqual(['S, short', 'L'])
})
