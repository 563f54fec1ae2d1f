import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: '2.5', px: { base: '1.5', sm: '3' }, textAlign: 'start', verticalAlign: 'top' },
    '& th:first-of-type': { ps: '0' },
    '& th:last-of-type, & td:last-of-type': { pe: '0' },
    '& thead th': { textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted', borderBottomWidth: '1px' },
    '& thead th:not(:first-of-type), & td': { textAlign: 'end' },
    '& tbody th': { fontWeight: 'medium', overflowWrap: 'anywhere', minW: '8rem' },
    '& tfoot': { borderTopWidth: '1px', fontWeight: 'semibold', textStyle: 'lg' },
  },
})

/** What was ordered and what it costs, as it was when the order was placed. */
export function OrderLine({ order }: { order: OrderSheet_OrderFragment }) {
  const { product, productName, orderQuantity, minQuantity, availableQuantity, unitPrice, total } = order
  return (
    // Numbers are not broken: where there is no room for the largest, the table can be pushed sideways.
    <Box overflowX="auto">
      <Table aria-label="Line of the order">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {product ? (
                <Link asChild>
                  <RouterLink to={`/products/${product.id}`}>{productName}</RouterLink>
                </Link>
              ) : (
                <>{productName} (no longer in the shop)</>
              )}
              <Box textStyle="xs" fontWeight="normal" color="fg.muted" mt="1">
                When ordered: minimum {formatQuantity(minQuantity)}, {formatQuantity(availableQuantity)} in stock
              </Box>
            </th>
            <td>{formatQuantity(orderQuantity)}</td>
            <td>{formatMoney(unitPrice)}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </Table>
    </Box>
  )
}
