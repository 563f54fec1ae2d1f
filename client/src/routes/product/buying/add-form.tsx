import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Form } from '../../../shared/forms/form'
import { Link } from 'react-router-dom'
import { PriceTiers } from './price-tiers'
import { formatTerms } from './say-terms'
import { type OfferedProduct, type SizeRow, isRowOrderable, isSame, rowsOf } from './size-rows'
import { SizeTable } from './size-table'
import { TotalBar } from './total-bar'
import { useQuantities } from './use-quantities'

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
