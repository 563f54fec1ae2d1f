import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../features/auth/require-auth'
import { BasketKeeper } from '../../features/basket/basket-store'
import { rememberOrderFor } from '../../features/orders/use-order-companies'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeAddress, fakeCompany, fakeMember } from '../../shared/testing/fake-company'
import { CutLine, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { typeAddress } from '../../shared/testing/type-address'
import { toAddressValues } from '../../shared/forms/rules/postal-address'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from './checkout-page'

function openShop(companies: () => unknown[] = () => [fakeCompany()]) {
  const fake = openBasketShop(1)
  fake.fill({ 'product-1': 10 })
  const checkout = jest.fn((_args: { input: Record<string, unknown> }): unknown => ({
    __typename: 'CheckoutSuccess',
    order: { id: 'order-1', number: '2026-000123', status: 'PLACED', lines: [] },
  }))
  return { shop: { ...fake.shop, checkout, myCompanies: companies }, checkout }
}

function open({ shop }: Pick<ReturnType<typeof openShop>, 'shop'>) {
  signInMember()
  const page = (
    <RequireAuth>
      <BasketKeeper />
      <CheckoutPage />
    </RequireAuth>
  )
  return renderInShop({ '/checkout': page, '/dashboard/myOrders/:id': 'the order' }, { at: '/checkout', shop })
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const choose = async (label: RegExp, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)
async function submit() {
  await screen.findByRole('radio', { name: /Parcel/ })
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
}
const delivery = () => [field(/^Phone/).value, field(/^Address/).value]
const FROM_BOOK = ['+4943112345', 'Hauptstr. 1']

beforeEach(() => {
  takeMessages()
  emptyBrowser()
  registerTokenRenewal(async () => null)
})

test('a buyer orders for the company with its address and number, and the choice is stored', async () => {
  const shop = openShop()
  const view = open(shop)
  await choose(/^Order for/, 'Clinic North')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  expect(delivery()).toEqual(FROM_BOOK)
  await userEvent.type(field(/^Address/), ', gate 4')
  await submit()
  await screen.findByText('Purchase order number is Required')
  expect(shop.checkout).not.toHaveBeenCalled()
  await userEvent.type(field(/^Purchase order number/), ' PO 4711 ')
  await submit()
  await screen.findByText('the order')
  expect(shop.checkout.mock.calls[0]?.[0].input).toEqual({
    lines: [{ productId: 'product-1', quantity: 10, expectedUnitPrice: 1250 }],
    shippingAddress: { ...toAddressValues(fakeAddress.address), line1: `${FROM_BOOK[1]}, gate 4` },
    shippingMethodId: 'm1',
    expectedTotal: 12_500,
    companyId: 'c1',
    purchaseOrderNumber: 'PO 4711',
    idempotencyKey: expect.any(String),
  })
  view.unmount()
  open(openShop())
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Order for/)).value).toBe('c1')
})

test('a deleted address is deselected, and its text must be checked', async () => {
  let addresses = [fakeAddress]
  open(openShop(() => [fakeCompany({ addresses })]))
  await choose(/^Order for/, 'Clinic North')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  addresses = [{ ...fakeAddress, id: 'a2', label: 'Ward 3' }]
  act(() => void window.dispatchEvent(new Event('focus')))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The saved address Stores was deleted\./)
  expect(screen.getByLabelText<HTMLSelectElement>(/^Fill in from/).value).toBe('')
  expect(delivery()).toEqual(FROM_BOOK)
  await choose(/^Fill in from/, 'Ward 3 (Kiel)')
  expect(screen.queryByRole('alert')).toBeNull()
  // The deleted address must not appear as the typed one.
  await choose(/^Fill in from/, 'Another address')
  expect(delivery()).toEqual(['', ''])
})

test('fills in the last delivery, separately for private and company orders', async () => {
  rememberOrderFor('')
  const bookless = fakeCompany({ id: 'c2', name: 'Ward House', addresses: [] })
  const deliveredTo = (companyId: string | null, line1: string) => ({
    id: line1,
    company: companyId && { id: companyId },
    shippingAddress: { ...fakeAddress.address, line1 },
  })
  const nodes = [
    { id: 'text', company: null, shippingAddress: null },
    deliveredTo(null, 'My own street 1'),
    deliveredTo('c2', 'Ward 3'),
    deliveredTo(null, 'Former street 1'),
    deliveredTo('c1', 'Never filled in'),
  ]
  const shop = openShop(() => [fakeCompany(), bookless])
  open({ shop: { ...shop.shop, myOrders: () => ({ nodes }) } })
  await waitFor(() => expect(delivery()[1]).toBe('My own street 1'))
  expect(field(/^Fill in from/).value).toBe('last')
  await choose(/^Fill in from/, 'Another address')
  expect(delivery()).toEqual(['', ''])
  await choose(/^Order for/, 'Clinic North')
  expect(delivery()).toEqual(['', ''])
  await choose(/^Fill in from/, 'Stores (Kiel)')
  expect(delivery()).toEqual(FROM_BOOK)
  await choose(/^Order for/, 'Ward House')
  await waitFor(() => expect(delivery()[1]).toBe('Ward 3'))
  await choose(/^Order for/, 'Myself')
  await waitFor(() => expect(delivery()[1]).toBe('My own street 1'))
})

test('an order above the buyer’s limit is announced as waiting', async () => {
  const shop = openShop(() => [fakeCompany({ requiresPurchaseOrderNumber: false })])
  const order = { id: 'order-1', number: '2026-000123', status: 'AWAITING_APPROVAL', lines: [] }
  shop.checkout.mockReturnValueOnce({ __typename: 'CheckoutSuccess', order })
  open(shop)
  await choose(/^Order for/, 'Clinic North')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  await submit()
  await screen.findByText('the order')
  expect(takeMessages()).toEqual([{ kind: 'success', text: 'Your order waits for approval' }])
})

test('typed text survives switching between choices', async () => {
  rememberOrderFor('')
  const second = { id: 'a2', label: 'Ward 3', address: { ...fakeAddress.address, line1: 'Ring 7' } }
  const shop = openShop(() => [fakeCompany({ addresses: [fakeAddress, second] })])
  open(shop)
  await screen.findByLabelText(/^Phone/)
  await typeAddress({ phone: '12345', line1: 'My own street 1' })
  await choose(/^Order for/, 'Clinic North')
  expect(delivery()).toEqual(['12345', 'My own street 1'])
  await userEvent.type(field(/^Purchase order number/), 'PO 1')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  await userEvent.type(field(/^Address/), ', gate 4')
  await choose(/^Fill in from/, 'Ward 3 (Kiel)')
  expect(field(/^Address/).value).toBe('Ring 7')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  expect(field(/^Address/).value).toBe(`${FROM_BOOK[1]}, gate 4`)
  await choose(/^Order for/, 'Myself')
  expect(delivery()).toEqual(['12345', 'My own street 1'])
  expect(screen.queryByLabelText(/^Purchase order number/)).toBeNull()
  await choose(/^Order for/, 'Clinic North')
  expect(field(/^Purchase order number/).value).toBe('PO 1')
  await choose(/^Order for/, 'Myself')
  await submit()
  await screen.findByText('the order')
  expect(Object.keys(shop.checkout.mock.calls[0]?.[0].input ?? {})).not.toContain('companyId')
  expect(Object.keys(shop.checkout.mock.calls[0]?.[0].input ?? {})).not.toContain('purchaseOrderNumber')
})

test.each([
  ['PurchaseOrderNumberMissing', /^Purchase order number/, 'Please give yours.'],
  ['CompanyRoleNeeded', /^Order for/, 'You cannot order for this company.'],
  ['CompanyNotFound', /^Order for/, 'Company not found. You may no longer be a member.'],
  ['CompanyOrderRequired', /^Order for/, 'Clinic North only lets its members order for it.'],
])('%s is told at the field', async (__typename, label, message) => {
  const shop = openShop(() => [fakeCompany({ requiresPurchaseOrderNumber: false })])
  shop.checkout.mockReturnValueOnce({ __typename, message })
  open(shop)
  await choose(/^Order for/, 'Clinic North')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  await submit()
  await screen.findByText(message)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(label))
})

test('shows the server’s error of the order number at its field', async () => {
  const shop = openShop()
  shop.checkout.mockImplementationOnce(() => {
    throw refusal('BAD_USER_INPUT', 'Shorten the number.', 'input.purchaseOrderNumber')
  })
  open(shop)
  await choose(/^Order for/, 'Clinic North')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  await userEvent.type(field(/^Purchase order number/), 'PO 1')
  await submit()
  await screen.findByText('Shorten the number.')
  expect(document.activeElement).toBe(field(/^Purchase order number/))
})

const inCompany = (role: 'BUYER' | 'APPROVER', changes: object = {}) =>
  fakeCompany({ members: [{ ...fakeMember('u1', 'Ada Lovelace', role), ...changes }] })

test('a member who may not order is not asked, and is referred to an owner', async () => {
  const approver = inCompany('APPROVER')
  const view = open(openShop(() => [{ ...approver, membersMayOrderForThemselves: true }]))
  await screen.findByLabelText(/^Phone/)
  expect(screen.queryByLabelText(/^Order for/)).toBeNull()
  expect(screen.queryByText(/Ask an owner of the company/)).toBeNull()
  view.unmount()
  open(openShop(() => [approver]))
  await screen.findByText(/Ask an owner of the company/)
  expect(screen.queryByLabelText(/^Order for/)).toBeNull()
})

test('a member orders for the company by default, and privately if allowed', async () => {
  const view = open(openShop(() => [{ ...inCompany('BUYER'), membersMayOrderForThemselves: true }]))
  const options = async () => Array.from((await screen.findByLabelText<HTMLSelectElement>(/^Order for/)).options)
  expect((await options()).map(({ text, selected }) => [text, selected])).toEqual([
    ['Myself', false],
    ['Clinic North', true],
  ])
  await choose(/^Order for/, 'Myself')
  view.unmount()
  open(openShop(() => [inCompany('BUYER')]))
  expect((await options()).map(({ text }) => text)).toEqual(['Clinic North'])
})

test('tells members with a limit before the order that it needs approval', async () => {
  const limited = inCompany('BUYER', { orderLimit: { amount: 5_000, currency: 'USD' } })
  const company = jest.fn(() => ({
    ...limited,
    needsApproval: ({ lines }: { lines: { quantity: number }[] }) => lines[0]?.quantity === 10,
  }))
  const view = open({ shop: { ...openShop(() => [limited]).shop, company } as never })
  const notice = await screen.findByText(/^This order exceeds your limit for/)
  const button = screen.getByRole('button', { name: 'Place Order' })
  expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  view.unmount()
  company.mockClear()
  open({ shop: { ...openShop(() => [inCompany('BUYER')]).shop, company } as never })
  await screen.findByLabelText(/^Order for/)
  expect(company).not.toHaveBeenCalled()
})

test('companies that fail to load can be retried', async () => {
  let isCut = true
  const companies = () => {
    if (isCut) throw new CutLine()
    return [fakeCompany()]
  }
  open(openShop(companies))
  await screen.findByText('We couldn’t load your companies')
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field(/^Order for/).value).toBe('c1'))
})

test('sends billing address, cost centre and note, but no hidden fields', async () => {
  const shop = openShop(() => [fakeCompany({ requiresPurchaseOrderNumber: false })])
  open(shop)
  await choose(/^Order for/, 'Clinic North')
  await choose(/^Fill in from/, 'Stores (Kiel)')
  await choose(/^Invoice to/, 'Another address')
  await submit()
  const billing = within(screen.getByRole('group', { name: 'Billing address' }))
  await billing.findByText('Address is Required')
  const typed = { Country: 'KE', Phone: '0722 123456', Recipient: 'Accounts', Address: 'PO box 4', Town: 'Nairobi' }
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(billing.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }
  await userEvent.type(field(/^Cost centre/), '4410')
  await userEvent.type(field(/^Note for us/), 'Before noon')
  await submit()
  await screen.findByText('the order')
  const input = shop.checkout.mock.calls[0]?.[0].input
  expect(input).toMatchObject({
    billingAddress: { line1: 'PO box 4', country: 'KE' },
    costCenter: '4410',
    buyerNote: 'Before noon',
  })
})
