import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import type { ReportColumn } from '../../../features/reports/report-table'
import { ReportTable } from '../../../features/reports/report-table'
import { todayHere } from '../../../shared/format/date'
import type { MoneyValue } from '../../../shared/format/money'
import { formatMoney, plainPrice } from '../../../shared/format/money'
import { QueryBoundary, shownOf } from '../../../shared/page/loaded'
import type { AgeingReportQuery } from './reports.generated'
import { useAgeingReportQuery } from './reports.generated'

type Row = AgeingReportQuery['ageingReport']['rows'][number]

/** What customers owe, by days overdue. */
export function AgeingReport({ title }: { title: string }) {
  const query = useAgeingReportQuery()
  const report = shownOf(query)?.ageingReport
  const nameOf = ({ company }: Row) => company?.name ?? t`Private orders`
  return (
    <QueryBoundary query={query} shown={report} words={{ failed: t`We couldn’t load the report` }}>
      {({ rows }) => (
        <Box display="grid" gap="4">
          <Box textStyle="sm" color="fg.muted">
            {t`Unpaid amounts of orders today, by company and currency. Amounts without a due day are not due.`}
          </Box>
          <ReportTable
            title={title}
            file={`open-amounts-${todayHere()}`}
            head={t`Company`}
            name={(row) =>
              row.company ? (
                <Link asChild>
                  <RouterLink to={`/dashboard/company?id=${row.company.id}`}>
                    <bdi>{row.company.name}</bdi>
                  </RouterLink>
                </Link>
              ) : (
                nameOf(row)
              )
            }
            csvName={nameOf}
            keyOf={({ company, total }) => `${company?.id ?? ''} ${total.currency}`}
            columns={columns()}
            rows={rows}
          />
        </Box>
      )}
    </QueryBoundary>
  )
}

function columns(): ReportColumn<Row>[] {
  const column = (label: string, of: (row: Row) => MoneyValue): ReportColumn<Row> => ({
    label,
    cell: (row) => (of(row).amount === 0 ? '–' : formatMoney(of(row))),
    csv: (row) => plainPrice(of(row).amount, of(row).currency),
  })
  return [
    { label: t`Currency`, cell: ({ total }) => total.currency, csv: ({ total }) => total.currency },
    column(t`Not due`, ({ notDue }) => notDue),
    column(t`1–30 days`, ({ days30 }) => days30),
    column(t`31–60 days`, ({ days60 }) => days60),
    column(t`61–90 days`, ({ days90 }) => days90),
    column(t`Over 90 days`, ({ older }) => older),
    column(t({ message: 'Total', context: 'of a report' }), ({ total }) => total),
  ]
}
