import { t } from '@lingui/core/macro'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { useSearchParams } from 'react-router-dom'
import { statusLabels } from '../../../features/orders/order-words'
import { inquiryStateLabels } from '../../../features/inquiries/inquiry-words'
import { OpenWork } from '../../../features/overview/open-work'
import { stateLabels as quotationStateLabels } from '../../../features/quotations/quotation-words'
import { returnStateLabels } from '../../../features/returns/return-words'
import { toPeriod } from '../../../features/overview/period'
import { PeriodChoice } from '../../../features/overview/period-choice'
import { BestSellers, LowStock } from '../../../features/overview/product-lists'
import { SalesCharts } from '../../../features/overview/sales-charts'
import { SalesFigures } from '../../../features/overview/sales-figures'
import { useMay } from '../../../shared/auth/may'
import { Loaded, shownOf } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { useOverviewPageQuery } from './overview-page.generated'

/** How the shop does, and what there is to do for the reader; for its people. */
export function OverviewPage() {
  const [address] = useSearchParams()
  const days = toPeriod(address.get('days'))
  const may = useMay()
  const seesOrders = may('ORDERS_READ')
  const query = useOverviewPageQuery({
    variables: { days, seesOrders, seesInquiries: may('INQUIRIES_READ'), seesQuotations: may('QUOTATIONS_READ') },
    ...CACHE_THEN_NETWORK,
  })
  const { data } = query
  const shown = shownOf(query)
  const overview = shown?.overview
  // Without the right to read orders, the answer holds what is low in stock and nothing else.
  const { days: salesDays, total, previousTotal, bestSellers, openOrders } = overview ?? {}
  return (
    <DashboardPage title={t`Overview`} aside={seesOrders && <PeriodChoice days={days} />}>
      <Loaded
        query={query}
        shown={overview}
        words={{
          failed: t`The overview could not be loaded`,
          stale: t`The newest numbers could not be loaded; this is how they stood before.`,
        }}
      />
      {overview && (
        <Box display="grid" gap="5" aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="5">
            {salesDays && total && previousTotal && (
              <SalesFigures days={salesDays.length} total={total} previousTotal={previousTotal} />
            )}
            {openOrders && (
              <OpenWork
                title={t`Open orders`}
                states={openOrders.map(({ status, count }) => ({
                  label: statusLabels()[status],
                  path: `/dashboard/manageOrders?status=${status}`,
                  count,
                }))}
              />
            )}
            {shown.inquiryCounts && (
              <OpenWork
                title={t`Inquiries`}
                states={shown.inquiryCounts
                  .filter(({ status }) => status === 'OPEN')
                  .map(({ status, count }) => ({
                    label: inquiryStateLabels()[status],
                    path: `/dashboard/inquiries?state=${status}`,
                    count,
                  }))}
              />
            )}
            {shown.quotationFigures && (
              <OpenWork
                title={t`Quotations`}
                states={[
                  {
                    label: quotationStateLabels().REQUESTED,
                    path: '/dashboard/quotations?state=REQUESTED',
                    count: shown.quotationFigures.requestedCount,
                  },
                  {
                    label: t`Offers that expire this week`,
                    path: '/dashboard/quotations?state=EXPIRING',
                    count: shown.quotationFigures.expiringThisWeekCount,
                  },
                ]}
              />
            )}
            {shown.returnCounts && (
              <OpenWork
                title={t`Returns`}
                states={shown.returnCounts
                  .filter(({ status }) => status === 'REQUESTED' || status === 'ACCEPTED' || status === 'RECEIVED')
                  .map(({ status, count }) => ({
                    label: returnStateLabels()[status],
                    path: `/dashboard/returns?state=${status}`,
                    count,
                  }))}
              />
            )}
          </Box>
          {salesDays && <SalesCharts days={salesDays} />}
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="5"
            alignItems="start"
          >
            {bestSellers && <BestSellers sellers={bestSellers} />}
            <LowStock products={overview.lowStock} />
          </Box>
        </Box>
      )}
    </DashboardPage>
  )
}
