import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeSize } from '../../../shared/testing/fake-product'
import { CutLine, type FakeShop } from '../../../shared/testing/render-in-shop'
import { openEdit, product as edited } from '../testing/open-edit'
import { press, type } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const price = (currency: string, amount: number, isManual = false) => ({ isManual, price: { amount, currency } })
const product = {
  ...edited,
  variants: [],
  sizes: [],
  prices: [price('EUR', 1831), price('JPY', 3264), price('KWD', 6110, true)],
}

const open = ({ product: read = () => product, ...shop }: FakeShop) =>
  openEdit({ managedProduct: read, product: read, ...shop })
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const saved = (now: object = product) =>
  jest.fn((_args: unknown): object => ({ __typename: 'SetProductPricesSuccess', product: now }))

describe('prices of a product in other currencies', () => {
  it('are shown as they are: derived, or set by hand, yen without decimals and dinars with three', async () => {
    open({})
    expect((await field('Euro')).value).toBe('')
    await screen.findByText('Derived: €18.31')
    await screen.findByText('Derived: ¥3,264')
    expect((await field('Kuwaiti Dinar')).value).toBe('6.110')
    await screen.findByText(/^Set by hand: KWD\s6\.110$/)
  })

  it('are set by hand, in minor units and from the version that was looked at', async () => {
    const now = { ...product, version: 4, prices: [price('EUR', 1890, true), price('JPY', 3000, true)] }
    const setProductPrices = saved({ ...now, prices: [...now.prices, price('KWD', 6125, true)] })
    open({ setProductPrices })
    await type('Euro', '18.90')
    await screen.findByText('Understood as €18.90, set by hand once it is saved')
    await type('Japanese Yen', '3,000')
    await userEvent.clear(await field('Kuwaiti Dinar'))
    await type('Kuwaiti Dinar', '6.125')
    await press('Save prices')
    await screen.findByText('Set by hand: ¥3,000')
    expect(setProductPrices.mock.calls.map(([args]) => args)).toEqual([
      {
        input: {
          id: 'p1',
          prices: [
            { currency: 'EUR', amount: 1890 },
            { currency: 'JPY', amount: 3000 },
            { currency: 'KWD', amount: 6125 },
          ],
          expectedVersion: 3,
        },
      },
    ])
  })

  it('are derived again', async () => {
    const prices = [...product.prices.slice(0, 2), price('KWD', 6109)]
    const setProductPrices = saved({ ...product, version: 4, prices })
    open({ setProductPrices })
    await press('Derive again: Kuwaiti Dinar (KWD)')
    expect(document.activeElement).toBe(await field('Kuwaiti Dinar'))
    await screen.findByText(/^Derived again once it is saved; KWD\s6\.110 until then$/)
    await press('Save prices')
    await screen.findByText(/^Derived: KWD\s6\.109$/)
    expect(setProductPrices.mock.calls[0]?.[0]).toEqual({
      input: { id: 'p1', prices: [{ currency: 'KWD', amount: null }], expectedVersion: 3 },
    })
  })

  it('are set for a size that has prices of its own, beside those of its product', async () => {
    const own = [price('EUR', 2100), price('KWD', 7000, true)]
    const variants = [fakeSize({ id: 's1', name: '12 cm' }), fakeSize({ id: 's2', name: '16 cm', prices: own })]
    const setProductPrices = saved()
    open({ setProductPrices, product: () => ({ ...product, variants }) })
    const size = within(await screen.findByRole('group', { name: 'Size 16 cm' }))
    expect(screen.queryByRole('group', { name: 'Size 12 cm' })).toBeNull()
    size.getByText('Derived: €21.00')
    await userEvent.type(size.getByLabelText(/^Euro/), '22.50')
    await userEvent.click(size.getByRole('button', { name: 'Derive again: Kuwaiti Dinar (KWD), size 16 cm' }))
    await press('Save prices')
    await waitFor(() => expect(setProductPrices).toHaveBeenCalledTimes(1))
    expect(setProductPrices.mock.calls[0]?.[0]).toMatchObject({
      input: {
        prices: [
          { variantId: 's2', currency: 'EUR', amount: 2250 },
          { variantId: 's2', currency: 'KWD', amount: null },
        ],
      },
    })
  })

  it('say at the field what cannot be understood, and send nothing', async () => {
    const setProductPrices = saved()
    open({ setProductPrices })
    await type('Japanese Yen', '30.50')
    await type('Euro', '0')
    await press('Save prices')
    await screen.findByText(/^Write no decimals/)
    await screen.findByText('Enter a price above zero')
    expect(setProductPrices).not.toHaveBeenCalled()
  })

  it('say why they are refused, and keep what was typed', async () => {
    const message = 'There is no rate for EUR yet.'
    const left = open({ setProductPrices: () => ({ __typename: 'ExchangeRateMissing', message, currency: 'EUR' }) })
    await type('Euro', '18.90')
    await press('Save prices')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect((await field('Euro')).value).toBe('18.90')
    left.unmount()
    open({})
    await screen.findByText('What you typed here before is filled in again.')
    expect((await field('Euro')).value).toBe('18.90')
  })

  it('are not saved over those that somebody else has set meanwhile, until asked again', async () => {
    const theirs = { ...product, version: 5, prices: [price('EUR', 1700, true), ...product.prices.slice(1)] }
    const setProductPrices = saved({ ...theirs, version: 6 }).mockReturnValueOnce({
      __typename: 'ProductChanged',
      message: 'Changed.',
      current: theirs,
    })
    let current: object = product
    open({ setProductPrices, product: () => current, managedProduct: () => current })
    await type('Japanese Yen', '3000')
    current = theirs
    await press('Save prices')
    const notice = (await screen.findByText(/^Somebody else changed prices of this product/)).closest('[role=alert]')
    expect(notice?.textContent).toMatch(/Euro \(EUR\)Before:€18\.31, derivedNow:€17\.00, set by hand$/)
    expect([(await field('Euro')).value, (await field('Japanese Yen')).value]).toEqual(['17.00', '3000'])
    await press('Save prices')
    await waitFor(() => expect(setProductPrices).toHaveBeenCalledTimes(2))
    expect(setProductPrices.mock.calls[1]?.[0]).toEqual({
      input: { id: 'p1', prices: [{ currency: 'JPY', amount: 3000 }], expectedVersion: 5 },
    })
  })

  it('show what stands there where they were taken back after a lost answer', async () => {
    let current: object = product
    const setProductPrices = jest.fn((_args: unknown) => {
      current = { ...product, version: 4, prices: [price('EUR', 1700, true), ...product.prices.slice(1)] }
      throw new CutLine()
    })
    open({ setProductPrices, product: () => current, managedProduct: () => current })
    await type('Euro', '17')
    await press('Save prices')
    await screen.findByRole('alert')
    await userEvent.clear(await field('Euro'))
    await press('Save prices')
    await screen.findByText(/^Somebody else changed prices of this product/)
    expect((await field('Euro')).value).toBe('17.00')
    await press('Save prices')
    await waitFor(() => expect(screen.queryByText(/^Somebody else changed prices of this product/)).toBeNull())
    expect(setProductPrices).toHaveBeenCalledTimes(1)
  })

  it('of a size that somebody has taken out meanwhile are let go, and not asked for again and again', async () => {
    const variants = [fakeSize({ id: 's2', name: '16 cm', prices: [price('EUR', 2100)] })]
    let current: object = { ...product, variants }
    const read = jest.fn(() => current)
    const setProductPrices = jest.fn((_args: unknown) => ({
      __typename: 'ProductChanged',
      message: 'Changed.',
      product,
    }))
    open({ setProductPrices, product: read })
    const size = within(await screen.findByRole('group', { name: 'Size 16 cm' }))
    await userEvent.type(size.getByLabelText(/^Euro/), '22.50')
    current = { ...product, version: 4 }
    read.mockClear()
    await press('Save prices')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Size 16 cm' })).toBeNull())
    expect([setProductPrices.mock.calls.length, read.mock.calls.length]).toEqual([1, 2])
  })

  it('do not stand in the way of the product’s own form, though they raise its version', async () => {
    const updateProduct = jest
      .fn((_args: unknown): object => ({ __typename: 'UpdateProductSuccess', product }))
      .mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.', product })
    let current: object = product
    const { current: place } = open({ updateProduct, product: () => current, managedProduct: () => current })
    await type('Material', ' 2')
    current = { ...product, version: 4 }
    await press('Save changes')
    await waitFor(() => expect(place()).toBe('/dashboard/manageProducts'))
    expect(updateProduct.mock.calls[1]?.[0]).toEqual({
      input: { id: 'p1', idempotencyKey: expect.any(String), material: 'Steel 2', expectedVersion: 4 },
    })
  })
})
