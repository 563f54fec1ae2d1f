import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/number'
import { nameInSize } from '../../shared/lines/line-item'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { withRemaining } from './pieces'

type Line = OrderSheet_OrderFragment['lines'][number]

/** A shipment. */
export type SentPieces = OrderSheet_OrderFragment['shipments'][number]

interface OrderShipmentsProps {
  order: OrderSheet_OrderFragment
  /** Actions on a shipment. */
  tools?: ((shipment: SentPieces) => ReactNode) | undefined
}

/** An order's shipments with date and carrier, and the units still to ship. */
export function OrderShipments({ order: { lines, shipments }, tools }: OrderShipmentsProps) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const later = withRemaining(lines)
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="4">
      {shipments.map((shipment) => (
        <Box as="li" key={shipment.id}>
          <Box fontWeight="semibold">
            <time dateTime={shipment.shippedAt}>{formatDateTime(shipment.shippedAt)}</time>
          </Box>
          <ShippingDetails shipment={shipment} />
          <PieceList
            pieces={shipment.lines.flatMap(({ line: { id: lineId }, quantity }) => {
              const line = byId.get(lineId)
              return line ? [{ line, quantity }] : []
            })}
          />
          {tools && <Box _print={{ display: 'none' }}>{tools(shipment)}</Box>}
        </Box>
      ))}
      {later.length > 0 && (
        <li>
          <Box fontWeight="semibold">
            <Trans>Not shipped yet</Trans>
          </Box>
          <PieceList pieces={later} />
        </li>
      )}
    </Box>
  )
}

/** Carrier, tracking and expected day. */
function ShippingDetails({ shipment: { carrier, trackingNumber, trackingUrl, expectedOn } }: { shipment: SentPieces }) {
  const number = (
    <Box as="bdi" dir="ltr" userSelect="all" fontVariantNumeric="tabular-nums">
      {trackingNumber}
    </Box>
  )
  return (
    <>
      {carrier && (
        <Fact label={t`Carrier`}>
          <bdi>{carrier}</bdi>
        </Fact>
      )}
      {trackingNumber && (
        <Fact label={t`Tracking number`}>
          {trackingUrl ? (
            <Link href={trackingUrl} target="_blank" rel="noreferrer" display="inline-block" py="1">
              {number}
            </Link>
          ) : (
            number
          )}
        </Fact>
      )}
      {expectedOn && (
        <Fact label={t`Expected delivery`}>
          <time dateTime={expectedOn}>{formatDay(expectedOn)}</time>
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box textStyle="sm" overflowWrap="anywhere">
      <Box as="span" color="fg.muted">
        <Trans context="label and value">{label}:</Trans>
      </Box>{' '}
      {children}
    </Box>
  )
}

function PieceList({ pieces }: { pieces: { line: Line; quantity: number }[] }) {
  return (
    <Box as="ul" listStyleType="none" textStyle="sm" mt="1">
      {pieces.map(({ line: { id, name, size }, quantity }) => (
        <Box as="li" key={id} overflowWrap="anywhere">
          <Box as="span" fontVariantNumeric="tabular-nums">
            {formatQuantity(quantity)} ×
          </Box>{' '}
          <bdi>{nameInSize(name, size)}</bdi>
        </Box>
      ))}
    </Box>
  )
}
