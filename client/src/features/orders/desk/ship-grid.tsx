import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatQuantity } from '../../../shared/format/number'
import { NumberCell, PartyCell } from '../../../shared/list-page/cells'
import { OrderStatusBadge } from '../order-status'
import { withRemaining } from '../pieces'
import type { Tracking, TypedTracking } from '../tracking'
import { isTrackingNumber, NO_TRACKING } from '../tracking'
import type { DeskOrder } from './desk-rules'
import { deskOrderPath } from './order-columns'

export type TrackingChanges = ReadonlyMap<string, Partial<Tracking>>

interface ShipGridProps {
  rows: readonly ShipRow[]
  /** Id of the list of known carriers. */
  carriersId: string
  onChange: (changes: TrackingChanges) => void
  /** Handles a pasted table. Returns false to leave it to the field. */
  onPasteTable: (text: string) => boolean
}

const Grid = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '3', py: '1', textAlign: 'start' },
    '& thead th': { bg: 'bg.subtle', textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted', py: '2' },
    '& tbody tr': { borderTopWidth: '1px' },
    mdDown: {
      display: 'block',
      '& thead': { srOnly: true },
      '& tbody': { display: 'block' },
      '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '1', px: '3', py: '3' },
      '& td': { display: 'block', p: '0', minW: '0' },
      '& td[data-wide]': { gridColumn: '1 / -1' },
    },
  },
})

const TRACKING = 'tracking-'

/** Carrier and tracking number by order. Accepts pasted rows, or a pasted column of tracking numbers. */
export function ShipGrid({ rows, carriersId, onChange, onPasteTable }: ShipGridProps) {
  const open = rows.filter(({ isOpen }) => isOpen)

  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text').trim()
    const lines = text.split(/\r?\n/)
    const start = open.findIndex(({ order }) => `${TRACKING}${order.id}` === (event.target as HTMLInputElement).name)
    const isColumn = lines.length > 1 && start >= 0 && !/[\t;,]/.test(text)
    if (isColumn) {
      const into = open.slice(start, start + lines.length)
      onChange(new Map(into.map(({ order }, index) => [order.id, { trackingNumber: lines[index]?.trim() ?? '' }])))
    }
    if (isColumn || onPasteTable(text)) event.preventDefault()
  }

  /** Scanners end a code with Enter. */
  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined) return
    const place = open.findIndex(({ order }) => `${TRACKING}${order.id}` === currentTarget.name)
    document.getElementsByName(`${TRACKING}${open[place + step]?.order.id}`)[0]?.focus()
  }

  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" onPaste={handlePaste}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Order', context: 'what somebody ordered' })}</th>
            <th scope="col">{t`Customer`}</th>
            <Box as="th" textAlign="end">
              {t({ message: 'Units', context: 'of an order' })}
            </Box>
            <th scope="col">{t`Carrier`}</th>
            <th scope="col">{t`Tracking number`}</th>
            <th scope="col">{t({ message: 'Check', context: 'whether a row can be shipped' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ order, tracking, units, isOpen, isUnpaid, problem }) => {
            const { id, number } = order
            return (
              <tr key={id} aria-label={number}>
                <td>
                  <NumberCell to={deskOrderPath(order)} number={number} />
                </td>
                <Box as="td" textAlign="end" order={{ md: 0 }} display={{ md: 'none' }}>
                  {formatQuantity(units)}
                </Box>
                <td data-wide="">
                  <PartyCell company={order.company?.name} person={order.customerName} />
                </td>
                <Box as="td" textAlign="end" hideBelow="md">
                  {formatQuantity(units)}
                </Box>
                <Box as="td" data-wide="" w={{ md: '11rem' }}>
                  <Input
                    h={{ md: '8' }}
                    textStyle={{ md: 'sm' }}
                    aria-label={t`Carrier of ${number}`}
                    name={`carrier-${id}`}
                    dir="auto"
                    autoComplete="off"
                    maxLength={100}
                    list={carriersId}
                    placeholder={t`Carrier`}
                    disabled={!isOpen}
                    value={tracking.carrier}
                    onChange={({ target }) => onChange(new Map([[id, { carrier: target.value }]]))}
                  />
                </Box>
                <Box as="td" data-wide="" w={{ md: '15rem' }}>
                  <Input
                    h={{ md: '8' }}
                    textStyle={{ md: 'sm' }}
                    aria-label={t`Tracking number of ${number}`}
                    aria-invalid={problem !== null}
                    aria-describedby={`check-${id}`}
                    name={`${TRACKING}${id}`}
                    dir="ltr"
                    autoComplete="off"
                    maxLength={100}
                    placeholder={t`Tracking number`}
                    disabled={!isOpen}
                    value={tracking.trackingNumber}
                    onKeyDown={handleKey}
                    onChange={({ target }) => onChange(new Map([[id, { trackingNumber: target.value }]]))}
                  />
                </Box>
                <Box as="td" id={`check-${id}`} data-wide="" w={{ md: '17rem' }}>
                  {isOpen ? (
                    <Check
                      problem={problem ?? (isUnpaid ? t`A payment is due before shipment` : null)}
                      isTracked={tracking.trackingNumber.trim() !== ''}
                    />
                  ) : (
                    <OrderStatusBadge status={order.status} needsSize={order.needsSize} />
                  )}
                </Box>
              </tr>
            )
          })}
        </tbody>
      </Grid>
    </Box>
  )
}

function Check({ problem, isTracked }: { problem: string | null; isTracked: boolean }) {
  return (
    <Box display="flex" alignItems="center" gap="2" color={problem ? 'fg.error' : 'fg.muted'}>
      {problem ? (
        <CircleAlert size="14" style={{ flexShrink: 0 }} aria-hidden />
      ) : (
        isTracked && <CircleCheck size="14" aria-hidden />
      )}
      <span>
        {problem ??
          (isTracked ? <Trans context="a row of a list">Ready</Trans> : <Trans>Ships without tracking</Trans>)}
      </span>
    </Box>
  )
}

export interface OrderOfGrid extends DeskOrder {
  lines: readonly { quantity: number; shippedQuantity: number; cancelledQuantity: number }[]
}

/** An order in the shipping grid. */
interface ShipRow {
  order: OrderOfGrid
  tracking: Tracking
  /** Units still to ship. */
  units: number
  /** False for an order that cannot be shipped now. */
  isOpen: boolean
  /** Whether a payment is open, so that shipping needs a reason. */
  isUnpaid: boolean
  /** Why it is not shipped with the others. */
  problem: string | null
}

/**
 * Rows of the grid. One parcel may contain several orders of one customer.
 * @param unpaid ids of orders that were refused because a payment is open
 */
export function shipRows(orders: readonly OrderOfGrid[], typed: TypedTracking, unpaid: ReadonlySet<string>): ShipRow[] {
  const firstOf = new Map<string, OrderOfGrid>()
  return orders.map((order) => {
    const tracking = typed[order.id] ?? NO_TRACKING
    const isOpen = order.nextStatuses.includes('SHIPPED')
    const number = tracking.trackingNumber.replace(/\s/g, '').toUpperCase()
    const first = number === '' ? undefined : firstOf.get(number)
    if (isOpen && number !== '' && !first) firstOf.set(number, order)
    const units = withRemaining(order.lines).reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      ...{ order, tracking, units, isOpen },
      isUnpaid: isOpen && unpaid.has(order.id),
      problem: isOpen ? problemOf(order, tracking, first) : null,
    }
  })
}

function problemOf(order: OrderOfGrid, { trackingNumber }: Tracking, first: OrderOfGrid | undefined): string | null {
  if (order.needsSize) return t`Choose a size on the order’s page first`
  if (!isTrackingNumber(trackingNumber)) {
    return t`Use letters, digits, spaces, dots, slashes, dashes and underscores`
  }
  if (!first || customerOf(first) === customerOf(order)) return null
  const { number } = first
  return t`Number is used for ${number}`
}

const customerOf = ({ company, customerName }: OrderOfGrid) => company?.id ?? customerName
