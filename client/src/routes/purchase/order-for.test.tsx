import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../shared/testing/new-visit'
import { fakeCompany, fakeMember } from '../../shared/testing/fake-company'
import { takeMessages } from '../../shared/ui/notify'
import { field, openPage, signIn, submit, type } from './testing/open-page'
import { openShop } from './testing/test-shop'

beforeEach(() => {
  beginVisit()
  signIn()
  takeMessages()
})

test('a member orders a product for the company, and sees before that it needs approval', async () => {
  const shop = openShop()
  const members = [{ ...fakeMember('u1', 'Ada Lovelace', 'BUYER'), orderLimit: { amount: 12_500, currency: 'USD' } }]
  const north = fakeCompany({ members })
  const needsApproval = ({ lines }: { lines: { quantity: number }[] }) => (lines[0]?.quantity ?? 0) > 10
  Object.assign(shop.shop, { myCompanies: () => [north], company: () => ({ ...north, needsApproval }) })
  shop.answerOnce.push((input) => ({
    ...shop.placed(input),
    order: { id: 'o1', status: 'AWAITING_APPROVAL', lines: [] },
  }))
  await openPage(shop)
  expect(field(/^Order for/).value).toBe('c1')
  expect(screen.queryByText(/exceeds your limit/)).toBeNull()
  await type(/Order Quantity/, '20')
  await screen.findByText(/^This order exceeds your limit for/)
  await userEvent.selectOptions(field(/^Fill in from/), 'Stores (Kiel)')
  await submit()
  await screen.findByText('Purchase order number is Required')
  await type(/^Purchase order number/, 'PO 4711')
  await submit()
  await screen.findByText('the order')
  expect(shop.placeOrder.mock.calls[0]?.[0].input).toMatchObject({
    orderQuantity: 20,
    companyId: 'c1',
    purchaseOrderNumber: 'PO 4711',
    shippingAddress: { phone: '+4943112345' },
  })
  expect(takeMessages()).toEqual([{ kind: 'success', text: 'Your order waits for approval' }])
})

test('sends billing address, cost centre, note and accepted terms', async () => {
  const shop = openShop()
  const updatedAt = '2026-11-20T08:00:00.000Z'
  Object.assign(shop.shop, {
    myCompanies: () => [fakeCompany({ requiresPurchaseOrderNumber: false })],
    article: () => ({ id: 'a1', slug: 'terms', title: 'Terms of sale', updatedAt }),
  })
  await openPage(shop)
  await screen.findByText('Terms of sale')
  await userEvent.selectOptions(field(/^Fill in from/), 'Stores (Kiel)')
  await userEvent.selectOptions(field(/^Invoice to/), 'Another address')
  const billing = within(screen.getByRole('group', { name: 'Billing address' }))
  const typed = { Country: 'KE', Phone: '0722 123456', Recipient: 'Accounts', Address: 'PO box 4', Town: 'Nairobi' }
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(billing.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }
  await screen.findByRole('radio', { name: /Parcel/ })
  await type(/^Cost centre/, '4410')
  await type(/^Note for us/, 'Before noon')
  await submit()
  await screen.findByText('the order')
  expect(shop.placeOrder.mock.calls[0]?.[0].input).toMatchObject({
    billingAddress: { line1: 'PO box 4', country: 'KE' },
    costCenter: '4410',
    buyerNote: 'Before noon',
    acceptedTermsOf: updatedAt,
  })
})
