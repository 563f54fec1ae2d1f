import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { formatTotalWeight } from '../../shared/format/weight'
import { FiguresTable } from '../../shared/lists/figures-table'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

/** Phones have no column for unit prices: they appear below the product. */
const WIDE = { display: { base: 'none', sm: 'table-cell' } } as const
const NARROW = { display: { sm: 'none' } } as const

/** An order's lines and prices, as at the time of the order. */
export function OrderLines({ order }: { order: OrderSheet_OrderFragment }) {
  const { lines, total } = order
  return (
    // Numbers do not wrap: the table scrolls sideways for large ones.
    <Box overflowX="auto">
      <FiguresTable isDocument aria-label={t`Order lines`}>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t`Quantity`}</th>
            <chakra.th {...WIDE} scope="col">{t`Unit price`}</chakra.th>
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
            <th scope="row" colSpan={2}>
              <Trans>Total</Trans>
            </th>
            <chakra.td {...WIDE} />
            <td>{formatMoney(total)}</td>
          </tr>
          <Due order={order} />
        </tfoot>
      </FiguresTable>
    </Box>
  )
}

/** Cancelled amounts, and the amount due. */
function Due({ order: { cancelledTotal, totalDue, lines } }: { order: OrderSheet_OrderFragment }) {
  if (lines.every(({ cancelledQuantity }) => cancelledQuantity === 0)) return null
  return (
    <>
      <Box as="tr" fontWeight="normal" textStyle="md">
        <th scope="row" colSpan={2}>
          {t({ message: 'Cancelled', context: 'pieces of an order: a row of its sums' })}
        </th>
        <chakra.td {...WIDE} />
        <td>{formatMoney({ ...cancelledTotal, amount: -cancelledTotal.amount })}</td>
      </Box>
      <tr>
        <th scope="row" colSpan={2}>
          <Trans>Amount due</Trans>
        </th>
        <chakra.td {...WIDE} />
        <td>{formatMoney(totalDue)}</td>
      </tr>
    </>
  )
}

/** Terms of an order from a quotation. */
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
        <th scope="row" colSpan={2}>
          {label}
        </th>
        <chakra.td {...WIDE} />
        <td>{formatMoney(value)}</td>
      </Box>
    ))
}

/** Shipped and cancelled units of a line. */
function Progress({ line }: { line: OrderSheet_OrderFragment['lines'][number] }) {
  const [shipped, cancelled] = [formatQuantity(line.shippedQuantity), formatQuantity(line.cancelledQuantity)]
  return (
    <>
      {line.shippedQuantity > 0 && (
        <Box textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          <Trans context="pieces of a line of an order">{shipped} shipped</Trans>
        </Box>
      )}
      {line.cancelledQuantity > 0 && (
        <Box textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          <Trans context="pieces of a line of an order">{cancelled} cancelled</Trans>
        </Box>
      )}
    </>
  )
}

function Line({ line }: { line: OrderSheet_OrderFragment['lines'][number] }) {
  const { product, sku, name, size, quantity, minQuantity, availableQuantity, unitPrice, total, weightGrams } = line
  const minimum = formatQuantity(minQuantity)
  const inStock = formatQuantity(availableQuantity)
  const price = formatMoney(unitPrice)
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
            <bdi>{name}</bdi> (no longer available)
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
        <Box {...NARROW} textStyle="xs" fontWeight="normal" color="fg.muted">
          <Trans>{price} each</Trans>
        </Box>
        <Box textStyle="xs" fontWeight="normal" color="fg.muted">
          <Trans>
            When ordered: minimum {minimum}, {inStock} in stock
          </Trans>
        </Box>
        {weightGrams !== null && (
          <Box textStyle="xs" fontWeight="normal" color="fg.muted">
            {formatTotalWeight(weightGrams)}
          </Box>
        )}
      </th>
      <td>
        {formatQuantity(quantity)}
        <Progress line={line} />
      </td>
      <chakra.td {...WIDE}>{price}</chakra.td>
      <td>{formatMoney(total)}</td>
    </tr>
  )
}
