import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../shared/auth/may'
import { BASE_CURRENCY, formatMoney, plainPrice } from '../../../shared/format/money'
import { formatDecimal, formatQuantity } from '../../../shared/format/number'
import { QueryBoundary, shownOf } from '../../../shared/page/loaded'
import type { Period } from '../../../features/reports/report-figures'
import { ReportFacts, ShareChart } from '../../../features/reports/report-figures'
import type { ReportColumn } from '../../../features/reports/report-table'
import { ReportTable } from '../../../features/reports/report-table'
import type { StockReportQuery } from './reports.generated'
import { useStockReportQuery } from './reports.generated'

type Row = StockReportQuery['stockReport']['rows'][number]

/** Stock today, and how fast it sells. */
export function StockReport({ period, title }: { period: Period; title: string }) {
  const query = useStockReportQuery({ variables: { ...period } })
  const report = shownOf(query)?.stockReport
  const editsProducts = useMay()('PRODUCTS_WRITE')
  const [some, all] = [formatQuantity(report?.rows.length ?? 0), formatQuantity(report?.productCount ?? 0)]
  return (
    <QueryBoundary query={query} shown={report} words={{ failed: t`We couldn’t load the report` }}>
      {(report) => (
        <Box display="grid" gap="4">
          <Box textStyle="sm" color="fg.muted">
            {t`Current stock at list prices, in US dollars. Turnover is the units sold in the period divided by the average stock.`}
          </Box>
          <ReportFacts
            facts={[
              { label: t`Value of the stock`, value: formatMoney(report.value) },
              { label: t`Units in stock`, value: formatQuantity(report.pieces) },
              { label: t`Products`, value: all },
            ]}
          />
          <ShareChart
            title={t`Value of the stock`}
            shares={report.rows.map(({ sku, name, value }) => ({ key: sku, name, value: value.amount }))}
            format={(amount) => formatMoney({ amount, currency: BASE_CURRENCY })}
          />
          <ReportTable
            title={title}
            file={`stock-${period.from}-${period.to}`}
            head={t`Product`}
            name={({ name, product }) =>
              product && editsProducts ? (
                <Link asChild>
                  <RouterLink to={`/dashboard/manageProducts/${product.id}`}>
                    <bdi>{name}</bdi>
                  </RouterLink>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )
            }
            csvName={({ name }) => name}
            keyOf={({ sku }) => sku}
            columns={columns()}
            rows={report.rows}
            note={
              report.rows.length < report.productCount
                ? t`The ${some} products with the highest value of ${all}.`
                : undefined
            }
          />
        </Box>
      )}
    </QueryBoundary>
  )
}

const columns = (): ReportColumn<Row>[] => [
  { label: t`SKU`, cell: ({ sku }) => <bdi dir="ltr">{sku}</bdi>, csv: ({ sku }) => sku },
  {
    label: t({ message: 'In stock', context: 'of a report' }),
    cell: ({ pieces }) => formatQuantity(pieces),
    csv: ({ pieces }) => pieces,
  },
  {
    label: t`Value`,
    cell: ({ value }) => formatMoney(value),
    csv: ({ value }) => plainPrice(value.amount, value.currency),
  },
  { label: t`Sold`, cell: ({ soldPieces }) => formatQuantity(soldPieces), csv: ({ soldPieces }) => soldPieces },
  {
    label: t`Average stock`,
    cell: ({ averagePieces }) => formatQuantity(averagePieces),
    csv: ({ averagePieces }) => averagePieces.toFixed(1),
  },
  {
    label: t`Turnover`,
    cell: ({ turnover }) => (turnover === null ? '–' : formatDecimal(turnover, 1)),
    csv: ({ turnover }) => turnover?.toFixed(2) ?? null,
  },
  {
    label: t`Days left`,
    cell: ({ daysLeft }) => (daysLeft === null ? '–' : formatQuantity(daysLeft)),
    csv: ({ daysLeft }) => daysLeft,
  },
]
