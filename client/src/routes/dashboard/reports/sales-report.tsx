import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../shared/auth/may'
import { countryName } from '../../../shared/format/country'
import { BASE_CURRENCY, currencyName, formatMoney, plainPrice } from '../../../shared/format/money'
import { formatDay, formatMonth } from '../../../shared/format/date'
import { formatPercent, formatQuantity } from '../../../shared/format/number'
import type { SalesReportGroup } from '../../../shared/graphql/schema.generated'
import { QueryBoundary, shownOf } from '../../../shared/page/loaded'
import { DayChart } from '../../../features/overview/day-chart'
import type { Period } from '../../../features/reports/report-figures'
import { ReportFacts, compare, ShareChart } from '../../../features/reports/report-figures'
import type { ReportColumn } from '../../../features/reports/report-table'
import { ReportTable } from '../../../features/reports/report-table'
import type { SalesReportQuery } from './reports.generated'
import { useSalesReportQuery } from './reports.generated'

type Row = SalesReportQuery['salesReport']['rows'][number]

const inDollars = (amount: number) => formatMoney({ amount, currency: BASE_CURRENCY })

const heads = (): Record<SalesReportGroup, string> => ({
  DAY: t`Day`,
  WEEK: t`Week from`,
  MONTH: t`Month`,
  PRODUCT: t`Product`,
  CATEGORY: t`Category`,
  CUSTOMER: t`Customer`,
  COMPANY: t({ message: 'Company', context: 'of a report' }),
  COUNTRY: t`Country`,
  CURRENCY: t`Currency`,
})

/** Sales of a period by a group: figures, chart and table. */
export function SalesReport({ groupBy, period, title }: { groupBy: SalesReportGroup; period: Period; title: string }) {
  const query = useSalesReportQuery({ variables: { groupBy, ...period } })
  const report = shownOf(query)?.salesReport
  const isByTime = groupBy === 'DAY' || groupBy === 'WEEK' || groupBy === 'MONTH'
  return (
    <QueryBoundary query={query} shown={report} words={{ failed: t`We couldn’t load the report` }}>
      {(report) => (
        <Box display="grid" gap="4">
          <Explanation timeZone={report.timeZone} />
          <Figures report={report} />
          {isByTime ? (
            <DayChart
              title={t`Net sales`}
              bars={report.rows.map(({ key, figures }) => ({ start: key ?? '', value: figures.revenue.amount }))}
              format={inDollars}
            />
          ) : (
            <ShareChart
              title={t`Net sales`}
              shares={report.rows.map((row) => ({
                key: keyOf(row),
                name: nameOf(groupBy, row),
                value: row.figures.revenue.amount,
              }))}
              format={inDollars}
            />
          )}
          <ReportTable
            title={title}
            file={`sales-${groupBy.toLowerCase()}-${period.from}-${period.to}`}
            head={heads()[groupBy]}
            name={(row) => <Name groupBy={groupBy} row={row} />}
            csvName={(row) => (isByTime ? (row.key ?? '') : nameOf(groupBy, row))}
            keyOf={keyOf}
            columns={columnsOf(report.total.revenue.amount)}
            rows={isByTime ? [...report.rows].reverse() : report.rows}
            total={{ key: 'total', name: null, figures: report.total } as Row}
            note={noteOf(report.rows.length, report.groupCount, isByTime)}
          />
        </Box>
      )}
    </QueryBoundary>
  )
}

function Explanation({ timeZone }: { timeZone: string }) {
  return (
    <Box textStyle="sm" color="fg.muted">
      {t`In US dollars, at the rate on the day of the order. Cancelled orders are excluded. Days in ${timeZone}.`}
    </Box>
  )
}

function Figures({ report: { total, previousTotal } }: { report: SalesReportQuery['salesReport'] }) {
  const average = (figures: typeof total) =>
    figures.orderCount === 0 ? 0 : Math.round(figures.revenue.amount / figures.orderCount)
  return (
    <ReportFacts
      facts={[
        {
          label: t`Net sales`,
          value: formatMoney(total.revenue),
          note: compare(total.revenue.amount, previousTotal.revenue.amount, inDollars),
        },
        {
          label: t`Orders`,
          value: formatQuantity(total.orderCount),
          note: compare(total.orderCount, previousTotal.orderCount, formatQuantity),
        },
        {
          label: t`Units`,
          value: formatQuantity(total.pieces),
          note: compare(total.pieces, previousTotal.pieces, formatQuantity),
        },
        {
          label: t`Average order`,
          value: inDollars(average(total)),
          note: compare(average(total), average(previousTotal), inDollars),
        },
        {
          label: t`Credited for returns`,
          value: formatMoney(total.credited),
          note: compare(total.credited.amount, previousTotal.credited.amount, inDollars),
        },
      ]}
    />
  )
}

const keyOf = ({ key }: Row) => key ?? ''

function nameOf(groupBy: SalesReportGroup, { key, name }: Row): string {
  if (key === null) return t`Private orders`
  switch (groupBy) {
    case 'DAY':
    case 'WEEK':
      return formatDay(key)
    case 'MONTH':
      return formatMonth(key)
    case 'COUNTRY':
      return countryName(key)
    case 'CURRENCY':
      return `${key} · ${currencyName(key)}`
    default:
      return name ?? key
  }
}

/** Name of a group, linked to its product, company or orders. */
function Name({ groupBy, row }: { groupBy: SalesReportGroup; row: Row }): ReactNode {
  const may = useMay()
  const name = nameOf(groupBy, row)
  const path = row.key === null ? null : pathOf(groupBy, row.key, may('PRODUCTS_WRITE'))
  if (!path) return <bdi>{name}</bdi>
  return (
    <Link asChild>
      <RouterLink to={path}>
        <bdi>{name}</bdi>
      </RouterLink>
    </Link>
  )
}

function pathOf(groupBy: SalesReportGroup, key: string, editsProducts: boolean): string | null {
  if (groupBy === 'DAY') return `/dashboard/manageOrders?from=${key}&to=${key}`
  if (groupBy === 'PRODUCT' && editsProducts) return `/dashboard/manageProducts/${key}`
  if (groupBy === 'COMPANY') return `/dashboard/company?id=${key}`
  return null
}

function columnsOf(allRevenue: number): ReportColumn<Row>[] {
  const share = ({ figures }: Row) => (allRevenue === 0 ? 0 : (figures.revenue.amount / allRevenue) * 100)
  return [
    {
      label: t`Orders`,
      cell: ({ figures }) => formatQuantity(figures.orderCount),
      csv: ({ figures }) => figures.orderCount,
    },
    { label: t`Units`, cell: ({ figures }) => formatQuantity(figures.pieces), csv: ({ figures }) => figures.pieces },
    {
      label: t`Net sales`,
      cell: ({ figures }) => formatMoney(figures.revenue),
      csv: ({ figures }) => plainPrice(figures.revenue.amount, figures.revenue.currency),
    },
    { label: t`Share`, cell: (row) => formatPercent(share(row)), csv: (row) => share(row).toFixed(1) },
    {
      label: t`Credited for returns`,
      cell: ({ figures }) => formatMoney(figures.credited),
      csv: ({ figures }) => plainPrice(figures.credited.amount, figures.credited.currency),
    },
  ]
}

function noteOf(shown: number, all: number, isByTime: boolean): string | undefined {
  if (isByTime || shown >= all) return undefined
  const [some, groups] = [formatQuantity(shown), formatQuantity(all)]
  return t`The ${some} groups with the highest net sales of ${groups}.`
}
