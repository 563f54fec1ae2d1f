import type { Example } from './example'
import { firstOf, mutation } from './example'

const invitation = `# The invitation of a link in an email. The link includes the token.

query StaffInvitation($token: String!) {
  staffInvitation(token: $token) { role invitedByName expiresAt isForMe }
}
`

const invitations = `# All invitations of staff.

query StaffInvitations {
  staffInvitations(first: 10) {
    nodes { id email role status invitedByName expiresAt }
  }
}
`

const savedViews = `# Your own views of a list of the dashboard.

query SavedViews {
  savedViews(list: ORDERS) { name query }
}
`

/** Staff roles, invitations and notes about companies. */
export const staffExamples: Example[] = [
  { query: invitations },
  { query: savedViews },
  mutation('SaveView', 'Saves filters and sort order of a list under a name, only for you.', 'view { name query }', {
    input: () => ({ list: 'ORDERS', name: 'Big orders', query: 'least=1000' }),
  }),
  mutation('DeleteView', 'Deletes one of your views.', 'name', {
    input: () => ({ list: 'ORDERS', name: 'Big orders' }),
  }),
  mutation(
    'InviteStaff',
    'Sends an email with a link that works once, for 7 days.',
    'invitation { id email role expiresAt }',
    { input: () => ({ email: 'colleague@example.com', role: 'VIEWER' }) },
  ),
  mutation('RevokeStaffInvitation', 'The link in the email stops working.', 'invitation { id status }', {
    id: firstOf('staffInvitations(first: 1)', '<id of an invitation>'),
  }),
  mutation(
    'UpdateCompanyAsStaff',
    'Only staff set payment terms. Omitted fields are kept.',
    'company { id name paymentTerms }',
    {
      lookup: firstOf('companies(first: 1)', '<id of a company>'),
      input: ({ id }) => ({ id, paymentTerms: 'Payment within 30 days' }),
    },
  ),
  { query: invitation, variables: () => ({ token: '<the end of the link in the email>' }) },
  mutation(
    'AcceptStaffInvitation',
    'Takes the staff role. Your verified address must be the invited one.',
    'user { staffRole permissions }',
    { input: () => ({ token: '<the end of the link in the email>' }) },
  ),
  mutation(
    'SetStaffRole',
    'Sets a staff role; without one, the person is a customer again.',
    'user { id name staffRole }',
    {
      lookup: {
        query: '{ found: users(first: 20, filter: { role: CUSTOMER }) { nodes { id emailVerified } } }',
        pick: ({ id, emailVerified }) => (emailVerified ? id : undefined),
        missing: '<id of a person whose email address is verified>',
      },
      input: ({ id }) => ({ id, role: 'ORDERS' }),
    },
  ),
]
