/** A company of the fake shop with an owner, Ada (`u1`), a buyer, an invitation and an address. */
export const fakeCompany = (changes: Record<string, unknown> = {}) => ({
  id: 'c1',
  name: 'Clinic North',
  country: 'DE',
  vatNumber: 'DE136695976',
  vatNumberCheck: null as object | null,
  eori: null,
  paymentTerms: '',
  paymentSchedule: null,
  credit: null,
  requiresPurchaseOrderNumber: true,
  membersMayOrderForThemselves: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  members: [fakeMember('u1', 'Ada Lovelace', 'OWNER'), fakeMember('u2', 'Bob Buyer', 'BUYER')],
  invitations: [{ id: 'i1', email: 'cara@example.com', role: 'APPROVER', expiresAt: '2030-11-27T09:00:00.000Z' }],
  addresses: [fakeAddress],
  orders: { nodes: [] as unknown[], pageInfo: { endCursor: null, hasNextPage: false } } as unknown,
  waitingOrders: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } } as unknown,
  waitingForMe: 0,
  events: { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } } as unknown,
  ...changes,
})

/** A member; the membership's id follows the person's. */
export const fakeMember = (userId: string, name: string, role: 'OWNER' | 'BUYER' | 'APPROVER') => ({
  id: `m-${userId}`,
  userId,
  name,
  email: `${userId}@example.com`,
  hasEnded: false,
  role,
  orderLimit: null as { amount: number; currency: string } | null,
  monthLimit: null as { amount: number; currency: string } | null,
  createdAt: '2026-11-21T09:00:00.000Z',
})

/** A delivery address of the company. */
export const fakeAddress = {
  id: 'a1',
  label: 'Stores',
  address: {
    __typename: 'PostalAddress',
    recipient: 'Goods in',
    company: null,
    line1: 'Hauptstr. 1',
    line2: null,
    city: 'Kiel',
    region: null,
    postalCode: '24103',
    country: 'DE',
    phone: '+4943112345',
  },
}
