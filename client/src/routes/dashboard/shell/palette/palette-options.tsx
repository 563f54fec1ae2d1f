import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { OrderStatusBadge } from '../../../../features/orders/order-status'
import { StateBadge } from '../../../../features/quotations/quotation-status'
import { isAllowed } from '../../../../shared/auth/may'
import type { SessionUser } from '../../../../shared/auth/session-store'
import { countryName } from '../../../../shared/format/country'
import { formatMoney } from '../../../../shared/format/money'
import { findByCode } from '../../../../shared/lines/scanned-code'
import { groupsOf, staffPage } from '../../staff-places'
import type { PaletteSearchQuery } from './palette.generated'

/** A page that the palette offers. */
export interface PaletteOption {
  path: string
  title: string
  /** Other names or details. */
  details?: readonly string[]
  status?: ReactNode
  /** Entering one of these, by keyboard or scanner, opens the page. */
  codes?: readonly string[]
}

export interface PaletteGroup {
  title: string
  options: readonly PaletteOption[]
}

const known = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '') as string[]

const inStock = (count: number) => plural(count, { one: '# in stock', other: '# in stock' })

/** Search results grouped by kind. `mayEdit`: whether the user may open a product's form. */
export function groupsFound(found: PaletteSearchQuery, mayEdit: boolean): PaletteGroup[] {
  return [
    {
      title: t`Orders`,
      options: (found.orders?.nodes ?? []).map(({ id, number, status, customerName, company, totalDue }) => ({
        path: `/dashboard/manageOrders/${id}`,
        title: number,
        details: known(company?.name, customerName, formatMoney(totalDue)),
        status: <OrderStatusBadge status={status} />,
        codes: [number],
      })),
    },
    {
      title: t`Quotations`,
      options: (found.quotations?.nodes ?? []).map(({ id, number, status, customerName, company }) => ({
        path: `/dashboard/quotations/${id}`,
        title: number,
        details: known(company?.name, customerName),
        status: <StateBadge status={status} />,
        codes: [number],
      })),
    },
    {
      title: t({ message: 'Customers', context: 'pages of the dashboard' }),
      options: (found.users?.nodes ?? []).map(({ id, name, email }) => ({
        path: `/dashboard/users/${id}`,
        title: name,
        details: [email],
      })),
    },
    {
      title: t`Companies`,
      options: (found.companies?.nodes ?? []).map(({ id, name, country }) => ({
        path: `/dashboard/company?id=${id}`,
        title: name,
        details: [countryName(country)],
      })),
    },
    {
      title: t`Products`,
      options: (found.managedProducts?.nodes ?? []).map((product) => ({
        path: mayEdit
          ? `/dashboard/manageProducts/${product.id}`
          : `/dashboard/manageProducts?search=${encodeURIComponent(product.sku)}`,
        title: product.name,
        details: known(product.sku, inStock(product.availableQuantity)),
        codes: [
          product.sku,
          ...product.variants.map(({ sku }) => sku),
          ...product.deviceIdentifiers.map(({ identifier }) => identifier),
        ],
      })),
    },
  ].filter(({ options }) => options.length > 0)
}

/** The option that a code matches exactly. */
export function optionByCode(groups: readonly PaletteGroup[], code: string): PaletteOption | undefined {
  return findByCode(
    groups.flatMap(({ options }) => options),
    code,
  )
}

/** Pages and actions of the dashboard that match the text; all without a text. */
export function pagesFound(user: SessionUser | undefined, text: string): PaletteGroup[] {
  const groups = groupsOf(user)
  const pages = [
    ...groups.flatMap(({ places, add }) => [...(add ? [add] : []), ...places.flatMap((place) => place.pages)]),
    ...(isAllowed(user, staffPage.needs) ? [staffPage] : []),
  ].map(({ path, label }) => ({ path, title: t(label) }))
  const acts = [
    ...(isAllowed(user, 'ORDERS_WRITE') ? [{ path: '/dashboard/orders/new', title: t`New order for a customer` }] : []),
    ...(isAllowed(user, 'ARTICLES_WRITE') ? [{ path: '/dashboard/addArticle', title: t`Write an article` }] : []),
  ]
  const wanted = text.toLocaleLowerCase()
  const options = [...pages, ...acts].filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  return options.length > 0 ? [{ title: t`Pages and actions`, options }] : []
}

/** In this tab only, because it contains customers' names. */
const KEY = 'instrumenta.recent'
const MOST = 6

type Recent = Pick<PaletteOption, 'path' | 'title' | 'details'>

/** Pages opened by the palette in this tab, newest first. */
export function listRecent(userId: string): readonly Recent[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId: string; recent: Recent[] } | null
    return stored?.userId === userId ? stored.recent : []
  } catch {
    return []
  }
}

/** Stores an opened page. */
export function keepRecent(userId: string, { path, title, details = [] }: PaletteOption): void {
  const others = listRecent(userId).filter((one) => one.path !== path)
  const recent = [{ path, title, details }, ...others].slice(0, MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, recent }))
  } catch {
    // Without storage, nothing is recent.
  }
}
