import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toPeriod, PeriodChoice } from '../../../features/overview/period'
import { BestSellers, LowStock } from '../../../features/overview/product-lists'
import { SalesCharts, SalesFigures } from '../../../features/overview/sales-panels'
import { WorkCounts } from '../../../features/overview/open-work'
import { useMay } from '../../../shared/auth/may'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { QueryBoundary, shownOf } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import type { OverviewPageQuery } from './overview-page.generated'
import { useOverviewPageQuery } from './overview-page.generated'
import { WaitingLists } from './waiting-lists'

const DAY_MS = 86_400_000

/** Open work of the user, and sales below; for staff. */
export function OverviewPage() {
  const [address] = useSearchParams()
  const days = toPeriod(address.get('days'))
  const may = useMay()
  const seesOrders = may('ORDERS_READ')
  // Fixed, because another instant would be another query.
  const [yesterday] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  const query = useOverviewPageQuery({
    variables: {
      days,
      yesterday,
      seesOrders,
      seesInquiries: may('INQUIRIES_READ'),
      seesQuotations: may('QUOTATIONS_READ'),
      seesReviews: may('REVIEWS_READ'),
    },
    ...CACHE_THEN_NETWORK,
  })
  const { data } = query
  const shown = shownOf(query)
  const overview = shown?.overview
  // Without the permission to read orders, the result only has low stock.
  const { days: salesDays, total, previousTotal, bestSellers } = overview ?? {}
  return (
    <DashboardPage title={t`Overview`}>
      <QueryBoundary
        query={query}
        shown={overview}
        words={{
          failed: t`We couldn’t load the overview`,
          stale: t`Couldn’t refresh numbers. Showing the last version we loaded.`,
        }}
      />
      {overview && (
        <Box display="grid" gap="4" aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          <WorkCounts counts={countsOf(shown)} />
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
            gap="4"
            alignItems="start"
          >
            <Box display="grid" gap="4" minW="0" gridColumn={{ xl: seesOrders ? '1' : '1 / -1' }}>
              <WaitingLists data={shown} />
            </Box>
            <LowStock products={overview.lowStock} />
          </Box>
          {salesDays && total && previousTotal && (
            <>
              <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mt="4">
                <Box>
                  <Heading as="h2" size="md">
                    <Trans>Figures</Trans>
                  </Heading>
                  <Box textStyle="sm" color="fg.muted">
                    <Trans>In US dollars, other currencies at the rate on the day of the order. Days in UTC.</Trans>
                  </Box>
                </Box>
                <PeriodChoice days={days} />
              </Box>
              <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="4">
                <SalesFigures days={salesDays.length} total={total} previousTotal={previousTotal} />
              </Box>
              <SalesCharts days={salesDays} />
            </>
          )}
          {bestSellers && <BestSellers sellers={bestSellers} />}
        </Box>
      )}
    </DashboardPage>
  )
}

/** Open work by kind, as permitted by the user's role. */
function countsOf({ overview, quotationFigures, returnCounts, inquiryCounts, newReviews }: OverviewPageQuery) {
  const orders = (status: string) => overview.openOrders?.find((one) => one.status === status)?.count ?? 0
  return [
    ...(overview.openOrders
      ? [
          { label: t`To confirm`, count: orders('PLACED'), path: '/dashboard/manageOrders?status=PLACED' },
          { label: t`To ship`, count: orders('CONFIRMED'), path: '/dashboard/manageOrders?status=CONFIRMED' },
          {
            label: t({ message: 'Partly shipped', context: 'state of an order' }),
            count: orders('PARTLY_SHIPPED'),
            path: '/dashboard/manageOrders?status=PARTLY_SHIPPED',
          },
        ]
      : []),
    ...(quotationFigures
      ? [
          {
            label: t`Quotations to answer`,
            count: quotationFigures.requestedCount,
            path: '/dashboard/quotations?status=REQUESTED',
          },
          {
            label: t`Quotations expiring this week`,
            count: quotationFigures.expiringThisWeekCount,
            path: '/dashboard/quotations?status=EXPIRING',
          },
        ]
      : []),
    ...(returnCounts
      ? [
          {
            label: t`Returns`,
            count: returnCounts.find(({ status }) => status === 'REQUESTED')?.count ?? 0,
            path: '/dashboard/returns?status=REQUESTED',
          },
        ]
      : []),
    ...(inquiryCounts
      ? [
          {
            label: t({ message: 'Messages', context: 'inquiries, on the overview' }),
            count: inquiryCounts.find(({ status }) => status === 'OPEN')?.count ?? 0,
            path: '/dashboard/inquiries?status=OPEN',
          },
        ]
      : []),
    ...(newReviews ? [{ label: t`New reviews`, count: newReviews.totalCount, path: '/dashboard/reviews' }] : []),
  ]
}
