import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../../shared/format/money'
import type { DeskOrder } from './desk-rules'

/** Total of the selected orders per currency. Amounts in different currencies are never added. */
export function SelectedTotal({ orders }: { orders: readonly Pick<DeskOrder, 'totalDue'>[] }) {
  const sums = new Map<DeskOrder['totalDue']['currency'], number>()
  for (const { amount, currency } of orders.map(({ totalDue }) => totalDue)) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  const amounts = [...sums].map(([currency, amount]) => formatMoney({ amount, currency })).join(' · ')
  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      {t({ message: 'Total', context: 'of selected orders' })}: <bdi>{amounts}</bdi>
    </chakra.span>
  )
}
