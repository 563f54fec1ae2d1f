import { render, screen, waitFor, within } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { system } from '../../../shared/theme/system'
import { Logo } from '../../../shared/ui/logo'
import { uploadLogo } from '../../../shared/upload/uploads'
import { notifySuccess } from '../../../shared/ui/notify'
import { openPage, press } from '../testing/open-admin-page'
import { SellerPage } from './settings-form-pages'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/uploads')

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

const address = {
  recipient: 'Sales',
  company: null,
  line1: 'Hafenstraße 1',
  line2: null,
  city: 'Hamburg',
  region: null,
  postalCode: '20457',
  country: 'DE',
  phone: '+4940123456',
}
const kept = {
  name: 'Instrumenta',
  legalName: 'Instrumenta GmbH',
  lineOfBusiness: '',
  address,
  taxId: null,
  vatNumber: 'DE136695976',
  eori: null,
  email: null,
  phone: null,
  bankAccounts: [],
  logo: { url: '/api/seller/logo/l1.png', width: 320, height: 80 },
  version: 3,
}

interface Sent {
  input: { expectedVersion: number }
}

const open = (updateSeller: (sent: Sent) => object) =>
  openPage('/dashboard/seller', <SellerPage />, { shop: () => ({ seller: kept }), updateSeller })

const saved = (changes: object) => ({
  __typename: 'UpdateSellerSuccess',
  seller: { ...kept, ...changes, version: 4 },
})

test('sends only changed fields, with a new bank account', async () => {
  const updateSeller = jest.fn((_sent: Sent) => saved({ legalName: 'Instrumenta Medizintechnik GmbH' }))
  open(updateSeller)
  const legalName = await screen.findByLabelText(/^Legal name/)
  await userEvent.clear(legalName)
  await userEvent.type(legalName, 'Instrumenta Medizintechnik GmbH')
  await press('Add a bank account')
  const account = within(screen.getByRole('group', { name: 'Account 1' }))
  expect(account.getByLabelText<HTMLInputElement>(/^Account holder/).value).toBe('Instrumenta Medizintechnik GmbH')
  await userEvent.type(account.getByLabelText(/^Bank/), 'Musterbank')
  await press('Save changes')
  expect(await screen.findByText('Enter an IBAN or an account number')).toBeTruthy()
  await userEvent.type(account.getByLabelText(/^IBAN/), 'DE89370400440532013000')
  await press('Save changes')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Seller saved.'))
  expect(updateSeller).toHaveBeenCalledTimes(1)
  expect(updateSeller.mock.calls[0]?.[0].input).toEqual({
    legalName: 'Instrumenta Medizintechnik GmbH',
    bankAccounts: [
      {
        currency: 'EUR',
        bankName: 'Musterbank',
        accountHolder: 'Instrumenta Medizintechnik GmbH',
        iban: 'DE89370400440532013000',
        accountNumber: '',
        bic: '',
      },
    ],
    expectedVersion: 3,
  })
})

test('uploads another logo, or removes it, and shows it in the header at once', async () => {
  jest.mocked(uploadLogo).mockResolvedValue({ id: 'l2', url: '/api/seller/logo/l2.png' })
  const logo = { url: '/api/seller/logo/l2.png', width: 100, height: 50 }
  const updateSeller = jest.fn(({ input }: Sent) => saved({ logo: 'logoId' in input && input.logoId ? logo : null }))
  open(updateSeller)
  expect((await screen.findByRole('img', { name: 'Current logo' })).getAttribute('src')).toBe(kept.logo.url)
  await userEvent.upload(screen.getByLabelText(/^Logo/), new File(['png'], 'logo.png', { type: 'image/png' }))
  await press('Save changes')
  await waitFor(() => expect(updateSeller.mock.lastCall?.[0]).toEqual({ input: { logoId: 'l2', expectedVersion: 3 } }))
  render(
    <ChakraProvider value={system}>
      <Logo />
    </ChakraProvider>,
  )
  expect(screen.getByRole('img', { name: 'Instrumenta' }).getAttribute('src')).toBe(logo.url)
  await userEvent.click(screen.getByLabelText('Without a logo'))
  await press('Save changes')
  await waitFor(() => expect(updateSeller.mock.lastCall?.[0]).toEqual({ input: { logoId: null, expectedVersion: 4 } }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Instrumenta' })).toBeNull())
})

test('asks for the fields of the country, and checks its postal code', async () => {
  const updateSeller = jest.fn((_sent: Sent) => saved({}))
  open(updateSeller)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Postal code/)).value).toBe('20457')
  expect(screen.queryByLabelText(/^State/)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'US')
  expect(screen.getByLabelText(/^State/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Postal code/))
  await userEvent.type(screen.getByLabelText(/^Postal code/), 'EC1')
  await press('Save changes')
  expect(await screen.findByText('This is not a postal code of this country, for example 95014')).toBeTruthy()
  expect(screen.getByText('Addresses in this country need this field')).toBeTruthy()
  expect(updateSeller).not.toHaveBeenCalled()
})

test('keeps typed text when another person saved first, and overwrites on the second save', async () => {
  const updateSeller = jest.fn(({ input }: Sent) =>
    input.expectedVersion === 3
      ? { __typename: 'SellerChanged', message: 'Someone else changed it.', current: { ...kept, version: 8 } }
      : saved({ taxId: '17/423' }),
  )
  open(updateSeller)
  await userEvent.type(await screen.findByLabelText(/^Tax number/), '17/423')
  await press('Save changes')
  expect(await screen.findByText('Someone else changed it.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Tax number/).value).toBe('17/423')
  await press('Save changes')
  await waitFor(() => expect(updateSeller).toHaveBeenCalledTimes(2))
  expect(updateSeller.mock.calls[1]?.[0].input).toEqual({ taxId: '17/423', expectedVersion: 8 })
})
