import type { StaffRole } from '@instrumenta/prisma/client'

/** Rights of staff, in the order of the API. Admins have all of them. */
export const permissions = [
  'OVERVIEW_READ',
  'ORDERS_READ',
  'ORDERS_WRITE',
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
] as const

export type Permission = (typeof permissions)[number]

/** Rights of each staff role. A right in no role is for admins only. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  ORDERS: [
    'OVERVIEW_READ',
    'ORDERS_READ',
    'ORDERS_WRITE',
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
