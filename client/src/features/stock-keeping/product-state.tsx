import { t } from '@lingui/core/macro'
import { formatDateTime } from '../../shared/format/date'
import { StatusBadge, type Tone } from '../../shared/ui/status-badge'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'

type StatedProduct = Pick<
  ManagedProduct_ProductFragment,
  'status' | 'visibleFrom' | 'availableQuantity' | 'minQuantity' | 'lowStockAt'
>

/** Stock is low below this many minimum orders, unless the product has its own threshold. */
const FEW_ORDERS = 3

function describe(product: StatedProduct): [text: string, tone: Tone] {
  const { status, visibleFrom, availableQuantity, minQuantity, lowStockAt } = product
  const time = visibleFrom === null ? '' : formatDateTime(visibleFrom)
  if (status === 'SCHEDULED') return [t`From ${time}`, 'progress']
  if (status === 'DRAFT') return [t({ message: 'Draft', context: 'of a product' }), 'waiting']
  if (status === 'DELETED') return [t({ message: 'Deleted', context: 'of a product' }), 'ended']
  if (availableQuantity < minQuantity) return [t`Can’t be ordered`, 'wrong']
  if (availableQuantity < (lowStockAt ?? FEW_ORDERS * minQuantity))
    return [t({ message: 'Low stock', context: 'of a product' }), 'waiting']
  return [t({ message: 'In the shop', context: 'of a product' }), 'done']
}

/** A product's publication and stock status. */
export function ProductStatusBadge({ product }: { product: StatedProduct }) {
  const [text, tone] = describe(product)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
