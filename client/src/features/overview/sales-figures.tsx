import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { type MoneyValue, formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
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
