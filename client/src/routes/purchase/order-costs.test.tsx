import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../shared/testing/new-visit'
import { fakeFreightByQuotation, fakeParcel, fakeTotals } from '../../shared/testing/fake-totals'
import { refusal } from '../../shared/testing/render-in-shop'
import { typeIn } from '../../shared/testing/type-address'
import { field, fillIn, openPage, signIn, submit, total, type } from './testing/open-page'
import { openShop } from './testing/test-shop'

beforeEach(() => {
  beginVisit()
  signIn()
})

const money = (amount: number) => ({ amount, currency: 'USD' })

test('offers the shipping methods, and shows goods, freight, insurance, taxes and total', async () => {
  const shop = openShop()
  const express = {
    ...{ ...fakeParcel, id: 'm2', name: 'Express', price: money(4_000), insurance: money(500) },
    deliveryDays: { min: 1, max: 1 },
  }
  const vat = { name: 'VAT', rate: '19', reason: null, base: money(29_500), amount: money(5_605) }
  shop.checkoutTotals.mockImplementation(({ input }) => {
    const isExpress = (input as { shippingMethodId?: string }).shippingMethodId === 'm2'
    const dear = { freight: money(4_000), insurance: money(500), taxLines: [vat], totalWithTax: money(35_105) }
    return fakeTotals(25_000, {
      shippingMethods: [fakeParcel, express],
      ...(isExpress && { ...dear, shippingMethod: express }),
    })
  })
  await openPage(shop)
  await fillIn()
  const parcel = screen.getByRole<HTMLInputElement>('radio', { name: /Parcel/ })
  expect(parcel.checked).toBe(true)
  expect(parcel.closest('label')?.textContent).toBe('Parcel2 to 4 days · DAP BerlinFree')
  await userEvent.click(
    screen.getByRole('radio', { name: /Express.*1 day · DAP Berlin · insured for \$5\.00.*\$40\.00/ }),
  )
  await waitFor(() => expect(total()).toBe('$351.05'))
  expect(screen.getByText('VAT 19%').parentElement?.parentElement?.textContent).toBe('VAT 19%$56.05')
  expect(screen.getByText('Insurance').parentElement?.parentElement?.textContent).toBe('Insurance$5.00')
  await submit()
  await screen.findByText('the order')
  expect(shop.placeOrder.mock.calls[0]?.[0].input).toMatchObject({ shippingMethodId: 'm2', expectedTotal: 35_105 })
})

test('leads to a quotation request where no method fits', async () => {
  const shop = openShop()
  shop.checkoutTotals.mockImplementation(() => fakeFreightByQuotation({ unknownWeights: [0] }))
  await openPage(shop)
  await fillIn({ hasMethods: false })
  const notice = within(await screen.findByRole('note'))
  notice.getByText('Freight by quotation')
  notice.getByText(/We don’t know the weight of all products/)
  const link = notice.getByRole('link', { name: 'Request a quotation' })
  expect(link.getAttribute('href')).toBe('/quotation-request?product=p1&quantity=20')
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
})

test('asks before it orders at a new total, and keeps what was typed', async () => {
  const shop = openShop()
  const refuse = () => {
    shop.checkoutTotals.mockImplementation(() => fakeTotals(25_000, { totalWithTax: money(26_000) }))
    return { __typename: 'TotalChanged', message: 'The total has changed.', total: money(26_000) }
  }
  shop.answerOnce.push(refuse)
  await openPage(shop)
  await fillIn()
  await waitFor(() => expect(total()).toBe('$250.00'))
  await submit()
  await screen.findByText('The total has changed from $250.00 to $260.00. Nothing was ordered.')
  await waitFor(() => expect(total()).toBe('$260.00'))
  expect(field(/Address/).value).toBe('1 Main Street')
  const agree = screen.getByRole('button', { name: 'Place order at the new total' })
  await submit()
  expect(document.activeElement).toBe(agree)
  expect(shop.placeOrder).toHaveBeenCalledTimes(1)
  await userEvent.click(agree)
  await screen.findByText('the order')
  expect(shop.placeOrder.mock.calls.map(([{ input }]) => input.expectedTotal)).toEqual([25_000, 26_000])
})

test('shows the server’s refusal of a shipping method at the methods, and asks for them again', async () => {
  const shop = openShop()
  const message = 'Choose a shipping method. Nothing was ordered.'
  shop.answerOnce.push(() => ({ __typename: 'ShippingMethodNeeded', message }))
  await openPage(shop)
  await fillIn()
  const count = shop.checkoutTotals.mock.calls.length
  await submit()
  expect((await screen.findByText(message)).closest('fieldset')).toBeTruthy()
  await waitFor(() => expect(shop.checkoutTotals.mock.calls.length).toBeGreaterThan(count))
})

test('estimates by the country while the server rejects the phone number', async () => {
  const shop = openShop()
  shop.checkoutTotals.mockImplementation(({ input }) => {
    if ('shippingAddress' in input) throw refusal('BAD_USER_INPUT', 'No such number.', 'input.shippingAddress.phone')
    return fakeTotals(25_000)
  })
  await openPage(shop)
  await fillIn()
  await waitFor(() => expect(total()).toBe('$250.00'))
  expect(screen.queryByText('We couldn’t calculate freight and tax.')).toBeNull()
})

test('says that the figures failed to load, and asks again', async () => {
  const shop = openShop()
  shop.checkoutTotals.mockImplementationOnce(() => {
    throw refusal('INTERNAL_SERVER_ERROR')
  })
  await openPage(shop)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('radio', { name: /Parcel/ })
  expect(screen.queryByText('We couldn’t calculate freight and tax.')).toBeNull()
})

test('the fields follow the country', async () => {
  await openPage(openShop())
  await type(/Order Quantity/, '20')
  await typeIn('country', 'JP')
  expect(field(/^Prefecture/)).toBeTruthy()
  await typeIn('country', 'KE')
  expect(screen.queryByLabelText(/^Prefecture/)).toBeNull()
  expect(field(/^Postal code/).required).toBe(false)
})
