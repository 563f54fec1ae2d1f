import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { inDialog, openPage, press } from '../testing/open-admin-page'
import { TaxesPage } from './taxes-page'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const rule = {
  ...{ id: 't1', country: 'DE', region: null, taxClass: 'STANDARD', buyer: 'ANY', rate: '19', name: null, note: null },
  version: 3,
}
const seller = { address: { country: 'DE' }, taxRounding: 'SUM' }

const open = (shop: FakeShop = {}) =>
  openPage('/dashboard/taxes', <TaxesPage />, { taxRules: () => [rule], shop: () => ({ seller }), ...shop })

interface Sent {
  input: { rate: string; expectedVersion?: number }
}

test('lists rules, and says when nothing is taxed yet', async () => {
  open({ shop: () => ({ seller: { ...seller, address: null } }) })
  const table = await screen.findByRole('table', { name: 'Tax rules' })
  for (const text of ['Germany', 'Standard', 'All', '19%']) expect(table.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Enter the address' }).getAttribute('href')).toContain('/dashboard/seller')
})

test('adds a rule; an impossible rate is refused in the form', async () => {
  const saveTaxRule = jest.fn((_sent: Sent) => ({
    __typename: 'SaveTaxRuleSuccess',
    taxRule: { ...rule, id: 't2', country: 'CH', rate: '8.1' },
  }))
  open({ saveTaxRule })
  await press('Add a tax rule')
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'CH')
  await userEvent.type(screen.getByLabelText(/^Rate in percent/), '100.5')
  await press('Save tax rule')
  expect(await screen.findByText(/^Enter a rate from 0 to 100/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Rate in percent/))
  await userEvent.type(screen.getByLabelText(/^Rate in percent/), '8.1')
  await press('Save tax rule')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Tax rule' })).toBeNull())
  expect(saveTaxRule.mock.calls.map(([{ input }]) => input)).toEqual([
    { country: 'CH', region: '', taxClass: 'STANDARD', buyer: 'ANY', rate: '8.1', name: '', note: '' },
  ])
})

test('shows another person’s change before it is overwritten', async () => {
  const saveTaxRule = jest.fn(({ input }: Sent) =>
    input.expectedVersion === 5
      ? { __typename: 'SaveTaxRuleSuccess', taxRule: { ...rule, version: 6 } }
      : { __typename: 'TaxRuleChanged', message: 'Changed.', current: { ...rule, note: 'OSS', version: 5 } },
  )
  open({ saveTaxRule })
  await press('Edit Germany, Standard, 19%')
  await userEvent.clear(await screen.findByLabelText(/^Rate in percent/))
  await userEvent.type(screen.getByLabelText(/^Rate in percent/), '16')
  await press('Save tax rule')
  expect((await screen.findByText(/^Someone else changed this tax rule/)).textContent).toBeTruthy()
  await press('Save tax rule')
  await waitFor(() => expect(saveTaxRule.mock.lastCall?.[0].input).toMatchObject({ rate: '16', expectedVersion: 5 }))
})

test('deletes a rule after a confirmation', async () => {
  let rules = [rule]
  const deleteTaxRule = jest.fn(() => {
    rules = []
    return { __typename: 'DeleteTaxRuleSuccess', id: 't1' }
  })
  open({ taxRules: () => rules, deleteTaxRule })
  await press('Delete Germany, Standard, 19%')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('19%')).toBeNull())
  expect(deleteTaxRule).toHaveBeenCalledTimes(1)
})

test('tries the rules for a delivery, and saves the rounding', async () => {
  const tryTax = jest.fn(() => ({ rate: '0', name: 'VAT', reason: 'Reverse charge' }))
  const updateSeller = jest.fn((_sent: object) => ({
    __typename: 'UpdateSellerSuccess',
    seller: { taxRounding: 'LINE', version: 2 },
  }))
  open({ tryTax, updateSeller })
  await userEvent.selectOptions(await screen.findByLabelText('Buyer'), 'BUSINESS_WITH_VAT_NUMBER')
  await userEvent.selectOptions(screen.getByLabelText('Deliver to'), 'FR')
  expect(await screen.findByText('Reverse charge')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('VAT 0%')
  await userEvent.selectOptions(screen.getByLabelText(/^Round taxes/), 'LINE')
  await press('Save rounding')
  await waitFor(() => expect(updateSeller.mock.calls[0]?.[0]).toEqual({ input: { taxRounding: 'LINE' } }))
})
