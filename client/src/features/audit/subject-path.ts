import type { AuditRow_EntryFragment } from './audit-entry.generated'

type Subject = AuditRow_EntryFragment['subject']

/** Kinds whose deleted records still have a page, such as a product that can be restored. */
const shownDeleted: readonly Subject['kind'][] = ['PRODUCT', 'SEARCH_SYNONYM', 'SEARCH_MISS']

const paths: Readonly<Record<Subject['kind'], ((id: string) => string) | null>> = {
  PRODUCT: (id) => `/dashboard/manageProducts/${id}`,
  CATEGORY: (id) => `/dashboard/categories?edit=${id}`,
  IMAGE: null,
  ARTICLE: (id) => `/dashboard/articles/${id}`,
  ORDER: (id) => `/dashboard/manageOrders/${id}`,
  QUOTATION: (id) => `/dashboard/quotations/${id}`,
  INQUIRY: (id) => `/dashboard/inquiries/${id}`,
  REVIEW: () => '/dashboard/reviews?show=all',
  PERSON: (id) => `/dashboard/users/${id}`,
  PRICE_LIST: () => '/dashboard/prices',
  EXCHANGE_RATES: () => '/dashboard/prices',
  SEARCH_SYNONYM: () => '/dashboard/searchWords',
  SEARCH_MISS: () => '/dashboard/searchWords',
  API_KEY: () => '/dashboard/programs',
  JOB: () => '/dashboard/failedJobs',
  WEBHOOK: (id) => `/dashboard/programs/webhooks/${id}`,
  STAFF_INVITATION: () => '/dashboard/users',
  EXPORT: () => '/dashboard/bulk',
  IMPORT: () => '/dashboard/bulk',
  COMPANY: (id) => `/dashboard/company?id=${id}`,
  HOME_PAGE: () => '/dashboard/homePage',
  SELLER: () => '/dashboard/seller',
  PAYMENT_TERMS: () => '/dashboard/payment-terms',
  SHIPPING_METHOD: (id) => `/dashboard/shipping-methods/${id}`,
  TAX_RULE: () => '/dashboard/taxes',
  SECURITY_SETTINGS: () => '/dashboard/security',
}

/** Dashboard path of a record; null without a page. */
export function subjectPath({ kind, isDeleted }: Subject, id: string): string | null {
  if (isDeleted && !shownDeleted.includes(kind)) return null
  return paths[kind]?.(id) ?? null
}
