import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isAllowed } from '../../shared/auth/may'
import type { SessionUser } from '../../shared/auth/session-store'
import type { Permission } from '../../shared/graphql/schema.generated'

/** A staff page and its permission. */
export interface StaffPage {
  path: string
  needs: Permission
  label: MessageDescriptor
}

/** An entry of the staff menu. */
export interface StaffPlace {
  label: MessageDescriptor
  /** The entry links to the first page that the user may view. */
  pages: readonly StaffPage[]
  /** Layout of its pages: views side by side, or an index with pages below it. */
  kind?: 'views' | 'index'
  /** Other addresses at which the entry is current. */
  also?: readonly string[]
}

/** Entries under one heading. */
export interface StaffGroup {
  title?: MessageDescriptor
  /** A link in the heading line that adds to the list. */
  add?: StaffPage
  places: readonly StaffPlace[]
}

const page = (name: string, needs: Permission, label: MessageDescriptor): StaffPage => ({
  path: `/dashboard/${name}`,
  needs,
  label,
})

const placeOf = (only: StaffPage, also: readonly string[] = []): StaffPlace => ({
  label: only.label,
  pages: [only],
  also,
})

/** Pages of the settings, by subject. `settings-page.tsx` has a sentence about each. */
export const settingsPages = {
  seller: page('seller', 'SETTINGS_WRITE', msg`Seller`),
  paymentTerms: page('payment-terms', 'SETTINGS_WRITE', msg`Payment terms`),
  shippingMethods: page('shipping-methods', 'SETTINGS_WRITE', msg`Shipping methods`),
  invoiceSettings: page('invoiceSettings', 'SETTINGS_WRITE', msg`Issuing invoices`),
  taxes: page('taxes', 'SETTINGS_WRITE', msg`Taxes`),
  prices: page('prices', 'PRICES_READ', msg`Prices and currencies`),
  categories: page('categories', 'PRODUCTS_READ', msg`Categories`),
  searchWords: page(
    'searchWords',
    'SEARCH_READ',
    msg({ message: 'Search synonyms', context: 'synonyms for the search' }),
  ),
  bulk: page('bulk', 'EXPORTS', msg`Import and export`),
  programs: page('programs', 'PROGRAMS', msg`API and webhooks`),
  failedJobs: page('failedJobs', 'PROGRAMS', msg`Failed jobs`),
  security: page('security', 'PEOPLE_WRITE', msg`Security`),
  auditLog: page('auditLog', 'AUDIT_READ', msg`Audit log`),
} as const

/** The user list, filtered by staff. */
export const staffPage = page('users?show=staff', 'PEOPLE_WRITE', msg`Staff and roles`)

const settings = page('settings', 'OVERVIEW_READ', msg`Settings`)
const addProduct = page('addProduct', 'PRODUCTS_WRITE', msg`Add Product`)

/** The staff menu. Entries use the names of the specification; newer entries have headings. */
const groups: readonly StaffGroup[] = [
  { places: [placeOf(page('overview', 'OVERVIEW_READ', msg`Overview`))] },
  {
    title: msg({ message: 'Sales', context: 'pages of the dashboard' }),
    places: [
      placeOf(page('manageOrders', 'ORDERS_READ', msg`Manage All Orders`), ['/dashboard/orders']),
      placeOf(page('quotations', 'QUOTATIONS_READ', msg`Quotations`)),
      placeOf(page('returns', 'ORDERS_READ', msg`Returns`)),
      placeOf(page('invoices', 'PAYMENTS_READ', msg`Invoices`)),
    ],
  },
  {
    title: msg({ message: 'Catalogue', context: 'pages of the dashboard' }),
    add: addProduct,
    places: [placeOf(page('manageProducts', 'PRODUCTS_READ', msg`Manage Products`))],
  },
  {
    title: msg({ message: 'Customers', context: 'pages of the dashboard' }),
    places: [
      placeOf(page('users', 'CUSTOMERS_READ', msg`All Users`)),
      placeOf(page('companies', 'CUSTOMERS_READ', msg`Companies`), ['/dashboard/company']),
      {
        label: msg({ message: 'Messages', context: 'inquiries and reviews, in the menu' }),
        kind: 'views',
        pages: [page('inquiries', 'INQUIRIES_READ', msg`Inquiries`), page('reviews', 'REVIEWS_READ', msg`Reviews`)],
      },
    ],
  },
  {
    title: msg({ message: 'Shop', context: 'pages of the dashboard' }),
    places: [
      {
        label: msg({ message: 'Content', context: 'articles and other texts, in the menu' }),
        kind: 'views',
        pages: [
          page('articles', 'ARTICLES_READ', msg`Articles`),
          page('homePage', 'ARTICLES_WRITE', msg`Home page`),
          page('translations', 'PRODUCTS_WRITE', msg`Translations`),
        ],
        also: ['/dashboard/addArticle'],
      },
      placeOf(page('reports', 'OVERVIEW_READ', msg`Reports`)),
      { label: settings.label, kind: 'index', pages: [settings, ...Object.values(settingsPages)] },
    ],
  },
]

/** The staff menu, as permitted by the user's role. */
export function groupsOf(user: SessionUser | undefined): StaffGroup[] {
  const opened = (one: StaffPage) => isAllowed(user, one.needs)
  return groups.flatMap(({ add, places, ...group }) => {
    const allowed = places
      .map((place) => ({ ...place, pages: place.pages.filter(opened) }))
      .filter(({ pages }) => pages.length > 0)
    return allowed.length > 0 ? [{ ...group, ...(add && opened(add) && { add }), places: allowed }] : []
  })
}

/** Whether an address is this page or below it. */
const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Whether an address belongs to an entry. */
export const isInPlace = ({ pages, also = [] }: StaffPlace, pathname: string) =>
  [...pages.map(({ path }) => path), ...also].some((path) => isBelow(pathname, path))

/** The entry with several pages that an address belongs to. */
export function placeWithPage(user: SessionUser | undefined, pathname: string): StaffPlace | undefined {
  return groupsOf(user)
    .flatMap(({ places }) => places)
    .find(({ kind, pages }) => kind && pages.some(({ path }) => path === pathname))
}
