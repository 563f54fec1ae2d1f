import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { May } from '../../shared/auth/may'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import type { CurrencyCode } from '../../shared/graphql/schema.generated'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import type { PriceListForm_PriceListFragment } from './price-list.generated'
import { nameCurrency } from '../../shared/format/tax-and-currency'
import { describeRate, describeRateSource, roundingLabels } from './price-list-words'

type PriceList = PriceListForm_PriceListFragment

const columns = (): Column[] => [
  { label: t`Currency` },
  { label: t({ message: 'Converted from', context: 'prices of another currency' }), width: '10.5rem' },
  { label: t`Rate`, width: '13.5rem' },
  { label: t`Rounding`, width: '11.5rem' },
  { label: t({ message: 'Fixed', context: 'number of prices' }), isNumeric: true, width: '7rem' },
  { label: t`Actions`, width: '7.5rem' },
]

interface PriceListTableProps {
  lists: readonly PriceList[]
  onChange: (currency: CurrencyCode) => void
}

/** Price rules by currency, with edit buttons. */
export function PriceListTable({ lists, onChange }: PriceListTableProps) {
  return (
    <ResponsiveTable caption={t`Price lists`} columns={columns()}>
      {lists.map((list) => (
        <ResponsiveRow key={list.currency} columns={columns()} cells={cellsOf(list, onChange)} />
      ))}
    </ResponsiveTable>
  )
}

function cellsOf(list: PriceList, onChange: PriceListTableProps['onChange']) {
  const { currency, baseCurrency, rate, manualPriceCount } = list
  const name = nameCurrency(currency)
  if (!baseCurrency) return [name, t`The products’ own prices`, '–', '–', '–', '–']
  return [
    name,
    nameCurrency(baseCurrency),
    <Box key="rate">
      {rate !== null && <Box>{describeRate(baseCurrency, currency, rate)}</Box>}
      <Box color="fg.muted">{describeRateSource(list)}</Box>
    </Box>,
    <Box key="rounding">
      <Box>{formatMoney({ amount: list.roundingStep, currency })}</Box>
      <Box color="fg.muted">{roundingLabels()[list.roundingMode]}</Box>
    </Box>,
    formatQuantity(manualPriceCount),
    <May key="change" do="PRICES_WRITE">
      <Button size="sm" variant="outline" aria-label={t`Change ${name}`} onClick={() => onChange(currency)}>
        <Trans>Change</Trans>
      </Button>
    </May>,
  ]
}
