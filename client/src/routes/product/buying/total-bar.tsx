import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { type MoneyValue, formatMoney } from '../../../shared/format/money'
import { formatTotalWeight } from '../../../shared/format/units'
import { SubmitButton } from '../../../shared/forms/form'
import { ActBar } from '../../../shared/page/act-bar'
import { totalAt } from '../../../shared/prices/price-tiers'
import { quotationRequestOf } from '../../../shared/navigation/paths'
import { BasketIcon } from '../../../features/basket/basket-icon'
import { ignoreSecondClick } from '../../../features/basket/put-in-basket'
import type { OfferedProduct, SizeRow, useQuantities } from './size-rows'

interface TotalBarProps {
  product: OfferedProduct
  rows: readonly SizeRow[]
  quantities: ReturnType<typeof useQuantities>
}

/** Total of the chosen sizes, and the buttons that order them. */
export function TotalBar({ product, rows, quantities }: TotalBarProps) {
  const { wanted, lines, quantityOf, isTouched, keep } = quantities
  const act = useRef<HTMLDivElement>(null)
  const total = sumOf(quantities)
  const together = total ? formatMoney(total) : '–'
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const weights = wanted.map((row) => row.weightGrams && row.weightGrams * (quantityOf(row) ?? 0))
  const isWeightKnown = wanted.length > 0 && weights.every((grams) => grams !== null)
  // A direct order or quotation takes one size.
  const [line, ...others] = lines
  const chosen = {
    ...(line?.variantId && { variantId: line.variantId }),
    ...(line && isTouched && line.quantity > 0 && { quantity: line.quantity }),
  }
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        p={{ base: '4', md: '4' }}
        borderTopWidth="1px"
        bg="bg.subtle"
      >
        <Box fontVariantNumeric="tabular-nums">
          <Box textStyle="sm" color="fg.muted">
            {rows.length > 1 && (
              <>
                {plural(wanted.length, { one: '# size', other: '# sizes' })}
                {' · '}
              </>
            )}
            {plural(units, { one: '# unit', other: '# units' })}
          </Box>
          <Box as="output" display="block" aria-live="polite" textStyle="2xl" fontWeight="semibold">
            {together}
          </Box>
          {isWeightKnown && (
            <Box textStyle="xs" color="fg.muted">
              {formatTotalWeight(weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0))}
            </Box>
          )}
        </Box>
        <Box ref={act} w={{ base: 'full', sm: 'auto' }}>
          <AddButton w="full" />
        </Box>
      </Box>
      {others.length === 0 && (
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="6"
          minH="11"
          px="4"
          borderTopWidth="1px"
          textStyle="sm"
          css={{ '& a': { color: 'brand.fg', textDecoration: 'underline', py: '2.5' } }}
        >
          <Link to={`/product/${product.id}`} onClick={keep} state={chosen}>
            <Trans>Order now</Trans>
          </Link>
          <Link
            to={quotationRequestOf({
              productId: product.id,
              variantId: line?.variantId,
              quantity: line?.quantity || product.minQuantity,
            })}
          >
            <Trans>Request a quotation</Trans>
          </Link>
        </Box>
      )}
      <ActBar real={act} isFirst>
        <Box textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          <Box textStyle="xs" fontWeight="normal" color="fg.muted">{t`Total`}</Box>
          {together}
        </Box>
        <AddButton />
      </ActBar>
    </>
  )
}

/** Null if a price is unknown, or nothing is chosen. */
function sumOf({ wanted, quantityOf }: TotalBarProps['quantities']): MoneyValue | null {
  const totals = wanted.map((row) => totalAt(row.priceTiers, quantityOf(row) ?? 0))
  const [first] = totals
  if (!first || wanted.some((row) => quantityOf(row) === null)) return null
  const amount = totals.reduce((sum, one) => sum + (one?.amount ?? Infinity), 0)
  return amount <= Number.MAX_SAFE_INTEGER ? { ...first, amount } : null
}

const AddButton = ({ w = 'auto' }: { w?: string }) => (
  <SubmitButton size="lg" w={w} isBusy={false} busyText="" onClick={ignoreSecondClick}>
    <BasketIcon />
    <Trans>Add to basket</Trans>
  </SubmitButton>
)
