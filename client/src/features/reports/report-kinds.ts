import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Permission, SalesReportGroup } from '../../shared/graphql/schema.generated'

/** A report: sales by a group, quotations, stock or open amounts. */
export type ReportKind = SalesReportGroup | 'QUOTATIONS' | 'STOCK' | 'AGEING'

interface ReportOption {
  kind: ReportKind
  label: MessageDescriptor
  needs: Permission
}

interface ReportGroup {
  title: MessageDescriptor
  reports: readonly ReportOption[]
}

/** All reports in the page's order. */
export const REPORT_GROUPS: readonly ReportGroup[] = [
  {
    title: msg({ message: 'Sales', context: 'reports' }),
    reports: [
      { kind: 'DAY', needs: 'ORDERS_READ', label: msg`By day` },
      { kind: 'WEEK', needs: 'ORDERS_READ', label: msg`By week` },
      { kind: 'MONTH', needs: 'ORDERS_READ', label: msg`By month` },
      { kind: 'PRODUCT', needs: 'ORDERS_READ', label: msg`By product` },
      { kind: 'CATEGORY', needs: 'ORDERS_READ', label: msg`By category` },
      { kind: 'CUSTOMER', needs: 'ORDERS_READ', label: msg`By customer` },
      { kind: 'COMPANY', needs: 'ORDERS_READ', label: msg`By company` },
      { kind: 'COUNTRY', needs: 'ORDERS_READ', label: msg`By country` },
      { kind: 'CURRENCY', needs: 'ORDERS_READ', label: msg`By currency` },
    ],
  },
  {
    title: msg`Quotations`,
    reports: [{ kind: 'QUOTATIONS', needs: 'QUOTATIONS_READ', label: msg`Won and lost` }],
  },
  {
    title: msg`Payments`,
    reports: [{ kind: 'AGEING', needs: 'PAYMENTS_READ', label: msg`Open by age` }],
  },
  {
    title: msg({ message: 'Stock', context: 'reports' }),
    reports: [{ kind: 'STOCK', needs: 'PRODUCTS_READ', label: msg`Value and turnover` }],
  },
]
