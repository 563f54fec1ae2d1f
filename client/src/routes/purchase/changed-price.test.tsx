import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CutLine } from '../../shared/testing/render-in-shop'
import { field, fillIn, keys, openPage, signIn, submit, total } from './testing/open-page'
import { openShop } from './testing/test-shop'

jest.mock('../../shared/ui/notify')

beforeEach(() => {
  sessionStorage.clear()
  signIn()
})

describe('a price that changes while the form is open', () => {
  const question = 'The unit price has changed from $12.50 to $999.00.'

  test('refuses the order, asks, and keeps typed text; agreeing orders at the new price', async () => {
    const shop = openShop()
    await openPage(shop)
    await fillIn()
    shop.setPrice(99_900)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain(question)
    expect(field(/Price/).value).toBe('$999.00')
    expect(total()).toBe('$19,980.00')
    expect(field(/Address/).value).toBe('1 Main Street')

    // The form's own button does not confirm the new price.
    await submit()
    const agree = screen.getByRole('button', { name: 'Order at $999.00 each' })
    expect(document.activeElement).toBe(agree)
    expect(shop.placeOrder).toHaveBeenCalledTimes(1)

    await userEvent.click(agree)
    await screen.findByText('the order')
    expect(shop.placeOrder.mock.calls.map(([{ input }]) => input.expectedUnitPrice)).toEqual([1250, 99_900])
    expect(new Set(keys(shop)).size).toBe(1)
  })

  test('shows when the user returns, and asks before sending', async () => {
    const shop = openShop()
    await openPage(shop)
    await fillIn()
    shop.setPrice(99_900)
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect((await screen.findByRole('alert')).textContent).toContain(question)
    now.mockRestore()
    await submit()
    expect(shop.placeOrder).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Order at $999.00 each' }))
    await screen.findByText('the order')
  })

  test('repeats the same order first after a network failure, since it may be placed', async () => {
    const shop = openShop()
    shop.answerOnce.push(() => {
      throw new CutLine()
    })
    await openPage(shop)
    await fillIn()
    await submit()
    await screen.findByText(/safe to try again/)
    shop.setPrice(99_900)
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(field(/Price/).value).toBe('$999.00'))
    now.mockRestore()
    shop.answerOnce.push(shop.placed)
    await submit()
    await screen.findByText('the order')
    const inputs = shop.placeOrder.mock.calls.map(([{ input }]) => input)
    expect(inputs[1]).toEqual(inputs[0])
  })

  test('a reload does not confirm the new price', async () => {
    const shop = openShop()
    const view = await openPage(shop)
    await fillIn()
    view.unmount()
    shop.setPrice(99_900)
    await openPage(shop)
    expect((await screen.findByRole('alert')).textContent).toContain(question)
  })
})

describe('price tiers', () => {
  test('use the quantity typed on the product’s page', async () => {
    const shop = openShop()
    shop.setTiers([
      [1, 1_235],
      [50, 1_180],
    ])
    await openPage(shop, { quantity: 50 })
    expect(field(/Order Quantity/).value).toBe('50')
    expect(total()).toBe('$590.00')
  })

  test('the order uses the price of its quantity', async () => {
    const shop = openShop()
    shop.setTiers([
      [1, 1_235],
      [50, 1_180],
    ])
    await openPage(shop)
    await fillIn({ quantity: '50' })
    expect(field(/Price/).value).toBe('$11.80')
    expect(total()).toBe('$590.00')
    await submit()
    await screen.findByText('the order')
    expect(shop.placeOrder.mock.calls[0]?.[0].input).toMatchObject({ orderQuantity: 50, expectedUnitPrice: 1_180 })
  })

  test('a changed tier is confirmed, and the others stay', async () => {
    const shop = openShop()
    shop.setTiers([
      [1, 1_235],
      [50, 1_180],
    ])
    await openPage(shop)
    await fillIn({ quantity: '50' })
    shop.setTiers([
      [1, 1_235],
      [50, 1_200],
    ])
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('from $11.80 to $12.00')
    await userEvent.click(screen.getByRole('button', { name: 'Order at $12.00 each' }))
    await screen.findByText('the order')
    expect(shop.placeOrder.mock.calls.map(([{ input }]) => input.expectedUnitPrice)).toEqual([1_180, 1_200])
  })
})
