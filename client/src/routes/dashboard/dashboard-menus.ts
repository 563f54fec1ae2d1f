import { msg } from '@lingui/core/macro'
import { isAllowed } from '../../shared/auth/may'
import type { SessionUser } from '../../shared/auth/session-store'
import type { Permission } from '../../shared/graphql/schema.generated'
import type { MenuEntry, MenuGroup } from './dashboard-menu'

/** A page of the shop's people, and the right that it takes; without one, everybody's own. */
type StaffEntry = MenuEntry & { needs?: Permission }
interface StaffGroup {
  title: MenuGroup['title']
  entries: [StaffEntry, ...StaffEntry[]]
}

type Menu = [MenuGroup, ...MenuGroup[]]

/** What customers find in the side menu. */
const customersEntries: [MenuEntry, ...MenuEntry[]] = [
  { path: '/dashboard/myOrders', label: msg`My Orders` },
  { path: '/dashboard/addReview', label: msg`Add Review` },
  { path: '/dashboard/myReviews', label: msg`My Reviews` },
  { path: '/dashboard/quotations', label: msg`Quotations` },
  { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
]

/** What admins find there; the first entry is where the dashboard opens. */
const adminsMenu: [StaffGroup, ...StaffGroup[]] = [
  {
    title: msg({ message: 'Sales', context: 'pages of the dashboard' }),
    entries: [
      { path: '/dashboard/manageOrders', needs: 'ORDERS_READ', label: msg`Manage All Orders` },
      { path: '/dashboard/quotations', needs: 'QUOTATIONS_READ', label: msg`Quotations` },
      { path: '/dashboard/returns', needs: 'ORDERS_READ', label: msg`Returns` },
      { path: '/dashboard/overview', needs: 'OVERVIEW_READ', label: msg`Overview` },
    ],
  },
  {
    title: msg({ message: 'Catalogue', context: 'pages of the dashboard' }),
    entries: [
      { path: '/dashboard/addProduct', needs: 'PRODUCTS_WRITE', label: msg`Add Product` },
      { path: '/dashboard/manageProducts', needs: 'PRODUCTS_READ', label: msg`Manage Products` },
      { path: '/dashboard/categories', needs: 'PRODUCTS_READ', label: msg`Categories` },
      { path: '/dashboard/prices', needs: 'PRICES_READ', label: msg`Prices and Currencies` },
      { path: '/dashboard/bulk', needs: 'EXPORTS', label: msg`Import and Export` },
    ],
  },
  {
    title: msg({ message: 'Customers', context: 'pages of the dashboard' }),
    entries: [
      { path: '/dashboard/inquiries', needs: 'INQUIRIES_READ', label: msg`Inquiries` },
      { path: '/dashboard/reviews', needs: 'REVIEWS_READ', label: msg`Reviews` },
      { path: '/dashboard/companies', needs: 'CUSTOMERS_READ', label: msg`Companies` },
      { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
      { path: '/dashboard/users', needs: 'CUSTOMERS_READ', label: msg`All Users` },
    ],
  },
  {
    title: msg({ message: 'Texts', context: 'pages of the dashboard' }),
    entries: [
      { path: '/dashboard/articles', needs: 'ARTICLES_READ', label: msg`Articles` },
      { path: '/dashboard/homePage', needs: 'ARTICLES_WRITE', label: msg`Home Page` },
      { path: '/dashboard/searchWords', needs: 'SEARCH_READ', label: msg`Search Words` },
      { path: '/dashboard/translations', needs: 'PRODUCTS_WRITE', label: msg`Translations` },
    ],
  },
  {
    title: msg({ message: 'Technical', context: 'pages of the dashboard' }),
    entries: [
      { path: '/dashboard/programs', needs: 'PROGRAMS', label: msg`Programs` },
      { path: '/dashboard/failedJobs', needs: 'PROGRAMS', label: msg`Failed Jobs` },
      { path: '/dashboard/auditLog', needs: 'AUDIT_READ', label: msg`Audit Log` },
    ],
  },
]

/** What somebody finds in the side menu: staff what their role opens, and behind that what is a customer's. */
export function menuOf(user: SessionUser): Menu {
  if (user.role === 'ADMIN') return adminsMenu
  const own: MenuGroup = { entries: customersEntries }
  if (!user.staffRole) return [own]
  const opened = adminsMenu.flatMap(({ title, entries }) => {
    const [first, ...more] = entries.filter(({ needs }) => needs && isAllowed(user, needs))
    return first ? [{ title, entries: [first, ...more] } satisfies MenuGroup] : []
  })
  const paths = opened.flatMap(({ entries }) => entries.map(({ path }) => path))
  const [first, ...more] = customersEntries.filter(({ path }) => !paths.includes(path))
  const title = msg({ message: 'Your own', context: 'pages of the dashboard' })
  const [head = own, ...rest] = [
    ...opened,
    ...(first ? [{ title, entries: [first, ...more] } satisfies MenuGroup] : []),
  ]
  return [head, ...rest]
}
