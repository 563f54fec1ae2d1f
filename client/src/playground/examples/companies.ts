import type { Candidate, Example, Lookup } from './example'

const createCompany = `# Creates a company, of which you are the owner. VAT numbers are checked by their digits.

mutation CreateCompany($input: CreateCompanyInput!) {
  createCompany(input: $input) {
    __typename
    ... on CreateCompanySuccess { company { id name members { id name role } } }
    ... on UserError { message }
  }
}
`

const myCompanies = `# The companies you are in. The ids of your company, its members and addresses are here.

query MyCompanies {
  myCompanies {
    id
    name
    country
    vatNumber
    requiresPurchaseOrderNumber
    members { id name email role }
    invitations { id email role expiresAt }
    addresses { id label recipient lines city postalCode country phone }
    orders(first: 5) { totalCount nodes { number status purchaseOrderNumber totalDue { amount currency } } }
    # Oldest first: these wait for somebody's approval, and so many of them for your own.
    waitingForMe
    waitingOrders(first: 5) { totalCount nodes { id number customerName createdAt totalDue { amount currency } } }
    # The journal, newest first: for owners and admins.
    events(first: 5) { nodes { at act actorName memberName role } }
  }
}
`

const updateCompany = `# What is left out stays as it is. For owners.

mutation UpdateCompany($input: UpdateCompanyInput!) {
  updateCompany(input: $input) {
    __typename
    ... on UpdateCompanySuccess { company { id requiresPurchaseOrderNumber paymentTerms } }
    ... on UserError { message }
  }
}
`

const inviteToCompany = `# Sends a mail with a link that is good for 7 days and once.

mutation InviteToCompany($input: InviteToCompanyInput!) {
  inviteToCompany(input: $input) {
    __typename
    ... on InviteToCompanySuccess { invitation { id email role expiresAt } }
    ... on UserError { message }
  }
}
`

const revokeInvitation = `# The link of the mail is good no more.

mutation RevokeInvitation($id: ID!) {
  revokeInvitation(id: $id) {
    __typename
    ... on UserError { message }
  }
}
`

const companyInvitation = `# What the mail's link is to. The token stands in it.

query CompanyInvitation($token: String!) {
  companyInvitation(token: $token) { companyName role invitedByName expiresAt isForMe }
}
`

const acceptInvitation = `# The token stands in the mail's link. Your verified address must be the invited one.

mutation AcceptInvitation($token: String!) {
  acceptInvitation(token: $token) {
    __typename
    ... on AcceptInvitationSuccess { company { id name } }
    ... on UserError { message }
  }
}
`

const setCompanyMemberRole = `# One owner always stays.

mutation SetCompanyMemberRole($input: SetCompanyMemberRoleInput!) {
  setCompanyMemberRole(input: $input) {
    __typename
    ... on SetCompanyMemberRoleSuccess { company { members { id name role } } }
    ... on UserError { message }
  }
}
`

const setCompanyMemberLimits = `# In cents of US dollars; null is no limit. An order above one waits for an approver. For owners.

mutation SetCompanyMemberLimits($input: SetCompanyMemberLimitsInput!) {
  setCompanyMemberLimits(input: $input) {
    __typename
    ... on SetCompanyMemberLimitsSuccess { company { members { id name orderLimit { amount } monthLimit { amount } } } }
    ... on UserError { message }
  }
}
`

const approveOrder = `# For an owner or approver of the company other than who ordered. Ask for the order's approval { content } first.

mutation ApproveOrder($input: ApproveOrderInput!) {
  approveOrder(input: $input) {
    __typename
    ... on ApproveOrderSuccess { order { id status approval { decision decidedBy decidedAt } } }
    ... on UserError { message }
    ... on OrderChanged { order { id approval { content } } }
    ... on InvalidOrderTransition { status }
  }
}
`

const declineOrder = `# Whoever ordered gets the reason by mail; the pieces go back into stock.

mutation DeclineOrder($input: DeclineOrderInput!) {
  declineOrder(input: $input) {
    __typename
    ... on DeclineOrderSuccess { order { id status approval { decision reason } } }
    ... on UserError { message }
    ... on InvalidOrderTransition { status }
  }
}
`

const removeCompanyMember = `# Owners take anybody out, everybody themselves.

mutation RemoveCompanyMember($id: ID!) {
  removeCompanyMember(id: $id) {
    __typename
    ... on UserError { message }
  }
}
`

const saveCompanyAddress = `# Puts an address into the company's book; with companyAddressId it changes one.

mutation SaveCompanyAddress($input: SaveCompanyAddressInput!) {
  saveCompanyAddress(input: $input) {
    __typename
    ... on SaveCompanyAddressSuccess { address { id label } }
    ... on UserError { message }
  }
}
`

const deleteCompanyAddress = `# Orders keep the address that they went to.

mutation DeleteCompanyAddress($id: ID!) {
  deleteCompanyAddress(id: $id) {
    __typename
    ... on UserError { message }
  }
}
`

const inCompany = (
  part: string,
  pick: (company: Candidate, myId?: string) => string | undefined,
  missing: string,
): Lookup => ({
  query: `{ me { id } found: myCompanies { id ${part} } }`,
  pick,
  missing,
})

const ownCompany = inCompany('', ({ id }) => id, '<id of your company: create one first>')
const invitation = inCompany(
  'invitations { id }',
  ({ invitations }) => invitations?.[0]?.id,
  '<id of an invitation: invite somebody first>',
)
const colleague = inCompany(
  'members { id userId }',
  ({ members }, myId) => members?.find(({ userId }) => userId !== myId)?.id,
  '<id of a membership: somebody must have accepted an invitation>',
)
const addressInBook = inCompany(
  'addresses { id }',
  ({ addresses }) => addresses?.[0]?.id,
  '<id of an address: save one first>',
)
const decidable = ({ waitingOrders }: Candidate) => waitingOrders?.nodes.find(({ approval }) => approval?.canDecide)
const waitingOrder = inCompany(
  'waitingOrders(first: 20) { nodes { id approval { content canDecide } } }',
  (company) => decidable(company)?.id,
  '<id of an order of a colleague that waits for approval>',
)
const address = {
  label: 'Stores',
  recipient: 'Goods in',
  lines: 'Hauptstr. 1',
  city: 'Kiel',
  postalCode: '24103',
  country: 'DE',
  phone: '+49 431 12345',
}

/** Companies, for somebody signed in. */
export const companyExamples: Example[] = [
  {
    query: createCompany,
    variables: () => ({ input: { name: 'Clinic North', country: 'DE', vatNumber: 'DE136695976' } }),
  },
  { query: myCompanies },
  {
    query: updateCompany,
    lookup: ownCompany,
    variables: ({ id }) => ({ input: { companyId: id, requiresPurchaseOrderNumber: true } }),
  },
  {
    query: inviteToCompany,
    lookup: ownCompany,
    variables: ({ id }) => ({ input: { companyId: id, email: 'colleague@example.com', role: 'BUYER' } }),
  },
  { query: revokeInvitation, lookup: invitation, variables: ({ id }) => ({ id }) },
  { query: companyInvitation, variables: () => ({ token: '<the end of the link in the mail>' }) },
  { query: acceptInvitation, variables: () => ({ token: '<the end of the link in the mail>' }) },
  {
    query: setCompanyMemberRole,
    lookup: colleague,
    variables: ({ id }) => ({ input: { companyMemberId: id, role: 'APPROVER' } }),
  },
  {
    query: setCompanyMemberLimits,
    lookup: colleague,
    variables: ({ id }) => ({ input: { id, orderLimit: 50000, monthLimit: 200000 } }),
  },
  {
    query: approveOrder,
    lookup: waitingOrder,
    variables: ({ id, node }) => ({
      input: { id, expectedContent: (node && decidable(node)?.approval?.content) ?? '<content of its approval>' },
    }),
  },
  {
    query: declineOrder,
    lookup: waitingOrder,
    variables: ({ id }) => ({ input: { id, reason: 'We have enough of them.' } }),
  },
  { query: removeCompanyMember, lookup: colleague, variables: ({ id }) => ({ id }) },
  { query: saveCompanyAddress, lookup: ownCompany, variables: ({ id }) => ({ input: { companyId: id, ...address } }) },
  { query: deleteCompanyAddress, lookup: addressInBook, variables: ({ id }) => ({ id }) },
]
