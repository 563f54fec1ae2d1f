import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { FiguresTable } from '../../shared/lists/figures-table'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

/** What was ordered and what it costs, as it was when the order was placed. */
export function OrderLines({ order }: { order: OrderSheet_OrderFragment }) {
  const { lines, total } = order
  return (
    // Numbers are not broken: where there is no room for the largest, the table can be pushed sideways.
    <Box overflowX="auto">
      <FiguresTable isDocument aria-label={t`Lines of the order`}>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">{t`Unit price`}</th>
            <th scope="col">{t({ message: 'Amount', context: 'of money' })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Terms order={order} />
          <tr>
            <th scope="row" colSpan={3}>
              <Trans>Total</Trans>
            </th>
            <td>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </FiguresTable>
    </Box>
  )
}

/** What an order after a quotation has beside its lines. */
function Terms({ order }: { order: OrderSheet_OrderFragment }) {
  const { discount, freight, insurance, charges } = order
  const terms = [
    { label: t`Discount`, value: { ...discount, amount: -discount.amount } },
    { label: t`Freight`, value: freight },
    { label: t`Insurance`, value: insurance },
    { label: t`Other charges`, value: charges },
  ]
  return terms
    .filter(({ value }) => value.amount !== 0)
    .map(({ label, value }) => (
      <Box as="tr" key={label} fontWeight="normal" textStyle="md">
        <th scope="row" colSpan={3}>
          {label}
        </th>
        <td>{formatMoney(value)}</td>
      </Box>
    ))
}

function Line({ line }: { line: OrderSheet_OrderFragment['lines'][number] }) {
  const { product, sku, name, size, quantity, minQuantity, availableQuantity, unitPrice, total } = line
  const minimum = formatQuantity(minQuantity)
  const inStock = formatQuantity(availableQuantity)
  return (
    <tr>
      <th scope="row">
        {product ? (
          <Link asChild>
            <RouterLink to={`/products/${product.id}`}>
              <bdi>{name}</bdi>
            </RouterLink>
          </Link>
        ) : (
          <Trans>
            <bdi>{name}</bdi> (no longer in the shop)
          </Trans>
        )}
        {size !== null && (
          <Box textStyle="sm" fontWeight="normal" mt="1">
            <Trans>
              Size: <bdi>{size}</bdi>
            </Trans>
          </Box>
        )}
        <Box textStyle="xs" fontWeight="normal" color="fg.muted" mt="1">
          <bdi dir="ltr">{sku}</bdi>
        </Box>
        <Box textStyle="xs" fontWeight="normal" color="fg.muted">
          <Trans>
            When ordered: minimum {minimum}, {inStock} in stock
          </Trans>
        </Box>
      </th>
      <td>{formatQuantity(quantity)}</td>
      <td>{formatMoney(unitPrice)}</td>
      <td>{formatMoney(total)}</td>
    </tr>
  )
}
