import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../shared/format/money'
import { formatPieces } from '../../shared/format/quantity'
import { reachedTiers } from '../../shared/prices/chosen-size'
import type { ProductPageQuery } from './product-page.generated'

type Product = Pick<NonNullable<ProductPageQuery['product']>, 'minQuantity' | 'increment' | 'priceTiers'>

/** What one piece costs by quantity; nothing where it always costs the same. */
export function PricesByQuantity({ product }: { product: Product }) {
  const reached = reachedTiers(product)
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
        {reached.map(({ quantity, unitPrice }) => (
          <tr key={quantity}>
            <chakra.td py="1" borderTopWidth="1px">
              {formatPieces(quantity)}
            </chakra.td>
            <chakra.td py="1" borderTopWidth="1px" textAlign="end">
              {formatMoney(unitPrice)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
