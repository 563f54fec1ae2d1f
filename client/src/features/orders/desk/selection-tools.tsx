import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MoneyValue } from '../../../shared/format/money'
import { formatMoney } from '../../../shared/format/money'
import { ButtonLink } from '../../../shared/navigation/links'
import type { DeskOrder } from './desk-rules'
import { MAX_PRINTED } from './desk-rules'

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

/** Link to the documents of these orders. */
export function PrintOrders({ ids }: { ids: readonly string[] }) {
  return ids.length <= MAX_PRINTED ? (
    <ButtonLink
      size="xs"
      variant="outline"
      borderColor="brand.border"
      to={`/dashboard/orders/print?ids=${ids.join(',')}`}
    >
      <Trans>Print</Trans>
    </ButtonLink>
  ) : (
    <Box as="span">
      {plural(MAX_PRINTED, {
        one: 'Print up to # order at once.',
        other: 'Print up to # orders at once.',
      })}
    </Box>
  )
}
