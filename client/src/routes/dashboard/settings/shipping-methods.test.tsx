import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { inDialog, openPages, press } from '../testing/open-admin-page'
import { ShippingMethodPage, ShippingMethodsPage } from './shipping-methods-page'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const usd = (amount: number) => ({ amount, currency: 'USD' })
const air = {
  id: 'm1',
  name: 'Air freight',
  translations: [{ language: 'de', name: 'Luftfracht' }],
  countries: ['KE', 'DE'],
  basis: 'WEIGHT',
  bands: [
    { upToGrams: 5000, upToValue: null, price: usd(8900), percent: '0' },
    { upToGrams: 12_500, upToValue: null, price: usd(22_900), percent: '0' },
  ],
  freeFrom: null,
  deliveryDays: { min: 4, max: 9 },
  incoterm: { code: 'DAP', place: '' },
  insurance: null,
  isActive: true,
  position: 1,
  version: 3,
}

interface Sent {
  input: { method: object; expectedVersion?: number }
}

const open = (at: string, shop: FakeShop) =>
  openPages(
    {
      '/dashboard/shipping-methods': <ShippingMethodsPage />,
      '/dashboard/shipping-methods/:id': <ShippingMethodPage />,
    },
    `/dashboard/shipping-methods${at}`,
    { shippingMethodSettings: () => [air], ...shop },
  )

const fill = async (label: RegExp, text: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) => {
  const input = within_.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const band = (number: number) => within(screen.getByRole('group', { name: `Band ${number}` }))

test('adds a method with typed prices, weights and countries', async () => {
  const createShippingMethod = jest.fn((_sent: Sent) => ({ __typename: 'CreateShippingMethodSuccess', method: air }))
  open('/new', { createShippingMethod })
  await userEvent.type(await screen.findByLabelText(/^In English/), 'Parcel EU')
  await userEvent.type(screen.getByLabelText('Deutsch'), 'Paket EU')
  await userEvent.selectOptions(screen.getByLabelText('Add a country'), 'FR')
  await userEvent.selectOptions(screen.getByLabelText('Add a country'), 'AT')
  await press('Remove France')
  await userEvent.selectOptions(screen.getByLabelText(/^What the price/), 'WEIGHT')
  await fill(/^Up to/, '2,5', band(1))
  await fill(/^Price/, '14,90', band(1))
  await press('Add a band')
  await fill(/^Price/, '19.90', band(2))
  await fill(/^Plus/, '0.25', band(2))
  await fill(/^Shortest/, '2')
  await fill(/^Longest/, '5')
  await userEvent.selectOptions(screen.getByLabelText('Incoterm'), 'DAP')
  await press('Add the shipping method')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Shipping method added.'))
  expect(createShippingMethod.mock.calls[0]?.[0].input.method).toEqual({
    name: 'Parcel EU',
    translations: [{ language: 'de', name: 'Paket EU' }],
    countries: ['AT'],
    basis: 'WEIGHT',
    bands: [
      { upToGrams: 2500, upToValue: null, price: 1490, percent: null },
      { upToGrams: null, upToValue: null, price: 1990, percent: '0.25' },
    ],
    freeFrom: null,
    deliveryDays: { min: 2, max: 5 },
    incoterm: { code: 'DAP', place: '' },
    insurance: null,
    isActive: true,
    position: null,
  })
})

test('refuses bands out of order, percentages from 100 and days in the wrong order', async () => {
  const updateShippingMethod = jest.fn()
  open('/m1', { updateShippingMethod })
  await screen.findByDisplayValue('Air freight')
  await fill(/^Up to/, '5', band(2))
  await fill(/^Plus/, '100', band(1))
  await fill(/^Longest/, '3')
  await press('Save changes')
  expect(await screen.findByText('Enter a higher limit than in the band before')).toBeTruthy()
  expect(screen.getByText('Enter a percentage below 100, for example 0.25')).toBeTruthy()
  expect(screen.getByText('This is shorter than the shortest time')).toBeTruthy()
  expect(updateShippingMethod).not.toHaveBeenCalled()
})

test('shows what another person changed before overwriting it', async () => {
  const newer = { ...air, freeFrom: usd(50_000), version: 4 }
  const updateShippingMethod = jest.fn(({ input }: Sent) =>
    input.expectedVersion === 3
      ? { __typename: 'ShippingMethodChanged', message: 'Changed.', current: newer }
      : { __typename: 'UpdateShippingMethodSuccess', method: { ...newer, version: 5 } },
  )
  open('/m1', { updateShippingMethod })
  await fill(/^In English/, 'Air', { getByLabelText: (await screen.findByRole('form')) && screen.getByLabelText })
  await press('Save changes')
  expect(await screen.findByText('Someone else changed this shipping method while you were editing it.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Free from/).value).toBe('500.00')
  await press('Save changes')
  await waitFor(() => expect(updateShippingMethod).toHaveBeenCalledTimes(2))
  expect(updateShippingMethod.mock.calls[1]?.[0].input).toMatchObject({
    expectedVersion: 4,
    method: { name: 'Air', freeFrom: 50_000 },
  })
})

test('lists methods, tries them out, and deletes one after a confirmation', async () => {
  const deleteShippingMethod = jest.fn((_sent: object) => ({ __typename: 'DeleteShippingMethodSuccess', id: 'm1' }))
  const offer = {
    id: 'm1',
    name: 'Air freight',
    price: usd(22_900),
    insurance: usd(1000),
    deliveryDays: { min: 4, max: 9 },
  }
  const shippingQuote = jest.fn((_sent: object) => [{ ...offer, incoterm: { code: 'DAP', place: 'Kenya' } }])
  open('', { deleteShippingMethod, shippingQuote })
  const row = within(await screen.findByRole('row', { name: /Air freight/ }))
  expect(row.getByText('Kenya and Germany')).toBeTruthy()
  expect(row.getByText('By weight: $89.00 to $229.00')).toBeTruthy()
  expect(row.getByText('4 to 9 days')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'KE')
  await fill(/^Weight/, '12,5')
  await fill(/^Value/, '480')
  await press('Show prices')
  expect(await screen.findByText('$229.00 · insurance $10.00 · 4 to 9 days · DAP Kenya')).toBeTruthy()
  expect(shippingQuote.mock.calls[0]?.[0]).toEqual({ country: 'KE', weightGrams: 12_500, goods: 48_000 })
  await press('Delete Air freight')
  await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleteShippingMethod.mock.calls[0]?.[0]).toEqual({ id: 'm1' }))
})
