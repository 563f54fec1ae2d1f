import { nearestMultiples } from '@instrumenta/rules/quantities'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../shared/format/money'
import { formatPieces } from '../../shared/format/quantity'
import type { ProductPageQuery } from './product-page.generated'

type Product = Pick<NonNullable<ProductPageQuery['product']>, 'minQuantity' | 'increment' | 'priceTiers'>

/** The first quantity at a price that can be ordered: a size may have other cartons than its product's prices are made for. */
function firstOf(quantity: number, { minQuantity, increment }: Pick<Product, 'minQuantity' | 'increment'>): number {
  const { below, above } = nearestMultiples(quantity, increment)
  return Math.max(below === quantity ? below : above, minQuantity)
}

/** What one piece costs by quantity; nothing where it always costs the same. */
export function PricesByQuantity({ product: { minQuantity, increment, priceTiers } }: { product: Product }) {
  // What begins below the minimum is only the price of what stands behind it.
  const reached = priceTiers.filter((_tier, index) => (priceTiers[index + 1]?.minQuantity ?? Infinity) > minQuantity)
  if (reached.length < 2) return null
  return (
    <chakra.table mt="5" w="full" maxW="md" textStyle="sm" fontVariantNumeric="tabular-nums">
      <chakra.caption textAlign="start" pb="1" fontWeight="medium">
        <Trans>Prices by quantity</Trans>
      </chakra.caption>
      <thead>
        <tr>
          <chakra.th scope="col" textAlign="start" py="1" color="fg.muted" fontWeight="normal">
            <Trans>From</Trans>
          </chakra.th>
          <chakra.th scope="col" textAlign="end" py="1" color="fg.muted" fontWeight="normal">
            <Trans>Price of one piece</Trans>
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {reached.map((tier) => (
          <tr key={tier.minQuantity}>
            <chakra.td py="1" borderTopWidth="1px">
              {formatPieces(firstOf(tier.minQuantity, { minQuantity, increment }))}
            </chakra.td>
            <chakra.td py="1" borderTopWidth="1px" textAlign="end">
              {formatMoney(tier.unitPrice)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
