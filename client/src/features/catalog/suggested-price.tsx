import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney, type MoneyValue } from '../../shared/format/money'

const Amount = chakra('span', { base: { flexShrink: '0', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })

/** Price of a suggested product, or of its cheapest size. */
export function SuggestedPrice({ money, isLowest }: { money: MoneyValue; isLowest: boolean }) {
  const price = formatMoney(money)
  return <Amount>{isLowest ? <Trans>from {price}</Trans> : price}</Amount>
}
