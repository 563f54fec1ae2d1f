import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { formatMonth } from '../../../shared/format/date'
import { formatMoney, plainPrice } from '../../../shared/format/money'
import { formatPercent, formatQuantity } from '../../../shared/format/number'
import { QueryBoundary, shownOf } from '../../../shared/page/loaded'
import { stateLabels } from '../../../features/quotations/quotation-status'
import type { Period } from '../../../features/reports/report-figures'
import { ReportFacts, ShareChart } from '../../../features/reports/report-figures'
import { ReportTable } from '../../../features/reports/report-table'
import { useQuotationReportQuery } from './reports.generated'

/** Quotations requested in a period: won, lost, and the response time. */
export function QuotationReport({ period, title }: { period: Period; title: string }) {
  const query = useQuotationReportQuery({ variables: { ...period } })
  const report = shownOf(query)?.quotationReport
  const sum = (count: 'requestedCount' | 'wonCount' | 'lostCount') =>
    report?.months.reduce((total, month) => total + month[count], 0) ?? 0
  const [won, lost] = [sum('wonCount'), sum('lostCount')]
  const labels = stateLabels()
  return (
    <QueryBoundary query={query} shown={report} words={{ failed: t`We couldn’t load the report` }}>
      {(report) => (
        <Box display="grid" gap="4">
          <Box textStyle="sm" color="fg.muted">
            {t`Requests of the period, by their status today. Values in US dollars.`}
          </Box>
          <ReportFacts
            facts={[
              { label: t`Requests`, value: formatQuantity(sum('requestedCount')) },
              { label: t`Won`, value: formatQuantity(won), note: shareOf(won, won + lost) },
              { label: t`Lost`, value: formatQuantity(lost), note: shareOf(lost, won + lost) },
              { label: t`Median time to the first quotation`, value: hours(report.medianHoursToOffer) },
            ]}
          />
          <ShareChart
            title={t`Requests by status`}
            shares={report.outcomes.map(({ status, count }) => ({ key: status, name: labels[status], value: count }))}
            format={formatQuantity}
          />
          <ReportTable
            title={title}
            file={`quotations-${period.from}-${period.to}`}
            head={t`Month`}
            name={({ start }) => formatMonth(start)}
            csvName={({ start }) => start.slice(0, 7)}
            keyOf={({ start }) => start}
            columns={[
              {
                label: t`Requests`,
                cell: ({ requestedCount }) => formatQuantity(requestedCount),
                csv: ({ requestedCount }) => requestedCount,
              },
              { label: t`Won`, cell: ({ wonCount }) => formatQuantity(wonCount), csv: ({ wonCount }) => wonCount },
              { label: t`Lost`, cell: ({ lostCount }) => formatQuantity(lostCount), csv: ({ lostCount }) => lostCount },
              {
                label: t`Value won`,
                cell: ({ wonValue }) => formatMoney(wonValue),
                csv: ({ wonValue }) => plainPrice(wonValue.amount, wonValue.currency),
              },
            ]}
            rows={[...report.months].reverse()}
          />
        </Box>
      )}
    </QueryBoundary>
  )
}

function shareOf(count: number, decided: number): string {
  const share = formatPercent(decided === 0 ? 0 : (count / decided) * 100)
  return t`${share} of those decided`
}

function hours(median: number | null): string {
  if (median === null) return '–'
  if (median >= 48) return plural(Math.round(median / 24), { one: '# day', other: '# days' })
  return plural(Math.round(median), { one: '# hour', other: '# hours' })
}
