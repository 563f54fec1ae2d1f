import { GraphQLError } from 'graphql'
import { gql } from '@apollo/client'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { EditProductPage } from './edit-product-page'
import { once, openEdit, product, retype, updated } from '../testing/open-edit'
import { categories, openForm, press, type } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')

const SHOWN = gql`
  query Shown($id: ID!) {
    product(id: $id) {
      id
      name
      price {
        amount
        currency
      }
    }
  }
`

beforeEach(() => {
  beginVisit()
  jest.mocked(notifySuccess).mockClear()
})

describe('Edit product', () => {
  it('saves carton and price tiers, and shows server errors at the field', async () => {
    const why = 'The quantity of a price tier must be a multiple of 10, for example 50 or 60.'
    const refuse = () => {
      throw new GraphQLError(why, { extensions: { code: 'BAD_USER_INPUT', field: 'input.priceTiers.0.minQuantity' } })
    }
    const updateProduct = updated().mockImplementationOnce(refuse)
    openEdit({ updateProduct })
    await retype('Carton', '10')
    await type('Quantity discounts', '55: 18.00')
    await press('Save')
    expect(await screen.findByText(why)).toBeTruthy()
    await retype('Quantity discounts', '50: 18.00\n200: 17.50')
    await press('Save')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
    const priceTiers = [
      { minQuantity: 50, unitPrice: 1800 },
      { minQuantity: 200, unitPrice: 1750 },
    ]
    expect(updateProduct.mock.calls[1]?.[0]).toEqual({
      input: { ...once, id: 'p1', expectedVersion: 3, increment: 10, priceTiers },
    })
  })

  it('sends changed fields only, with their version', async () => {
    const updateProduct = updated()
    openEdit({ updateProduct })
    await retype('Price', '20')
    await press('Save')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
    expect(updateProduct.mock.calls.map(([args]) => args)).toEqual([
      { input: { ...once, id: 'p1', price: 2000, expectedVersion: 3 } },
    ])
  })

  it('edits English texts and US dollars on a page in another language and currency', async () => {
    const german = { ...product, name: 'Adson-Pinzette', price: { amount: 1750, currency: 'EUR' } }
    const updateProduct = jest
      .fn((_args: unknown): object => ({ __typename: 'UpdateProductSuccess', product: german }))
      .mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Geändert.', current: german })
    let kept = product
    const { client } = openEdit({
      product: () => german,
      managedProduct: (_args: unknown, headers: Record<string, string>) =>
        headers['x-currency'] === 'USD' && headers['accept-language'] === 'en' ? kept : german,
      updateProduct,
    })
    const pageQuery = { query: SHOWN, variables: { id: 'p1' } }
    await act(() => client.query(pageQuery))
    const value = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value
    expect([await value(/^Product name/), await value(/^Price/)]).toEqual(['Adson forceps', '19.90'])
    await retype('Price', '20')
    jest.mocked(notifyError).mockClear()
    kept = { ...product, version: 4, price: { amount: 2500, currency: 'USD' } }
    await press('Save')
    const notice = (await screen.findByText(/^Someone else changed this product/)).closest('[role=alert]')
    expect(notice?.textContent).toMatch(/\$19\.90.*\$25\.00/)
    expect(notifyError).not.toHaveBeenCalled()
    expect(notice?.textContent).not.toContain('Pinzette')
    expect(client.readQuery(pageQuery)).toMatchObject({ product: { name: 'Adson-Pinzette', price: german.price } })
    await press('Save')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
    expect(updateProduct.mock.calls[1]?.[0]).toEqual({ input: { ...once, id: 'p1', price: 2000, expectedVersion: 4 } })
    // The stale page was evicted, not replaced in English.
    expect(client.readQuery(pageQuery)).toBeNull()
  })

  it('hides a product until a time, which is required', async () => {
    const updateProduct = updated()
    openEdit({ updateProduct })
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'SCHEDULED')
    await press('Save')
    expect(await screen.findByText('Choose a date and a time')).toBeTruthy()
    await type('In the shop from', '2030-01-31T08:00')
    await press('Save')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(1))
    const publication = { status: 'SCHEDULED', visibleFrom: new Date('2030-01-31T08:00').toISOString() }
    const input = { ...once, id: 'p1', expectedVersion: 3, publication }
    expect(updateProduct.mock.lastCall?.[0]).toEqual({ input })
  })

  it('changes the stock by a difference with a reason', async () => {
    const updateProduct = updated()
    openEdit({ updateProduct })
    await type('Stock change', '900')
    await press('Save')
    expect(await screen.findByText(/^Use \+ to add/)).toBeTruthy()
    await retype('Stock change', '-5')
    expect(screen.getByText('Removes 5 units')).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('Choose a reason for the stock change')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Damaged or expired')
    await press('Save')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
    expect(updateProduct.mock.calls.map(([args]) => args)).toEqual([
      { input: { ...once, id: 'p1', stockChange: { delta: -5, reason: 'DAMAGED' } } },
    ])
  })

  it('reports at its field that the stock is too low', async () => {
    const message = 'The stock can’t fall below 0: it is 3 now. Nothing was saved.'
    openEdit({ updateProduct: () => ({ __typename: 'InsufficientStock', message, availableQuantity: 3 }) })
    await type('Stock change', '-5')
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Lost')
    await press('Save')
    await screen.findByText(message)
    expect(screen.getByLabelText(/^Stock change/).getAttribute('aria-invalid')).toBe('true')
  })

  describe('when another person has saved the product', () => {
    const theirs = { ...product, version: 4, price: { amount: 2500, currency: 'USD' }, description: 'Theirs.' }
    const refuseOnce = () =>
      jest
        .fn((_args: unknown): object => ({ __typename: 'UpdateProductSuccess', product: theirs }))
        .mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.', current: theirs })
    /** The product, changed by another person after it was loaded. */
    const changing = () => jest.fn(() => theirs).mockReturnValueOnce(product)
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

    it('shows their changes first, keeps typed text, and saves it on the second try', async () => {
      const updateProduct = refuseOnce()
      openEdit({ updateProduct, managedProduct: changing() })
      await retype('Price', '20')
      await retype('Material', 'Titanium')
      await press('Save')
      const notice = (await screen.findByText(/^Someone else changed this product/)).closest('[role=alert]')
      expect(notice?.textContent).toMatch(/Before:.*For fine tissue\..*Now:.*Theirs\..*\$19\.90.*\$25\.00/)
      expect(notice?.parentElement).toBe(document.activeElement)
      expect([value('Price'), value('Material'), value('Description')]).toEqual(['20', 'Titanium', 'Theirs.'])
      await press('Save')
      await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
      expect(updateProduct.mock.calls[1]?.[0]).toEqual({
        input: { ...once, id: 'p1', price: 2000, material: 'Titanium', expectedVersion: 4 },
      })
    })

    it('can accept single fields', async () => {
      const updateProduct = refuseOnce()
      openEdit({ updateProduct, managedProduct: changing() })
      await retype('Price', '20')
      await retype('Material', 'Titanium')
      await press('Save')
      expect(await screen.findAllByRole('button', { name: /^Use theirs/ })).toHaveLength(1)
      await press('Use theirs: Price')
      expect(value('Price')).toBe('25.00')
      await press('Save')
      await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
      expect(updateProduct.mock.calls[1]?.[0]).toEqual({
        input: { ...once, id: 'p1', material: 'Titanium', expectedVersion: 4 },
      })
    })

    it('shows the conflict when the user returns to a draft', async () => {
      const left = openEdit({})
      await retype('Price', '20')
      left.unmount()
      openEdit({ managedProduct: () => theirs })
      const notice = (await screen.findByText(/^Someone else changed this product/)).closest('[role=alert]')
      expect(notice?.textContent).toMatch(/\$19\.90.*\$25\.00/)
      expect([value('Price'), value('Description')]).toEqual(['20', 'Theirs.'])
      await press('Start over')
      expect(value('Price')).toBe('25.00')
      expect(screen.queryByText(/^Someone else changed this product/)).toBeNull()
    })

    it('lists all changes since the form opened, also after a second one and a reload', async () => {
      let now = product
      const changes = [{ description: 'Theirs.' }, { material: 'Titanium' }]
      const updateProduct = () => {
        now = { ...now, ...changes.shift(), version: now.version + 1 }
        return { __typename: 'ProductChanged', message: 'Changed.', current: now }
      }
      const shop = { updateProduct, managedProduct: () => now }
      const first = openEdit(shop)
      await type('Description', '!')
      await press('Save')
      await screen.findByText('Theirs.', { selector: 'p' })
      await press('Save')
      await screen.findByText('Titanium', { selector: 'p' })
      const told = () => screen.getByText(/^Someone else changed this product/).closest('[role=alert]')?.textContent
      expect(told()).toMatch(/Before:For fine tissue\.Now:Theirs\..*Now:Titanium/)
      await type('Description', '!')
      first.unmount()
      const second = openEdit(shop)
      await screen.findByText(/^Someone else changed this product/)
      expect(told()).toMatch(/Before:For fine tissue\.Now:Theirs\..*Now:Titanium/)
      expect(value('Description')).toBe('For fine tissue.!!')
      await press('Start over')
      expect(value('Description')).toBe('Theirs.')
      await type('Description', '!')
      second.unmount()
      openEdit(shop)
      await screen.findByDisplayValue('Theirs.!')
      expect(screen.queryByText(/^Someone else changed this product/)).toBeNull()
    })
  })

  it('reports a deleted product', async () => {
    openForm(<EditProductPage />, { managedProduct: () => null, categories: () => categories }, 'ADMIN', '/edit/p1')
    await screen.findByText('This product is no longer available')
  })

  it('changes the SKU, and reports a taken one at its field', async () => {
    const updateProduct = jest.fn((_args: unknown) => ({
      __typename: 'SkuTaken',
      message: 'Another product has this code.',
    }))
    openEdit({ updateProduct })
    expect((await screen.findByLabelText<HTMLInputElement>(/^SKU(?! of)/)).value).toBe('SC-1')
    await retype('SKU(?! of)', 'no code!')
    await press('Save')
    await screen.findByText(/^The SKU contains/)
    expect(updateProduct).not.toHaveBeenCalled()
    await retype('SKU(?! of)', ' sc-2 ')
    await press('Save')
    await screen.findByText('Another product has this code.')
    expect(updateProduct.mock.calls[0]?.[0]).toEqual({ input: { ...once, id: 'p1', sku: 'SC-2', expectedVersion: 3 } })
    expect(screen.getByLabelText(/^SKU(?! of)/).getAttribute('aria-invalid')).toBe('true')
  })
})
