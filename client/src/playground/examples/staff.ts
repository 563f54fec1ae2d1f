import type { Example } from './example'
import { mutationOf } from './mutation'

const accept = `# The token stands in the mail's link. Your verified address must be the invited one.

mutation AcceptStaffInvitation($token: String!) {
  acceptStaffInvitation(token: $token) {
    __typename
    ... on AcceptStaffInvitationSuccess { user { staffRole permissions } }
    ... on UserError { message }
  }
}
`

const invitation = `# What the mail's link is to. The token stands in it.

query StaffInvitation($token: String!) {
  staffInvitation(token: $token) { role invitedByName expiresAt isForMe }
}
`

const invitations = `# Everybody who was asked to become one of the shop's people.

query StaffInvitations {
  staffInvitations(first: 10) {
    nodes { id email role state invitedByName expiresAt }
  }
}
`

/** Staff roles, who is asked to take one, and what staff keep of companies. */
export const staffExamples: Example[] = [
  { query: invitations },
  {
    query: mutationOf(
      'Sends a mail with a link that is good for 7 days and once.',
      'InviteStaff',
      'invitation { id email role expiresAt }',
    ),
    variables: () => ({ input: { email: 'colleague@example.com', role: 'VIEWER' } }),
  },
  {
    query: mutationOf('The link is good no more.', 'RevokeStaffInvitation', 'invitation { id state }', 'id'),
    lookup: {
      query: '{ found: staffInvitations(first: 1) { nodes { id } } }',
      pick: ({ id }) => id,
      missing: '<id of an invitation>',
    },
    variables: ({ id }) => ({ id }),
  },
  {
    query: mutationOf(
      'Staff alone set payment terms. What is left out stays as it is.',
      'UpdateCompanyAsStaff',
      'company { id name paymentTerms }',
    ),
    lookup: {
      query: '{ found: companies(first: 1) { nodes { id } } }',
      pick: ({ id }) => id,
      missing: '<id of a company>',
    },
    variables: ({ id }) => ({ input: { companyId: id, paymentTerms: 'Payment within 30 days' } }),
  },
  { query: invitation, variables: () => ({ token: '<the end of the link in the mail>' }) },
  { query: accept, variables: () => ({ token: '<the end of the link in the mail>' }) },
  {
    query: mutationOf('Without a role they are a customer again.', 'SetStaffRole', 'user { id name staffRole }'),
    lookup: {
      query: '{ found: users(first: 20, filter: { role: CUSTOMER }) { nodes { id emailVerified } } }',
      pick: ({ id, emailVerified }) => (emailVerified ? id : undefined),
      missing: '<id of a person whose email address is verified>',
    },
    variables: ({ id }) => ({ input: { userId: id, role: 'ORDERS' } }),
  },
]
