import type { Candidate, Example, Lookup } from './example'
import { mutation } from './example'

const myCompanies = `# Your companies, with the ids of members and addresses.

query MyCompanies {
  myCompanies {
    id
    name
    country
    vatNumber
    requiresPurchaseOrderNumber
    members { id name email role }
    invitations { id email role expiresAt }
    addresses { id label address { recipient line1 line2 city postalCode country phone } }
    orders(first: 5) { totalCount nodes { number status purchaseOrderNumber totalDue { amount currency } } }
    # Oldest first: orders waiting for approval, and the number waiting for yours.
    waitingForMe
    waitingOrders(first: 5) { totalCount nodes { id number customerName createdAt totalDue { amount currency } } }
    # Activity log, newest first, for owners and admins.
    events(first: 5) { nodes { createdAt act actorName memberName role } }
  }
}
`

const companyInvitation = `# The invitation of a link in an email. The link includes the token.

query CompanyInvitation($token: String!) {
  companyInvitation(token: $token) { companyName role invitedByName expiresAt isForMe }
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
  '<id of an invitation: invite someone first>',
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
  'waitingOrders(first: 20) { nodes { id approval { version canDecide } } }',
  (company) => decidable(company)?.id,
  '<id of an order of a colleague that waits for approval>',
)
const address = {
  label: 'Stores',
  address: {
    recipient: 'Goods in',
    line1: 'Hauptstr. 1',
    city: 'Kiel',
    postalCode: '24103',
    country: 'DE',
    phone: '+49 431 12345',
  },
}

/** Companies, for signed-in users. */
export const companyExamples: Example[] = [
  mutation(
    'CreateCompany',
    'Creates a company and makes you the owner. VAT numbers are checked by their digits.',
    'company { id name members { id name role } }',
    { input: () => ({ name: 'Clinic North', country: 'DE', vatNumber: 'DE136695976' }) },
  ),
  { query: myCompanies },
  mutation(
    'UpdateCompany',
    'For owners. Omitted fields are kept.',
    'company { id requiresPurchaseOrderNumber paymentTerms }',
    { lookup: ownCompany, input: ({ id }) => ({ id, requiresPurchaseOrderNumber: true }) },
  ),
  mutation(
    'InviteToCompany',
    'Sends an email with a link that works once, for 7 days.',
    'invitation { id email role expiresAt }',
    { lookup: ownCompany, input: ({ id }) => ({ id, email: 'colleague@example.com', role: 'BUYER' }) },
  ),
  mutation('RevokeInvitation', 'The link in the email stops working.', '', { id: invitation }),
  { query: companyInvitation, variables: () => ({ token: '<the end of the link in the email>' }) },
  mutation(
    'AcceptInvitation',
    'Joins the company. Your verified address must be the invited one.',
    'company { id name }',
    {
      input: () => ({ token: '<the end of the link in the email>' }),
    },
  ),
  mutation('SetCompanyMemberRole', 'A company always keeps one owner.', 'company { members { id name role } }', {
    lookup: colleague,
    input: ({ id }) => ({ id, role: 'APPROVER' }),
  }),
  mutation(
    'SetCompanyMemberLimits',
    'In US cents; null is no limit. Orders above a limit wait for an approver. For owners.',
    'company { members { id name orderLimit { amount } monthLimit { amount } } }',
    { lookup: colleague, input: ({ id }) => ({ id, orderLimit: 50000, monthLimit: 200000 }) },
  ),
  mutation(
    'ApproveOrder',
    `For an owner or approver of the company other than who ordered. Ask for the order's approval { version } first.`,
    'order { id status approval { decision decidedBy decidedAt } }',
    {
      lookup: waitingOrder,
      input: ({ id, node }) => ({
        id,
        expectedVersion: (node && decidable(node)?.approval?.version) ?? '<version of its approval>',
      }),
      refusals: ['OrderChanged { current { id approval { version } } }', 'InvalidOrderTransition { status }'],
    },
  ),
  mutation(
    'DeclineOrder',
    'The buyer gets the reason by email. The units return to stock.',
    'order { id status approval { decision reason } }',
    {
      lookup: waitingOrder,
      input: ({ id }) => ({ id, reason: 'We have enough of them.' }),
      refusals: ['InvalidOrderTransition { status }'],
    },
  ),
  mutation('RemoveCompanyMember', 'Owners remove anyone; members can leave.', '', { id: colleague }),
  mutation(
    'SaveCompanyAddress',
    `Puts an address into the company's book; with id it changes one.`,
    'address { id label }',
    { lookup: ownCompany, input: ({ id }) => ({ companyId: id, ...address }) },
  ),
  mutation('DeleteCompanyAddress', 'Deletes an address from the address book. Orders keep their address.', '', {
    id: addressInBook,
  }),
]
