import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { toAddressValues } from '../../../shared/forms/rules/postal-address'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeAddress, fakeCompany, fakeMember } from '../../../shared/testing/fake-company'
import { inDialog, press } from '../testing/open-admin-page'
import { answered, member, openCompanies, orderOf, part, type } from '../testing/open-company-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

describe('an owner', () => {
  it('saves changed fields only', async () => {
    const updateCompany = jest.fn((_args: unknown) => answered('UpdateCompanySuccess', { eori: 'DE123' }))
    openCompanies({ updateCompany })
    await press('Edit company')
    expect(screen.queryByLabelText(/^Payment terms/)).toBeNull()
    await type(/^EORI number/, 'de 123')
    await press('Save changes')
    const data = await part('Company data')
    expect(await data.findByText('DE123')).toBeTruthy()
    expect(updateCompany.mock.calls.map(([args]) => args)).toEqual([{ input: { id: 'c1', eori: 'de 123' } }])
  })

  it('changes a member’s role', async () => {
    const setCompanyMemberRole = jest.fn((_args: unknown) =>
      answered('SetCompanyMemberRoleSuccess', {
        members: [fakeMember('u1', 'Ada Lovelace', 'OWNER'), fakeMember('u2', 'Bob Buyer', 'APPROVER')],
      }),
    )
    openCompanies({ setCompanyMemberRole })
    const select = (await member(/Bob/)).getByRole<HTMLSelectElement>('combobox', { name: 'Role of Bob Buyer' })
    await userEvent.selectOptions(select, 'Approver')
    expect(setCompanyMemberRole).not.toHaveBeenCalled()
    await confirm('Change the role')
    await waitFor(() => expect(select.getAttribute('aria-busy')).toBeNull())
    expect(select.value).toBe('APPROVER')
    expect(setCompanyMemberRole.mock.calls[0]?.[0]).toEqual({ input: { id: 'm-u2', role: 'APPROVER' } })
  })

  it('sets and removes a member’s approval limits', async () => {
    const limited = { ...fakeMember('u2', 'Bob Buyer', 'BUYER'), monthLimit: { amount: 200_000, currency: 'USD' } }
    const members = [fakeMember('u1', 'Ada Lovelace', 'OWNER'), limited]
    const after = { ...limited, orderLimit: { amount: 50_000, currency: 'USD' }, monthLimit: null }
    const setCompanyMemberLimits = jest.fn((_args: unknown) =>
      answered('SetCompanyMemberLimitsSuccess', { members: [members[0], after] }),
    )
    openCompanies({ myCompanies: () => [fakeCompany({ members })], setCompanyMemberLimits })
    expect((await member(/Bob/)).getByText('Month: $2,000.00')).toBeTruthy()
    expect((await member(/Ada/)).getByText('No limit')).toBeTruthy()
    await press('Change the limits of Bob Buyer')
    const form = within(await screen.findByRole('form', { name: 'Limits of Bob Buyer' }))
    const order = form.getByLabelText(/^Per order/)
    expect(document.activeElement).toBe(order)
    await userEvent.type(order, '5OO')
    await press('Save limits')
    expect(order.getAttribute('aria-invalid')).toBe('true')
    expect(setCompanyMemberLimits).not.toHaveBeenCalled()
    await userEvent.clear(order)
    await userEvent.type(order, '500')
    await userEvent.clear(form.getByLabelText(/^Per calendar month/))
    await press('Save limits')
    expect(await (await member(/Bob/)).findByText('Order: $500.00')).toBeTruthy()
    expect(screen.queryByText(/^Month:/)).toBeNull()
    const input = { id: 'm-u2', orderLimit: 50_000, monthLimit: null }
    expect(setCompanyMemberLimits.mock.calls[0]?.[0]).toEqual({ input })
    const button = screen.getByRole('button', { name: 'Change the limits of Bob Buyer' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    // Untouched fields are not sent, because another owner may have changed them.
    await userEvent.click(button)
    await type(/^Per calendar month/, '9')
    await press('Save limits')
    await waitFor(() => expect(setCompanyMemberLimits).toHaveBeenCalledTimes(2))
    expect(setCompanyMemberLimits.mock.calls[1]?.[0]).toEqual({ input: { id: 'm-u2', monthLimit: 900 } })
  })

  it('keeps the role as the last owner, with the reason', async () => {
    const message = 'The company needs an owner. Make someone else an owner first.'
    openCompanies({ setCompanyMemberRole: () => ({ __typename: 'LastOwner', message }) })
    await userEvent.selectOptions(await screen.findByLabelText('Role of Ada Lovelace'), 'Buyer')
    await userEvent.click(inDialog().getByRole('button', { name: 'Change the role' }))
    expect(await inDialog().findByText(message)).toBeTruthy()
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Ada Lovelace').value).toBe('OWNER')
  })

  it('removes a member after a confirmation; the focus stays near', async () => {
    const removeCompanyMember = jest.fn((_args: unknown) => ({ __typename: 'RemoveCompanyMemberSuccess', id: 'm-u2' }))
    openCompanies({ removeCompanyMember })
    await press('Remove: Bob Buyer')
    expect(removeCompanyMember).not.toHaveBeenCalled()
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bob/ })).toBeNull())
    expect(removeCompanyMember.mock.calls[0]?.[0]).toEqual({ id: 'm-u2' })
    const rows = screen.getByRole('table', { name: 'Members' })
    await waitFor(() => expect(rows.contains(document.activeElement)).toBe(true))
  })

  it('invites a person, and revokes an invitation', async () => {
    const invitation = { id: 'i2', email: 'dan@example.com', role: 'BUYER', expiresAt: '2030-11-28T09:00:00.000Z' }
    const inviteToCompany = jest.fn((_args: unknown) =>
      answered('InviteToCompanySuccess', { invitations: [...fakeCompany().invitations, invitation] }),
    )
    const revokeInvitation = jest.fn((_args: unknown) =>
      answered('RevokeInvitationSuccess', { invitations: [invitation] }),
    )
    openCompanies({ inviteToCompany, revokeInvitation: (args: unknown) => ({ ...revokeInvitation(args), id: 'i1' }) })
    const form = within(await screen.findByRole('form', { name: 'Invite someone' }))
    await userEvent.type(form.getByLabelText(/^Email/), 'Dan@Example.com')
    await press('Send invitation')
    await confirm('Send invitation')
    await screen.findByText('dan@example.com')
    expect(inviteToCompany.mock.calls[0]?.[0]).toEqual({
      input: { id: 'c1', email: 'dan@example.com', role: 'BUYER', idempotencyKey: expect.any(String) },
    })
    expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('')
    await press('Revoke: cara@example.com')
    await userEvent.click(inDialog().getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByText('cara@example.com')).toBeNull())
    expect(screen.getByText(/^Buyer, expires Nov 28, 2030/)).toBeTruthy()
  })

  it('sees why an invitation failed, and keeps typed text', async () => {
    const message = 'This person is already a member of the company.'
    openCompanies({ inviteToCompany: () => ({ __typename: 'AlreadyMember', message }) })
    const form = within(await screen.findByRole('form', { name: 'Invite someone' }))
    await userEvent.type(form.getByLabelText(/^Email/), 'u2@example.com')
    await press('Send invitation')
    await confirm('Send invitation')
    expect(await form.findByText(message)).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('u2@example.com')
  })

  it('edits the address book', async () => {
    const second = { ...fakeAddress, id: 'a2', label: 'Ward 3' }
    const saveCompanyAddress = jest.fn((_args: unknown) => ({
      ...answered('SaveCompanyAddressSuccess', { addresses: [fakeAddress, second] }),
      address: second,
    }))
    const deleteCompanyAddress = jest.fn((_args: unknown) => ({
      ...answered('DeleteCompanyAddressSuccess', { addresses: [second] }),
      id: 'a1',
    }))
    openCompanies({ saveCompanyAddress, deleteCompanyAddress })
    await press('Add an address')
    const form = within(screen.getByRole('form', { name: 'Add an address' }))
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    await form.findByText('Recipient is Required')
    expect(saveCompanyAddress).not.toHaveBeenCalled()
    for (const [label, text] of [
      [/^Name/, 'Ward 3'],
      [/^Recipient/, 'Goods in'],
      [/^Address/, 'Hauptstr. 1'],
      [/^Postal code/, '24103'],
      [/^Town/, 'Lübeck'],
      [/^Phone/, '+49 431 12345'],
    ] as const) {
      await userEvent.type(form.getByLabelText(label), text)
    }
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    await screen.findByText('Ward 3')
    expect(saveCompanyAddress.mock.calls[0]?.[0]).toEqual({
      input: {
        companyId: 'c1',
        label: 'Ward 3',
        address: toAddressValues({ ...fakeAddress.address, city: 'Lübeck' }),
      },
    })
    await press('Delete Stores')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Stores')).toBeNull())
  })

  it('sees the company’s orders page by page', async () => {
    const nodes = (from: number) => [1, 2].map((index) => orderOf(from + index))
    const orders = jest.fn(({ after }: { after: string | null }) =>
      after === 'x'
        ? { nodes: nodes(2), pageInfo: { endCursor: 'y', hasNextPage: false } }
        : { nodes: nodes(0), pageInfo: { endCursor: 'x', hasNextPage: true } },
    )
    openCompanies({ company: () => fakeCompany({ orders }) })
    const list = within(await screen.findByRole('table', { name: 'Orders' }))
    expect(list.getByRole('link', { name: 'Details: 10 × Forceps 1' }).getAttribute('href')).toBe(
      '/dashboard/myOrders/o1',
    )
    expect(list.getAllByText(/^Purchase order:/)[0]?.textContent).toBe('Purchase order: PO 4711')
    await press('Load more')
    await list.findByRole('link', { name: 'Details: 10 × Forceps 4' })
    expect(list.getAllByRole('row')).toHaveLength(5)
  })

  it('sees that the company has no other member, also after a colleague’s account has ended', async () => {
    const bob = { ...fakeMember('u2', 'Bob Buyer', 'OWNER'), hasEnded: true }
    const members = [fakeMember('u1', 'Ada Lovelace', 'OWNER'), bob]
    const { unmount } = openCompanies({ myCompanies: () => [fakeCompany({ members })] })
    expect((await member(/Bob/)).getByText('Account closed')).toBeTruthy()
    await press('Leave: Clinic North')
    inDialog().getByText(/^You’re the last member/)
    unmount()
    openCompanies({})
    await press('Leave: Clinic North')
    inDialog().getByText(/^Your orders stay/)
    expect(screen.queryByText('Account closed')).toBeNull()
  })

  it('can leave the company even if the refetch fails', async () => {
    let isCut = false
    const myCompanies = () => {
      if (isCut) throw new CutLine()
      return [fakeCompany()]
    }
    const removeCompanyMember = () => {
      isCut = true
      return { __typename: 'RemoveCompanyMemberSuccess', id: 'm-u1' }
    }
    openCompanies({ myCompanies, removeCompanyMember })
    await press('Leave: Clinic North')
    await userEvent.click(inDialog().getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText(/^Couldn’t refresh the company/)
  })

  it('has no company after leaving it', async () => {
    let companies = [fakeCompany({ members: [fakeMember('u1', 'Ada Lovelace', 'OWNER')] })]
    const removeCompanyMember = () => {
      companies = []
      return { __typename: 'RemoveCompanyMemberSuccess', id: 'm-u1' }
    }
    openCompanies({ myCompanies: () => companies, removeCompanyMember })
    await press('Leave: Clinic North')
    inDialog().getByText(/^You’re the last member/)
    await userEvent.click(inDialog().getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Create a company' })
    expect(screen.queryByText('Stores')).toBeNull()
  })
})
