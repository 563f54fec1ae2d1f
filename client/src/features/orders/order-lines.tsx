import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney, type MoneyValue } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { formatTotalWeight } from '../../shared/format/units'
import { FiguresTable } from '../../shared/lists/figures-table'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { taxLabel } from './totals-list'

/** Phones have no column for unit prices: they appear below the product. */
const WIDE = { display: { base: 'none', sm: 'table-cell' } } as const
const NARROW = { display: { sm: 'none' } } as const

/** An order's lines and prices, as at the time of the order. */
export function OrderLines({ order }: { order: OrderSheet_OrderFragment }) {
  const { lines, total, taxLines, totalWithTax } = order
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
          {taxLines.length > 0 && <SumRow label={t`Net total`} value={total} />}
          {taxLines.map((line) => (
            <SumRow key={taxLabel(line) + line.reason} label={taxLabel(line)} note={line.reason} value={line.amount} />
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {taxLines.length > 0 ? <Trans>Total with tax</Trans> : <Trans>Total</Trans>}
            </th>
            <chakra.td {...WIDE} />
            <td>{formatMoney(totalWithTax)}</td>
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
      <SumRow
        label={t({ message: 'Cancelled', context: 'pieces of an order: a row of its sums' })}
        value={{ ...cancelledTotal, amount: -cancelledTotal.amount }}
      />
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
    .map(({ label, value }) => <SumRow key={label} label={label} value={value} />)
}

/** An amount that is part of the total. */
function SumRow({ label, note, value }: { label: string; note?: string | null; value: MoneyValue }) {
  return (
    <Box as="tr" fontWeight="normal" textStyle="md">
      <th scope="row" colSpan={2}>
        <bdi>{label}</bdi>
        {note && (
          <Box textStyle="xs" fontWeight="normal" color="fg.muted">
            <bdi>{note}</bdi>
          </Box>
        )}
      </th>
      <chakra.td {...WIDE} />
      <td>{formatMoney(value)}</td>
    </Box>
  )
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
