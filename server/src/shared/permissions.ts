import type { StaffRole, ApiScope, CompanyRole } from '@instrumenta/prisma/client'

/** Rights of staff, in the order of the API. Admins have all of them. */
export const permissions = [
  'OVERVIEW_READ',
  'ORDERS_READ',
  'ORDERS_WRITE',
  'PAYMENTS_READ',
  'PAYMENTS_WRITE',
  'QUOTATIONS_READ',
  'QUOTATIONS_WRITE',
  'INQUIRIES_READ',
  'INQUIRIES_WRITE',
  'CUSTOMERS_READ',
  'CUSTOMERS_WRITE',
  'PRODUCTS_READ',
  'PRODUCTS_WRITE',
  'PRICES_READ',
  'PRICES_WRITE',
  'ARTICLES_READ',
  'ARTICLES_WRITE',
  'REVIEWS_READ',
  'REVIEWS_WRITE',
  'SEARCH_READ',
  'SEARCH_WRITE',
  'IMPORTS_READ',
  'IMPORTS_WRITE',
  'EXPORTS',
  'AUDIT_READ',
  'PEOPLE_WRITE',
  'PERSONAL_DATA',
  'PROGRAMS',
  'SETTINGS_WRITE',
] as const

export type Permission = (typeof permissions)[number]

/** Rights of each staff role. A right in no role is for admins only. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  ORDERS: [
    'OVERVIEW_READ',
    'ORDERS_READ',
    'ORDERS_WRITE',
    'PAYMENTS_READ',
    'PAYMENTS_WRITE',
    'QUOTATIONS_READ',
    'QUOTATIONS_WRITE',
    'INQUIRIES_READ',
    'INQUIRIES_WRITE',
    'CUSTOMERS_READ',
    'CUSTOMERS_WRITE',
    // Customers ask for products and prices on the phone.
    'PRODUCTS_READ',
    // Shipments only, see `bulk.policy.ts`.
    'IMPORTS_READ',
    'IMPORTS_WRITE',
    'EXPORTS',
  ],
  CATALOGUE: [
    'OVERVIEW_READ',
    'PRODUCTS_READ',
    'PRODUCTS_WRITE',
    'PRICES_READ',
    'PRICES_WRITE',
    'ARTICLES_READ',
    'ARTICLES_WRITE',
    'REVIEWS_READ',
    'REVIEWS_WRITE',
    'SEARCH_READ',
    'SEARCH_WRITE',
    'IMPORTS_READ',
    'IMPORTS_WRITE',
    'EXPORTS',
  ],
  VIEWER: [
    'OVERVIEW_READ',
    'ORDERS_READ',
    'PAYMENTS_READ',
    'QUOTATIONS_READ',
    'INQUIRIES_READ',
    'CUSTOMERS_READ',
    'PRODUCTS_READ',
    'PRICES_READ',
    'ARTICLES_READ',
    'REVIEWS_READ',
    'SEARCH_READ',
    'IMPORTS_READ',
    'AUDIT_READ',
  ],
}

/** Rights that an operation needs. */
export interface Needed {
  /** Right of staff, for operations that customers may not call. */
  staff?: Permission
  /** Scope of an API key; `ANY`: every key may call it. Without it, no key may. */
  keys?: ApiScope | 'ANY' | 'NONE'
}

/** For staff, not for API keys. */
export const staff = (permission: Permission): Needed => ({ staff: permission })
/** For staff and API keys. */
export const both = (permission: Permission & ApiScope): Needed => ({ staff: permission, keys: permission })
/** For customers, too: the task checks the owner of the row. */
export const keys = (scope: ApiScope): Needed => ({ keys: scope })
/** Public: for visitors, and so for every key. */
export const anyKey: Needed = { keys: 'ANY' }
/** Personal fields below types that keys may read. */
export const noKey: Needed = { keys: 'NONE' }

/** Rights of members by role. `mail.sql.ts` repeats the roles of `approve`. */
const roles = {
  keepCompany: ['OWNER'],
  keepMembers: ['OWNER'],
  seeJournal: ['OWNER'],
  seeCredit: ['OWNER'],
  keepAddresses: ['OWNER', 'BUYER'],
  order: ['OWNER', 'BUYER'],
  // Offers to a colleague. Approvers decide on them, as on a colleague's order.
  acceptOffer: ['OWNER', 'BUYER', 'APPROVER'],
  endQuotation: ['OWNER', 'APPROVER'],
  seeOrders: ['OWNER', 'APPROVER'],
  approve: ['OWNER', 'APPROVER'],
  returnOrders: ['OWNER'],
} satisfies Record<string, readonly CompanyRole[]>

export type Right = keyof typeof roles

export const rolesFor = (right: Right): readonly CompanyRole[] => roles[right]

export function roleAllows(role: CompanyRole, right: Right): boolean {
  return rolesFor(right).includes(role)
}
