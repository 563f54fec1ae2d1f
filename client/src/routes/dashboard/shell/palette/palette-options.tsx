import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { OrderStatusBadge } from '../../../../features/orders/order-status'
import { StateBadge } from '../../../../features/quotations/state-badge'
import { countryName } from '../../../../shared/format/country'
import { formatMoney } from '../../../../shared/format/money'
import { findByCode } from '../../../../shared/lines/scanned-code'
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
