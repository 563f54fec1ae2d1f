import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { beginVisit } from '../../shared/testing/new-visit'
import { CutLine, type FakeShop } from '../../shared/testing/render-in-shop'
import { notifySuccess } from '../../shared/ui/notify'
import { EditProductPage } from './edit-product-page'
import { ManageProductsPage } from './manage-products-page'
import { inDialog, openPage as open, openPages, page, press } from './testing/open-admin-page'

jest.mock('../../shared/ui/notify')

beforeEach(beginVisit)

describe('Manage Products', () => {
  const tool = {
    id: 'p1',
    version: 1,
    state: 'IN_SHOP',
    visibleFrom: null,
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
    basePrice: { amount: 1990, currency: 'USD' },
    image: null,
    category: { id: 'c1', slug: 'surgical', name: 'Surgical' },
  }
  const openProducts = (shop: FakeShop) =>
    open('/', <ManageProductsPage />, {
      managedProducts: () => page([tool]),
      categories: () => [tool.category],
      ...shop,
    })

  it('deletes after the question of the specification', async () => {
    const deleteProduct = jest.fn(() => ({ __typename: 'DeleteProductSuccess', id: 'p1' }))
    openProducts({ deleteProduct })
    await press('Delete Adson forceps')
    expect(screen.getByRole('dialog', { name: 'Are you sure want to delete?' })).toBeTruthy()
    expect(deleteProduct).not.toHaveBeenCalled()
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Adson forceps' })).toBeNull())
    expect(deleteProduct).toHaveBeenCalledTimes(1)
    expect(notifySuccess).toHaveBeenCalledWith('Product is deleted.')
  })

  it('goes on at the next row when one is gone, then at the one before, then at the heading', async () => {
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
      { managedProducts: products, categories: () => [] },
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
        managedProducts: products,
        managedProduct: () => whole,
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
    expect(screen.getByRole('link', { name: 'Edit Adson forceps' })).toBeTruthy()
  })

  it('shows what can not be ordered for want of stock', async () => {
    openProducts({})
    expect(await screen.findByText('Cannot be ordered', { selector: 'span' })).toBeTruthy()
  })

  it('brings back what was deleted by mistake', async () => {
    const restoreProduct = jest.fn(() => ({ __typename: 'RestoreProductSuccess', product: tool }))
    openProducts({ deleteProduct: () => ({ __typename: 'DeleteProductSuccess', id: 'p1' }), restoreProduct })
    await press('Delete Adson forceps')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await press('Restore Adson forceps')
    expect(await screen.findByRole('link', { name: 'Edit Adson forceps' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore Adson forceps' })).toBeNull()
  })

  it('says no more that a product is deleted once its row has brought it back', async () => {
    let state = tool.state
    const restoreProduct = () => ({
      __typename: 'RestoreProductSuccess',
      product: { ...tool, state: (state = 'IN_SHOP') },
    })
    const deleteProduct = () => ({ __typename: 'DeleteProductSuccess', id: (state = 'DELETED') && 'p1' })
    openProducts({ managedProducts: () => page([{ ...tool, state }]), restoreProduct, deleteProduct })
    await press('Delete Adson forceps')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await userEvent.selectOptions(screen.getByLabelText('State'), 'DELETED')
    const row = await screen.findByRole('row', { name: /Adson forceps/ })
    await userEvent.click(await within(row).findByRole('button', { name: 'Restore Adson forceps' }))
    await waitFor(() => expect(screen.queryByText(/is deleted\.$/)).toBeNull())
  })

  it('sorts by a column, and from its other end', async () => {
    const products = jest.fn((_args: object) => page([tool]))
    const { current } = openProducts({ managedProducts: products })
    const column = await screen.findByRole('columnheader', { name: /Stock/ })
    for (const [address, descending, sorted] of [
      ['/?sort=stock', false, 'ascending'],
      ['/?sort=-stock', true, 'descending'],
    ] as const) {
      await userEvent.click(column.querySelector('button') as Element)
      await waitFor(() => expect(products.mock.lastCall?.[0]).toMatchObject({ sort: 'STOCK', descending }))
      expect([current(), column.getAttribute('aria-sort')]).toEqual([address, sorted])
    }
  })

  describe('a cell', () => {
    const second = { ...tool, id: 'p2', name: 'Probe' }
    const saved = (changes: object = {}) =>
      jest.fn((args: { input: { id: string } }) => {
        const product = { ...(args.input.id === 'p1' ? tool : second), ...changes }
        return { __typename: 'UpdateProductSuccess', product }
      })
    const openBoth = (updateProduct: FakeShop[string]) =>
      openProducts({ managedProducts: () => page([tool, second]), updateProduct })
    const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

    it('is saved once by Enter, from the version that was seen', async () => {
      const updateProduct = saved({ version: 2, basePrice: { amount: 2100, currency: 'USD' } })
      openBoth(updateProduct)
      await press('Price of Adson forceps: $19.90')
      await userEvent.keyboard('21{Enter}')
      const button = await screen.findByRole('button', { name: 'Price of Adson forceps: $21.00' })
      await waitFor(() => expect(document.activeElement).toBe(button))
      const input = { id: 'p1', price: 2100, expectedVersion: 1, idempotencyKey: expect.any(String) as string }
      expect(updateProduct.mock.calls.map(([args]) => args)).toEqual([{ input }])
    })

    it('is left by Escape, and saved by Tab, which goes on', async () => {
      const updateProduct = saved()
      openBoth(updateProduct)
      await press('Price of Adson forceps: $19.90')
      await userEvent.keyboard('5{Escape}')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Price of Adson forceps: $19.90')
      await userEvent.keyboard('{Enter}21{Tab}')
      expect(document.activeElement).toBe(await input('Stock of Adson forceps'))
      // The reason is behind it.
      await userEvent.keyboard('+20{Tab}{Tab}')
      await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
      expect(document.activeElement).toBe(await input('Price of Probe'))
      const stockChange = { delta: 20, reason: 'RECEIVED' }
      expect(updateProduct.mock.lastCall?.[0].input).toMatchObject({ id: 'p1', stockChange })
    })

    it('takes a count as the difference to what was seen', async () => {
      const updateProduct = saved()
      openBoth(updateProduct)
      await press('Stock of Adson forceps: 4')
      await userEvent.keyboard('12{Enter}')
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Begin with \+/)
      await userEvent.clear(await input('Stock of Adson forceps'))
      await userEvent.keyboard('=12{Enter}')
      await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(1))
      expect(updateProduct.mock.lastCall?.[0].input).toMatchObject({ stockChange: { delta: 8, reason: 'ADJUSTMENT' } })
    })

    it('shows the newer value of somebody else, and keeps what is typed', async () => {
      const theirs = { ...tool, version: 7, basePrice: { amount: 2500, currency: 'USD' } }
      const updateProduct = saved().mockImplementationOnce((() => ({
        __typename: 'ProductChanged',
        message: 'Changed.',
        product: theirs,
      })) as never)
      openBoth(updateProduct)
      await press('Price of Adson forceps: $19.90')
      await userEvent.keyboard('21{Enter}')
      expect((await screen.findByRole('alert')).textContent).toContain('$25.00')
      expect((await input('Price of Adson forceps')).value).toBe('21')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
      expect(updateProduct.mock.lastCall?.[0].input).toMatchObject({ expectedVersion: 7, price: 2100 })
    })

    it('goes out again under its key after a lost answer', async () => {
      const updateProduct = saved().mockImplementationOnce(() => {
        throw new CutLine()
      })
      openBoth(updateProduct)
      await press('Stock of Adson forceps: 4')
      await userEvent.keyboard('+3{Enter}')
      await screen.findByRole('alert')
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('button', { name: 'Stock of Adson forceps: 4' })
      const keys = updateProduct.mock.calls.map(([{ input }]) => Object(input).idempotencyKey)
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    })

    it('shows what the shop has where it is left after a lost answer; until then the same counts once', async () => {
      const updateProduct = saved({ availableQuantity: 7 }).mockImplementationOnce(() => {
        throw new CutLine()
      })
      const managedProduct = jest
        .fn(() => ({ ...tool, availableQuantity: 7 }))
        .mockImplementationOnce(() => {
          throw new CutLine()
        })
      openProducts({ managedProducts: () => page([tool, second]), updateProduct, managedProduct })
      await press('Stock of Adson forceps: 4')
      await userEvent.keyboard('+3')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'RETURNED')
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('alert')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(managedProduct).toHaveBeenCalledTimes(1))
      // It could not be found out.
      await userEvent.keyboard('{Enter}+3{Enter}')
      await screen.findByRole('button', { name: 'Stock of Adson forceps: 7' })
      const keyOf = (call: number) => Object(updateProduct.mock.calls[call]?.[0].input).idempotencyKey as string
      expect(updateProduct.mock.calls[1]).toEqual(updateProduct.mock.calls[0])
      updateProduct.mockImplementationOnce(() => {
        throw new CutLine()
      })
      await userEvent.keyboard('{Enter}+3{Enter}')
      await screen.findByRole('alert')
      managedProduct.mockReturnValue({ ...tool, availableQuantity: 10 })
      await userEvent.keyboard('{Escape}')
      await screen.findByRole('button', { name: 'Stock of Adson forceps: 10' })
      await userEvent.keyboard('{Enter}+3{Enter}')
      await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(4))
      expect(keyOf(3)).not.toBe(keyOf(2))
    })

    it('has the likely reason again when it is opened anew', async () => {
      openBoth(saved())
      const reason = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' })
      await press('Stock of Adson forceps: 4')
      await userEvent.selectOptions(reason(), 'DAMAGED')
      expect(reason().value).toBe('DAMAGED')
      await userEvent.keyboard('{Escape}')
      await press('Stock of Adson forceps: 4')
      expect(reason().value).toBe('ADJUSTMENT')
    })
  })
})
