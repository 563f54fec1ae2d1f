import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, useRef } from 'react'
import { Link, useHref, useNavigate } from 'react-router-dom'
import { formatDay } from '../../../shared/format/date'
import { formatMoney } from '../../../shared/format/money'
import type { OrderSort } from '../../../shared/graphql/schema.generated'
import { describeOrder } from '../order-name'
import { StatusBadge } from '../order-status'
import { BY_AGE, BY_TOTAL, SortHead } from './desk-head'
import type { DeskOrder } from './desk-rules'
import type { Selection } from './use-selection'

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'start', px: '2', h: '7', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
    '& td': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& thead th': { color: 'fg.muted', fontWeight: 'semibold' },
    '& [data-numeric]': { textAlign: 'end' },
    '& tbody tr': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '& tbody tr[data-chosen]': { bg: 'bg.muted' },
    '& td a': { color: 'brand.fg', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
    // All of the cell is the box's.
    '& label': { display: 'grid', placeItems: 'center', h: '7', cursor: 'pointer' },
    '& input': { w: '4', h: '4', accentColor: 'brand.solid', focusVisibleRing: 'outside', cursor: 'pointer' },
  },
})

/** The head of the number is longest in French, a day in Chinese. Customers and products share what is left. */
const WIDTHS = ['2.25rem', '9rem', '7.5rem', undefined, undefined, '13rem', '7.5rem']

interface DeskTableProps {
  orders: readonly DeskOrder[]
  selection: Selection
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

/** Many orders on one screen, a line each. */
export function DeskTable({ orders, selection, sort, onSort }: DeskTableProps) {
  const { chosen, choose } = selection
  const areAll = orders.length > 0 && chosen.size === orders.length
  return (
    <Table aria-label={t`All orders`}>
      <colgroup>
        {WIDTHS.map((width, index) => (
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <label>
              <input
                type="checkbox"
                aria-label={t`Select all loaded orders`}
                checked={areAll}
                ref={(box) => {
                  if (box) box.indeterminate = !areAll && chosen.size > 0
                }}
                onChange={() => choose(areAll ? [] : orders.map(({ id }) => id))}
              />
            </label>
          </th>
          <th scope="col">
            <Trans>Order number</Trans>
          </th>
          <SortHead ways={BY_AGE} {...{ sort, onSort }}>
            <Trans context="when an order was placed">Placed</Trans>
          </SortHead>
          <th scope="col">
            <Trans>Customer</Trans>
          </th>
          <th scope="col">
            <Trans>Products</Trans>
          </th>
          <th scope="col">
            <Trans context="of an order">State</Trans>
          </th>
          <SortHead ways={BY_TOTAL} isNumeric {...{ sort, onSort }}>
            <Trans>Total</Trans>
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <DeskRow key={order.id} order={order} isChosen={chosen.has(order.id)} onToggle={selection.toggle} />
        ))}
      </tbody>
    </Table>
  )
}

interface DeskRowProps {
  order: DeskOrder
  isChosen: boolean
  onToggle: Selection['toggle']
}

function DeskRow({ order, isChosen, onToggle }: DeskRowProps) {
  const { id, number, createdAt, customerName, company, purchaseOrderNumber, status, needsSize, total, totalDue } =
    order
  const navigate = useNavigate()
  const isRange = useRef(false)
  const path = `/dashboard/manageOrders/${id}`
  // The browser knows nothing of the router: it needs the language in front.
  const address = useHref(path)
  const products = describeOrder(order)
  const who = [customerName, company?.name, purchaseOrderNumber].filter(Boolean).join(' · ')

  // For the mouse alone: the link in the row is the way for everybody.
  function handleRow({ target, button, ctrlKey, metaKey }: MouseEvent) {
    if ((target as Element).closest('a, label') || getSelection()?.toString()) return
    if (button === 1 || ctrlKey || metaKey) window.open(address, '_blank', 'noopener')
    else if (button === 0) void navigate(path)
  }

  return (
    <tr data-chosen={isChosen || undefined} onClick={handleRow} onAuxClick={handleRow}>
      <td>
        <label
          // Else the texts between were selected, too.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onClick={({ shiftKey }) => {
            isRange.current = shiftKey
          }}
        >
          <input
            type="checkbox"
            aria-label={t`Select order ${number}`}
            checked={isChosen}
            onChange={() => onToggle(id, isRange.current)}
          />
        </label>
      </td>
      <td>
        <Link to={path}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      </td>
      <td>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </td>
      <td title={who}>
        <bdi>{customerName}</bdi>
        {company && (
          <chakra.span color="fg.muted">
            {' · '}
            <bdi>{company.name}</bdi>
          </chakra.span>
        )}
      </td>
      <td title={products}>{products}</td>
      <td>
        <StatusBadge status={status} needsSize={needsSize} />
      </td>
      <td data-numeric>
        {/* Of a cancelled order nothing is due: what it came to is what people look for. */}
        {status === 'CANCELLED' ? <s>{formatMoney(total)}</s> : formatMoney(totalDue)}
      </td>
    </tr>
  )
}
