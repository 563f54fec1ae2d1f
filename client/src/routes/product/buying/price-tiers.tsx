import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatMoney } from '../../../shared/format/money'
import { formatQuantity } from '../../../shared/format/quantity'
import { formatPercent } from '../../../shared/format/number'
import { reachedTiers } from '../../../shared/prices/chosen-size'
import type { SizeRow } from './size-rows'

/** Unit prices by quantity; renders nothing for a single price. */
export function PriceTiers({ row }: { row: SizeRow }) {
  const tiers = reachedTiers(row)
  const [first] = tiers
  if (!first || tiers.length < 2) return null
  return (
    <Box
      as="ul"
      aria-label={t`Prices by quantity`}
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      fontVariantNumeric="tabular-nums"
    >
      {tiers.map(({ quantity, unitPrice }, index) => (
        <Box
          as="li"
          key={quantity}
          flex="1 1 7rem"
          px={{ base: '3', md: '4' }}
          py="2.5"
          borderInlineStartWidth={index > 0 ? '1px' : '0'}
        >
          <Box textStyle="xs" color="fg.muted">
            {formatRange(quantity, tiers[index + 1]?.quantity)}
          </Box>
          <Box as="span" me="1.5" textStyle="lg" fontWeight="semibold">
            {formatMoney(unitPrice)}
          </Box>
          {index > 0 && first.unitPrice.amount > 0 && (
            <Less percent={100 * (1 - unitPrice.amount / first.unitPrice.amount)} />
          )}
        </Box>
      ))}
    </Box>
  )
}

function formatRange(from: number, next: number | undefined): string {
  const least = formatQuantity(from)
  if (next === undefined) return t`${least} units or more`
  const most = formatQuantity(next - 1)
  return t`${least} to ${most} units`
}

function Less({ percent: share }: { percent: number }) {
  const percent = formatPercent(share)
  return (
    <Box as="span" display="inline-block" textStyle="xs" fontWeight="medium" color="green.fg">
      <Trans>{percent} less</Trans>
    </Box>
  )
}
