import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'

type StatedProduct = Pick<
  ManagedProduct_ProductFragment,
  'status' | 'visibleFrom' | 'availableQuantity' | 'minQuantity'
>

/** So many minimum orders are few, as for the overview. */
const FEW_ORDERS = 3

function describe({
  status,
  visibleFrom,
  availableQuantity,
  minQuantity,
}: StatedProduct): [text: string, color: string] {
  const time = visibleFrom === null ? '' : formatDateTime(visibleFrom)
  if (status === 'SCHEDULED') return [t`From ${time}`, 'brand.fg']
  if (status === 'DRAFT') return [t({ message: 'Draft', context: 'of a product' }), 'amber.fg']
  if (status === 'DELETED') return [t({ message: 'Deleted', context: 'of a product' }), 'fg.muted']
  if (availableQuantity < minQuantity) return [t`Cannot be ordered`, 'fg.error']
  if (availableQuantity < FEW_ORDERS * minQuantity)
    return [t({ message: 'Low stock', context: 'of a product' }), 'amber.fg']
  return [t({ message: 'In the shop', context: 'of a product' }), 'fg']
}

/** Whether a product is in the shop, and whether there is enough of it. */
export function ProductStatus({ product }: { product: StatedProduct }) {
  const [text, color] = describe(product)
  return (
    <Box as="span" color={color}>
      {text}
    </Box>
  )
}
