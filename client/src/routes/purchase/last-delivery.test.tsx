import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CutLine } from '../../shared/testing/render-in-shop'
import { field, fillIn, openPage, signIn, submit, type } from './testing/open-page'
import { openShop } from './testing/test-shop'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

beforeEach(() => {
  sessionStorage.clear()
  signIn()
})

describe('where the last order went', () => {
  const last = { phone: '+4930111', address: 'Old Street 1\n10115 Berlin' }
  const openAfter = async (myLastDelivery: () => unknown = () => last) => {
    const shop = openShop()
    return { ...shop, ...(await openPage({ ...shop, shop: Object.assign(shop.shop, { myLastDelivery }) })) }
  }
  const delivery = () => [field(/^Phone/).value, field(/^Address/).value]

  it('is filled in and said, and can be ordered to', async () => {
    const { placeOrder } = await openAfter()
    await screen.findByText('From your last order')
    expect(delivery()).toEqual([last.phone, last.address])
    await submit()
    await screen.findByText('the order')
    expect(placeOrder.mock.calls[0]?.[0].input).toMatchObject(last)
  })

  it('can be taken out, and is required then', async () => {
    await openAfter()
    await userEvent.click(await screen.findByRole('button', { name: 'Clear phone and address' }))
    expect(delivery()).toEqual(['', ''])
    expect(document.activeElement).toBe(field(/^Phone/))
    expect(screen.queryByText('From your last order')).toBeNull()
    await submit()
    expect(await screen.findByText('Phone is Required')).toBeTruthy()
  })

  it('is said no more once it is another', async () => {
    await openAfter()
    await screen.findByText('From your last order')
    await type(/^Address/, '1 Main Street')
    expect(screen.queryByText('From your last order')).toBeNull()
  })

  it('takes the place of nothing that is typed, nor of what was left in the form', async () => {
    let answer: (delivery: object) => void = () => {}
    const first = await openAfter(() => new Promise((resolve) => (answer = resolve)))
    await type(/^Phone/, '12')
    await act(async () => answer(last))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(delivery()).toEqual(['12', ''])
    first.unmount()
    await openAfter()
    await waitFor(() => expect(delivery()).toEqual(['12', '']))
  })

  it('does not hold the form up where it does not come', async () => {
    await openAfter(() => {
      throw new CutLine()
    })
    await fillIn()
    await submit()
    await screen.findByText('the order')
  })
})
