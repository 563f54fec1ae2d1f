import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { confirm } from '../../shared/testing/confirm'
import { getSession } from '../../shared/auth/session-store'
import { beginVisit } from '../../shared/testing/new-visit'
import { type FakeShop, refusal } from '../../shared/testing/render-in-shop'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { downloadFile } from '../../shared/upload/download-file'
import { AuditLogPage } from './settings/audit-log-page'
import { InquiriesPage } from './reviews-and-inquiries/inquiries-page'
import { ManageProductsPage } from './catalogue/manage-products-page'
import { inDialog, openPage as open, openPages, page, press } from './testing/open-admin-page'
import { UsersPage } from './settings/users-page'

jest.mock('../../shared/ui/notify')
jest.mock('../../shared/upload/download-file')
jest.mock('../../shared/upload/uploads')

const download = jest.mocked(downloadFile)

beforeEach(beginVisit)

test.each([
  ['users', <UsersPage key="u" />],
  ['products', <ManageProductsPage key="p" />],
  ['inquiries', <InquiriesPage key="i" />],
  ['audit log', <AuditLogPage key="a" />],
])('refuses a customer on the %s page', async (_name, element) => {
  open('/', element, {}, 'CUSTOMER')
  await screen.findByRole('heading', { name: 'This page is for administrators' })
})

describe('All Users', () => {
  const person = (id: string, name: string, role: string) => ({
    id,
    name,
    email: `${id}@example.com`,
    emailVerified: true,
    role,
    createdAt: '2026-11-21T09:30:00.000Z',
  })
  const carl = person('u2', 'Carl', 'CUSTOMER')
  const openUsers = (shop: FakeShop) =>
    open('/', <UsersPage />, { users: () => page([carl, person('u1', 'Ada Admin', 'ADMIN')]), ...shop })

  it('offers Make Admin for others than admins only, and confirms it', async () => {
    const makeAdmin = jest.fn((_args: unknown) => ({
      __typename: 'MakeAdminSuccess',
      user: { ...carl, role: 'ADMIN' },
    }))
    openUsers({ makeAdmin })
    await press('Make Admin: Carl')
    expect(await screen.findByRole('dialog', { name: 'Make Carl an admin?' })).toBeTruthy()
    expect(makeAdmin).not.toHaveBeenCalled()
    await confirm('Make Admin')
    await screen.findByRole('button', { name: 'Remove admin: Carl' })
    expect(screen.queryByRole('button', { name: /^Make Admin/ })).toBeNull()
    expect(makeAdmin.mock.calls[0]?.[0]).toEqual({ id: 'u2' })
    expect(notifySuccess).toHaveBeenCalledWith(FIXED.adminMade)
  })

  it('shows why a change is refused', async () => {
    openUsers({
      makeAdmin: () => {
        throw refusal('FORBIDDEN', 'You need administrator access to do this.')
      },
    })
    await press('Make Admin: Carl')
    await confirm('Make Admin')
    expect((await screen.findByRole('alert')).textContent).toBe('You need administrator access to do this.')
    expect(notifyError).toHaveBeenCalledWith(FIXED.adminNotMade)
    expect(screen.getByRole('button', { name: 'Make Admin: Carl' })).toBeTruthy()
  })

  it('removes a user once, after a confirmation', async () => {
    const removeUser = jest.fn(() => ({ __typename: 'RemoveUserSuccess', id: 'u2' }))
    openUsers({ removeUser })
    await press('Remove User: Carl')
    inDialog().getByText(/If they’re its only owner, make someone else an owner under Companies\.$/)
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Remove User' }))
    await waitFor(() => expect(screen.queryByText('u2@example.com')).toBeNull())
    expect(removeUser).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the last admin, and shows why in the dialog', async () => {
    openUsers({ removeAdmin: () => ({ __typename: 'LastAdmin', message: 'Make someone else an admin first.' }) })
    await press('Remove admin: Ada Admin')
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove admin' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Make someone else an admin first.')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('removing one’s own rights removes their pages at once', async () => {
    const user = person('u1', 'Ada Admin', 'CUSTOMER')
    openUsers({ removeAdmin: () => ({ __typename: 'RemoveAdminSuccess', user }) })
    await press('Remove admin: Ada Admin')
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove admin' }))
    await waitFor(() => expect(getSession().user?.role).toBe('CUSTOMER'))
    await waitFor(() => expect(screen.queryByText('u2@example.com')).toBeNull())
  })

  it('signs a user out once, after a confirmation, and shows their photo', async () => {
    const endUserSessions = jest.fn((_args: unknown) => ({ __typename: 'EndUserSessionsSuccess', user: carl }))
    const photo = { id: 'i1', webpSrcSet: '/images/i1/320.webp 320w' }
    const { container } = openUsers({ endUserSessions, users: () => page([{ ...carl, photo }]) })
    await press('More for Carl')
    await press('Sign out user: Carl')
    expect(container.querySelector('img')?.srcset).toBe('/images/i1/320.webp 320w')
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Sign out user' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(endUserSessions).toHaveBeenCalledTimes(1)
    expect(endUserSessions.mock.calls[0]?.[0]).toEqual({ id: 'u2' })
    expect(notifySuccess).toHaveBeenCalledWith('Signed out everywhere.')
  })

  it('exports a user’s data as a file', async () => {
    const createObjectURL = jest.fn((_blob: Blob) => 'blob:x')
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    openUsers({ exportPerson: () => ({ __typename: 'ExportPersonSuccess', data: '{"account":{}}' }) })
    await press('More for Carl')
    await press('Export data: Carl')
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(createObjectURL.mock.calls[0]?.[0]).toMatchObject({ size: 14, type: 'application/json' })
    expect(click.mock.contexts[0]).toMatchObject({ href: 'blob:x', download: 'person-u2.json' })
    click.mockRestore()
  })

  it('erases a user after a confirmation that names remaining data', async () => {
    const erasePerson = jest.fn(() => ({ __typename: 'ErasePersonSuccess', id: 'u2', kept: ['The books stay.'] }))
    openUsers({ erasePerson })
    await press('More for Carl')
    await press('Erase data: Carl')
    await userEvent.click(inDialog().getByRole('button', { name: 'Erase data' }))
    expect(await screen.findByText('The books stay.')).toBeTruthy()
    await press('Done')
    await waitFor(() => expect(screen.queryByText('u2@example.com')).toBeNull())
    expect(erasePerson).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Erase data: Ada Admin' })).toBeNull()
  })

  it('says why a user cannot be erased', async () => {
    openUsers({ erasePerson: () => ({ __typename: 'NotErasable', message: 'This person has 1 order on the way.' }) })
    await press('More for Carl')
    await press('Erase data: Carl')
    await userEvent.click(inDialog().getByRole('button', { name: 'Erase data' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This person has 1 order on the way.')
  })

  it('does not offer to remove oneself', async () => {
    openUsers({})
    expect((await screen.findByText('Ada Admin')).parentElement?.textContent).toBe('Ada Admin (you)')
    expect(screen.queryByRole('button', { name: 'Remove User: Ada Admin' })).toBeNull()
  })

  it('searches typed text, and the address holds it', async () => {
    const users = jest.fn((_args: { filter?: { search?: string } | null }) => page([]))
    const { current } = openUsers({ users })
    await userEvent.type(await screen.findByLabelText('Search users'), ' car ')
    await screen.findByText('No users match your filters')
    await waitFor(() => expect(current()).toBe('/?search=car'))
    await waitFor(() => expect(users.mock.lastCall?.[0].filter).toEqual({ search: 'car' }))
  })
})

describe('Audit log', () => {
  const entry = {
    id: 'a1',
    action: 'UPDATE_PRODUCT',
    createdAt: '2026-11-21T09:30:00.000Z',
    actor: { id: 'u1', name: 'Ada Admin', email: 'ada@example.com' },
    subjectId: 'p1',
    subject: { kind: 'PRODUCT', name: 'Scissors', isDeleted: false },
    changes: [
      { field: 'name', label: 'Name', before: '<b>Scissors</b>', after: '<b>Scissors</b>' },
      { field: 'priceMinor', label: 'Price', before: '19.99 USD', after: '24.50 USD' },
      { field: 'material', label: 'Material', before: null, after: 'x'.repeat(500) },
      { field: 'stockChangeReason', label: 'Reason for the stock change', before: null, after: 'RECEIVED' },
    ],
    clientAddress: '192.0.2.7',
    requestId: 'r1',
  }

  it('shows actor, action, time, address and old value', async () => {
    open('/', <AuditLogPage />, { auditLog: () => page([entry]) })
    const row = await screen.findByRole('row', { name: /Changed a product/ })
    expect(row.textContent).toContain('Name: <b>Scissors</b>')
    expect(row.textContent).toContain('Price: 19.99 USD → 24.50 USD')
    expect(row.textContent).toContain('Reason for the stock change: Delivery received')
    expect(row.textContent).toContain(`Material: ${'x'.repeat(120)}…`)
    expect(screen.getByRole('link', { name: 'Scissors' }).getAttribute('href')).toBe('/dashboard/manageProducts/p1')
    expect(row.textContent).toMatch(/Ada Admin.*ada@example\.com.*192\.0\.2\.7.*Request r1/)
  })

  it('filters by an action in the address, and reports an empty result', async () => {
    const auditLog = jest.fn((_args: unknown) => page([]))
    open('/', <AuditLogPage />, { auditLog })
    await screen.findByRole('heading', { name: 'No activity yet' })
    await press('Filter')
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Removed a user')
    await screen.findByRole('heading', { name: 'No activity matches your filters' })
    expect(auditLog.mock.calls.at(-1)?.[0]).toMatchObject({ filter: { action: 'REMOVE_USER' } })
  })

  it('marks deleted subjects, links existing ones, and shows codes and days in words', async () => {
    const act = (id: string, action: string, subject: object, changes: string[][] = []) => ({
      ...entry,
      id,
      action,
      subject: { name: null, isDeleted: false, ...subject },
      changes: changes.map(([field, before, after]) => ({ field, label: `${field}!`, before: before ?? null, after })),
    })
    const nodes = [
      act('a1', 'DELETE_WEBHOOK', { kind: 'WEBHOOK', name: 'https://example.org/hook', isDeleted: true }),
      act('a2', 'DELETE_REVIEW', { kind: 'REVIEW', isDeleted: true }),
      act('a3', 'DELETE_PRODUCT', { kind: 'PRODUCT', name: 'Probe', isDeleted: true }),
      act('a4', 'IMPORT_EXCHANGE_RATES', { kind: 'EXCHANGE_RATES', name: '2026-11-20' }),
      act('a5', 'UPDATE_WEBHOOK', { kind: 'WEBHOOK', name: 'https://example.org/on' }, [
        ['isActive', 'true', 'false'],
        ['events', 'order.placed', 'order.placed, stock.changed'],
      ]),
      act('a6', 'UPDATE_SHIPMENT', { kind: 'ORDER', name: 'IN-1' }, [
        ['expectedOn', '2026-12-01', '2026-12-24'],
        ['changed', 'carrier', 'carrier, expectedOn'],
      ]),
      act('a7', 'CLOSE_RETURN', { kind: 'ORDER', name: 'IN-2' }, [['returnState', 'RECEIVED', 'CLOSED']]),
    ]
    open('/', <AuditLogPage />, { auditLog: () => page(nodes) })
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
    expect(await row(/Deleted a webhook/)).toContain('https://example.org/hook (deleted)')
    expect(await row(/Deleted a review/)).toContain('p1 (deleted)')
    expect(await row(/Imported exchange rates/)).toContain('Nov 20, 2026')
    expect(await row(/Changed a webhook/)).toMatch(/isActive!: yes → no.*Order placed → Order placed and Stock changed/)
    expect(await row(/Corrected a shipment/)).toMatch(
      /Dec 1, 2026 → Dec 24, 2026.*Carrier → Carrier and Expected delivery/,
    )
    expect(await row(/Closed a return/)).toContain('returnState!: Goods received → Closed')
    const links = within(screen.getByRole('table')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/manageProducts/p1',
      '/dashboard/prices',
      '/dashboard/programs/webhooks/p1',
      '/dashboard/manageOrders/p1',
      '/dashboard/manageOrders/p1',
    ])
  })

  it('exports the filtered entries as a file, and reports a failure', async () => {
    download.mockResolvedValueOnce(false)
    const at = '/?action=REMOVE_USER&search=ada&from=2026-11-01&to=nonsense'
    openPages({ '/': <AuditLogPage /> }, at, { auditLog: () => page([]) })
    await press('Export as CSV')
    expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t fetch the file. Try again.')
    const query = 'mark=true&action=REMOVE_USER&actor=ada&from=2026-11-01'
    expect(download).toHaveBeenCalledWith(`/api/export/audit-log.csv?${query}`, 'audit-log.csv')
  })
})
