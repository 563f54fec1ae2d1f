import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/format/date'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney, BASE_CURRENCY } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { DayChart } from './day-chart'
import { Panel } from './panel'
import { describeChange } from './period'

interface SalesTotal {
  orderCount: number
  revenue: MoneyValue
}

interface SalesFiguresProps {
  days: number
  total: SalesTotal
  previousTotal: SalesTotal
}

/** Total sales, compared with the previous period. */
export function SalesFigures({ days, total, previousTotal }: SalesFiguresProps) {
  return (
    <>
      <Panel title={t`Orders`}>
        <Figure value={formatQuantity(total.orderCount)}>
          {describeChange(total.orderCount, previousTotal.orderCount, days)}
        </Figure>
      </Panel>
      <Panel title={t`Revenue`}>
        <Figure value={formatMoney(total.revenue)}>
          {describeChange(total.revenue.amount, previousTotal.revenue.amount, days)}
        </Figure>
      </Panel>
    </>
  )
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <>
      <Box textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {value}
      </Box>
      <Box mt="1" textStyle="sm" color="fg.muted">
        {children}
      </Box>
    </>
  )
}

interface Day {
  start: string
  orderCount: number
  revenue: MoneyValue
}

/** Daily orders and revenue, oldest first: as a chart and as a table. */
export function SalesCharts({ days }: { days: readonly Day[] }) {
  const currency = days[0]?.revenue.currency ?? BASE_CURRENCY
  return (
    <Box display="grid" gap="5">
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <DayChart
          title={t`Orders per day`}
          bars={days.map(({ start, orderCount }) => ({ start, value: orderCount }))}
          format={formatQuantity}
        />
        <DayChart
          title={t`Revenue per day`}
          bars={days.map(({ start, revenue }) => ({ start, value: revenue.amount }))}
          format={(amount) => formatMoney({ amount, currency })}
        />
      </Box>
      <details>
        <chakra.summary
          cursor="pointer"
          w="fit"
          py="2"
          borderRadius="l1"
          textStyle="sm"
          color="brand.fg"
          focusVisibleRing="outside"
        >
          <Trans>Figures per day</Trans>
        </chakra.summary>
        <DayTable days={days} />
      </details>
    </Box>
  )
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <chakra.table
      aria-label={t`Orders and revenue per day`}
      w="full"
      maxW="md"
      mt="2"
      borderCollapse="collapse"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
      css={{
        '& th, & td': { textAlign: 'start', py: '1.5', pe: '3', borderBottomWidth: '1px' },
        '& th': { fontWeight: 'medium' },
        '& tbody th': { whiteSpace: 'nowrap' },
        '& [data-numeric]': { textAlign: 'end' },
        // Only sums of a dozen digits are too long for a phone.
        '& td': { overflowWrap: 'anywhere' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day (UTC)</Trans>
          </th>
          <th scope="col" data-numeric>
            <Trans>Orders</Trans>
          </th>
          <th scope="col" data-numeric>
            <Trans>Revenue</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ start, orderCount, revenue }) => (
          <tr key={start}>
            <th scope="row">{formatDay(start)}</th>
            <td data-numeric>{formatQuantity(orderCount)}</td>
            <td data-numeric>{formatMoney(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
