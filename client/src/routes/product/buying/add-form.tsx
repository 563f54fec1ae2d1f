import { Box } from '@chakra-ui/react/box'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../shared/format/money'
import { formatPercent, formatQuantity } from '../../../shared/format/number'
import { Form } from '../../../shared/forms/form'
import { reachedTiers } from '../../../shared/prices/chosen-size'
import type { OfferedProduct, SizeRow } from './size-rows'
import { formatTerms, isRowOrderable, isSame, rowsOf, useQuantities } from './size-rows'
import { SizeTable } from './size-table'
import { TotalBar } from './total-bar'

/** Offers a product in all its sizes, and adds several to the basket at once. */
export function AddForm({ product }: { product: OfferedProduct }) {
  const rows = rowsOf(product)
  const quantities = useQuantities(product, rows)
  const { form, present, put } = quantities
  const isOrderable = rows.some(isRowOrderable)
  const [first] = rows
  return (
    <Form
      ref={form}
      id="add"
      aria-label={t`Add to basket`}
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        void put()
      }}
    >
      {first && isSame(rows, ({ priceTiers }) => priceTiers) && <PriceTiers row={first} />}
      {first && (
        <Box textStyle="sm" color="fg.muted" css={{ '&:empty': { display: 'none' } }}>
          {formatCommonTerms(rows, first)}
        </Box>
      )}
      <Box borderWidth="1px" borderRadius="l3" overflow="hidden" css={{ containerType: 'inline-size' }}>
        <SizeTable {...{ product, rows, quantities }} />
        {isOrderable && <TotalBar {...{ product, rows, quantities }} />}
      </Box>
      {!isOrderable && (
        <Box px="4" py="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle" color="fg.muted">
          {product.availableQuantity > 0
            ? t`Stock is below the minimum order, so this can’t be ordered right now.`
            : t`This can’t be ordered right now.`}
        </Box>
      )}
      {/* Space is reserved, so that a message moves nothing. */}
      <Box
        minH="6"
        textStyle="sm"
        aria-live="polite"
        css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}
      >
        {present !== null && (
          <>
            {plural(present, {
              one: 'Added. You now have # unit in your basket.',
              other: 'Added. You now have # units in your basket.',
            })}{' '}
            <Link to="/basket">
              <Trans>Go to basket</Trans>
            </Link>
          </>
        )}
      </Box>
    </Form>
  )
}

/** Terms common to all rows. */
function formatCommonTerms(rows: readonly SizeRow[], first: SizeRow): string {
  const isCommon = isSame(rows, ({ minQuantity, increment }) => [minQuantity, increment])
  if (!isCommon || first.minQuantity === 1) return ''
  const terms = formatTerms(first)
  return rows.length > 1 ? t`${terms}. Each size counts separately.` : terms
}

/** Unit prices by quantity; renders nothing for a single price. */
function PriceTiers({ row }: { row: SizeRow }) {
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
