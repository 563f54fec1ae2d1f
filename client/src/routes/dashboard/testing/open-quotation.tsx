import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { fakeTotals } from '../../../shared/testing/fake-totals'
import { typeAddress } from '../../../shared/testing/type-address'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { QuotationPage } from '../quotations/quotation-page'
import { QuotationsPage } from '../quotations/quotations-page'

/** An amount in US dollars. */
export const money = (amount: number) => ({ amount, currency: 'USD' })
/** The time of all events. */
export const AT = '2026-11-21T09:30:00.000Z'
/** Author of a message by the reading customer. */
export const BY_CUSTOMER = { isByCustomer: true, isOwn: true, authorName: 'Carl Customer' }
/** A requested line. */
export const asked = {
  id: 'l1',
  productId: 'p1',
  variantId: null as string | null,
  size: null as string | null,
  sku: 'SC-1',
  name: 'Adson forceps',
  quantity: 10,
}

/** A version with this number. */
export const offer = (revision: number, unitPrice = 1_111) => ({
  id: `r${revision}`,
  revision,
  incoterm: 'CIP',
  place: 'Lagos',
  note: 'As agreed.',
  sentAt: AT,
  validUntil: '2030-11-21T09:30:00.000Z',
  lines: [{ ...asked, unitPrice: money(unitPrice), total: money(10 * unitPrice) }],
  discount: money(500),
  freight: money(8_500),
  insurance: money(0),
  charges: money(0),
  total: money(10 * unitPrice + 8_000),
})

/** A quotation with an offer, unless said otherwise. */
export function quotationOf(changes: object = {}) {
  return {
    id: 'q1',
    number: 'Q2026-000007',
    status: 'OFFERED',
    nextStatuses: ['ACCEPTED', 'DECLINED'],
    currency: 'USD',
    createdAt: AT,
    incoterm: 'CIP',
    place: 'Lagos',
    wantedBy: '2030-12-24',
    lines: [asked],
    lineCount: 1,
    newestRevision: offer(1) as object | null,
    revisions: [offer(1)] as object[],
    revision: ({ number }: { number: number }) => offer(number, number * 1_000),
    messages: [{ id: 'm1', text: 'By air, please.', ...BY_CUSTOMER, createdAt: AT, files: [] as object[] }],
    files: [] as object[],
    order: null as object | null,
    company: null as object | null,
    customerName: 'Carl Customer',
    customer: { id: 'u2', name: 'Carl Customer', email: 'carl@example.com' },
    value: money(19_110),
    ...changes,
  }
}

/** Changes for a request without a version. */
export const requested = {
  status: 'REQUESTED',
  nextStatuses: ['OFFERED', 'DECLINED'],
  newestRevision: null,
  revisions: [],
}

/** Opens the quotation pages in this role; `shop` adds fields. */
export function open(role: 'CUSTOMER' | 'ADMIN', shop: FakeShop, at = '/dashboard/quotations/q1') {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = {
    '/dashboard/quotations': <QuotationsPage />,
    '/dashboard/quotations/:id': (
      <RequireAuth>
        <QuotationPage />
      </RequireAuth>
    ),
    '/dashboard/myOrders/:id': 'the order',
  }
  return renderInShop(pages, {
    at,
    shop: { me: () => user, quotation: () => quotationOf(), myCompanies: () => [], ...offered, ...shop },
  })
}

/** What an order of the offer costs. */
const offered = {
  myOrders: () => ({ nodes: [] }),
  checkoutTotals: () => fakeTotals(19_110, { shippingMethod: null, shippingMethods: [] }),
}

/** Presses a button. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** The open dialog. */
export const inDialog = () => within(screen.getByRole('dialog'))
/** A field by its label. */
export const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
/** Text of the alert. */
export const alert = async () => (await screen.findByRole('alert')).textContent
/** Fills in the delivery and accepts the offer. */
export async function accept() {
  await typeAddress({ hasMethods: false })
  await waitFor(() => expect(screen.getByTestId('accept-total').textContent).not.toBe('–'))
  await press('Accept and order')
  await userEvent.click(inDialog().getByRole('button', { name: 'Order now' }))
}
