import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequirePermission, RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { fakeCompany } from '../../../shared/testing/fake-company'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { CompaniesPage } from '../companies/companies-page'
import { CompanyPage } from '../companies/company-page'

/** Opens the company pages for Ada (`u1`), by default an owner. */
export function openCompanies(
  shop: FakeShop,
  { at = '/dashboard/company', role = 'CUSTOMER' as 'CUSTOMER' | 'ADMIN' } = {},
) {
  const user = { id: 'u1', name: 'Ada Lovelace', email: 'u1@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = {
    '/dashboard/company': (
      <RequireAuth>
        <CompanyPage />
      </RequireAuth>
    ),
    '/dashboard/companies': (
      <RequireAuth>
        <RequirePermission>
          <CompaniesPage />
        </RequirePermission>
      </RequireAuth>
    ),
  }
  const company = ({ id }: { id: string }) => (id === 'c1' ? fakeCompany() : null)
  return renderInShop(pages, { at, shop: { me: () => user, myCompanies: () => [fakeCompany()], company, ...shop } })
}

/** A section of the page. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** Types into the field of that label. */
export const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)
/** A row of a table. */
export const member = async (name: RegExp) => within(await screen.findByRole('row', { name }))
/** The result of a mutation. */
export const answered = (__typename: string, changes: Record<string, unknown> = {}) => ({
  __typename,
  company: fakeCompany(changes),
})

/** An order of the company. */
export function orderOf(index: number) {
  const line = {
    id: `l${index}`,
    name: `Forceps ${index}`,
    quantity: 10,
    unitPrice: { amount: 1250, currency: 'USD' },
    product: { id: 'p1' },
  }
  return {
    id: `o${index}`,
    number: `2026-00000${index}`,
    lineCount: 1,
    lines: () => [line],
    status: 'PLACED',
    needsSize: false,
    total: { amount: 12_500, currency: 'USD' },
    totalDue: { amount: 12_500, currency: 'USD' },
    purchaseOrderNumber: 'PO 4711',
    company: { id: 'c1', name: 'Clinic North' },
    events: [{ to: 'PLACED', createdAt: '2026-11-21T09:30:00.000Z', isByCustomer: true }],
    customerName: 'Bob Buyer',
    customerEmail: 'u2@example.com',
    phone: '+4943112345',
    address: 'Goods in, Kiel',
  }
}
