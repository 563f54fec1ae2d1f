import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { type MoneyValue, formatMoney } from '../../../shared/format/money'
import type { DeskOrder } from './desk-rules'

/** Total of the selected orders per currency. Amounts in different currencies are never added. */
export function SelectedTotal({ orders }: { orders: readonly Pick<DeskOrder, 'totalDue'>[] }) {
  const sums = new Map<DeskOrder['totalDue']['currency'], number>()
  for (const { amount, currency } of orders.map(({ totalDue }) => totalDue)) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  const totals = [...sums].map(([currency, amount]) => ({ amount, currency }))
  return <Totals label={t({ message: 'Total', context: 'of selected orders' })} totals={totals} />
}

/** Total of all orders of the list per currency. */
export function OrdersTotal({ totals }: { totals: readonly MoneyValue[] }) {
  return <Totals label={t({ message: 'Total of all', context: 'orders of a list' })} totals={totals} />
}

function Totals({ label, totals }: { label: string; totals: readonly MoneyValue[] }) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      {label}: <bdi>{totals.map((total) => formatMoney(total)).join(' · ')}</bdi>
    </chakra.span>
  )
}
