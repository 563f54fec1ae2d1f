import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import type { OrderRow_OrderFragment } from './order-row.generated'

/** The first lines of an order in a list, and the number of others. */
export function OrderProducts({ order: { shownLines, lineCount } }: { order: OrderRow_OrderFragment }) {
  const more = lineCount - shownLines.length
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1.5">
      {shownLines.map((line) => (
        <OrderedProduct key={line.id} line={line} />
      ))}
      {more > 0 && (
        <Box as="li" color="fg.muted" fontWeight="normal">
          {plural(more, { one: 'and # more', other: 'and # more' })}
        </Box>
      )}
    </Box>
  )
}

function OrderedProduct({ line }: { line: OrderRow_OrderFragment['shownLines'][number] }) {
  const { product, size } = line
  const quantity = formatQuantity(line.quantity)
  const price = formatMoney(line.unitPrice)
  const name = <bdi>{line.name}</bdi>
  return (
    <li>
      {quantity} ×{' '}
      {product ? (
        <Link asChild variant="plain">
          <RouterLink to={`/products/${product.id}`}>{name}</RouterLink>
        </Link>
      ) : (
        name
      )}
      {size !== null && (
        <Box fontWeight="normal">
          <Trans>
            Size: <bdi>{size}</bdi>
          </Trans>
        </Box>
      )}
      <Box textStyle="xs" fontWeight="normal" color="fg.muted">
        <Trans>{price} each</Trans>
      </Box>
    </li>
  )
}
