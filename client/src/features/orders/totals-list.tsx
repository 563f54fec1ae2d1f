import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { formatMoney, type MoneyValue } from '../../shared/format/money'
import { formatRate } from '../../shared/format/number'
import { Notice } from '../../shared/forms/notice'
import type { CheckoutTotals, OrderTotals } from './use-checkout-totals'

interface TotalsListProps {
  /** Sum of the lines; null while unknown. By default the server's. */
  goods?: MoneyValue | null
  totals: OrderTotals
  testId: string
}

/** Goods, freight, insurance, taxes and total of an order that is not placed yet. */
export function TotalsList({ goods, totals: { totals, isBusy, error, reload }, testId }: TotalsListProps) {
  const sum = goods === undefined ? totals?.goods : goods
  const total = sum && (totals?.totalWithTax ?? sum)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" aria-busy={isBusy || undefined}>
      <SumRow label={t`Goods`}>{sum ? formatMoney(sum) : '–'}</SumRow>
      <Box
        display="grid"
        gap="2"
        color={totals && isBusy ? 'fg.muted' : undefined}
        cursor={totals && isBusy ? 'progress' : undefined}
      >
        {totals?.freight && (
          <SumRow label={t`Freight`} note={totals.shippingMethod?.name}>
            {formatMoney(totals.freight)}
          </SumRow>
        )}
        {totals?.insurance && totals.insurance.amount > 0 && (
          <SumRow label={t`Insurance`}>{formatMoney(totals.insurance)}</SumRow>
        )}
        {totals && <TaxRows lines={totals.taxLines} />}
        <Box borderTopWidth="1px" pt="3">
          <SumRow label={t`Total`} isTotal testId={testId}>
            {total ? formatMoney(total) : '–'}
          </SumRow>
        </Box>
      </Box>
      {!totals?.totalWithTax && (
        <Box textStyle="sm" color="fg.muted">
          <Trans>Without freight and tax</Trans>
        </Box>
      )}
      {error !== undefined && (
        <Notice kind="error">
          <Trans>We couldn’t calculate freight and tax.</Trans>
          <Button size="sm" mt="3" display="flex" variant="outline" onClick={() => void reload().catch(() => {})}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
    </Box>
  )
}

/** Name and rate of a tax, as in "VAT 19%". */
export const taxLabel = ({ name, rate }: { name: string; rate: string }): string => [name, formatRate(rate)].join(' ')

/** Taxes by rate, each with its reason. */
const TaxRows = ({ lines }: { lines: CheckoutTotals['taxLines'] }) =>
  lines.map((line) => (
    <SumRow key={taxLabel(line) + line.reason} label={taxLabel(line)} note={line.reason}>
      {formatMoney(line.amount)}
    </SumRow>
  ))

interface SumRowProps {
  label: string
  note?: string | null | undefined
  isTotal?: boolean
  testId?: string
  children: ReactNode
}

/** An amount with its label. */
function SumRow({ label, note, isTotal = false, testId, children }: SumRowProps) {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
      textStyle={isTotal ? 'md' : 'sm'}
      fontWeight={isTotal ? 'semibold' : 'normal'}
    >
      <Box minW="0" color={isTotal ? 'fg' : 'fg.muted'}>
        <bdi>{label}</bdi>
        {note && (
          <Box textStyle="xs" overflowWrap="anywhere">
            <bdi>{note}</bdi>
          </Box>
        )}
      </Box>
      <Box
        as={isTotal ? 'output' : 'div'}
        aria-live={isTotal ? 'polite' : undefined}
        data-testid={testId}
        textStyle={isTotal ? '2xl' : 'sm'}
        fontVariantNumeric="tabular-nums"
        flexShrink="0"
      >
        {children}
      </Box>
    </Box>
  )
}
