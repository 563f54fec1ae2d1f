import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/quantity'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

type Line = OrderSheet_OrderFragment['lines'][number]

/** What was sent of an order, when and by whom it is carried, and what is still to come. */
export function OrderShipments({ order: { lines, shipments } }: { order: OrderSheet_OrderFragment }) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const later = lines
    .map((line) => ({ line, quantity: line.quantity - line.shippedQuantity - line.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="4">
      {shipments.map(({ id, shippedAt, carrier, trackingNumber, lines: sent }) => (
        <Box as="li" key={id}>
          <Box fontWeight="semibold">
            <time dateTime={shippedAt}>{formatDateTime(shippedAt)}</time>
          </Box>
          {carrier && (
            <Fact label={t`Carrier`}>
              <bdi>{carrier}</bdi>
            </Fact>
          )}
          {trackingNumber && (
            <Fact label={t`Tracking number`}>
              <Box as="bdi" dir="ltr" userSelect="all" fontVariantNumeric="tabular-nums">
                {trackingNumber}
              </Box>
            </Fact>
          )}
          <PieceList
            pieces={sent.flatMap(({ line: { id: lineId }, quantity }) => {
              const line = byId.get(lineId)
              return line ? [{ line, quantity }] : []
            })}
          />
        </Box>
      ))}
      {later.length > 0 && (
        <li>
          <Box fontWeight="semibold">
            <Trans>Still to come</Trans>
          </Box>
          <PieceList pieces={later} />
        </li>
      )}
    </Box>
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
          <bdi>{name}</bdi>
          {size !== null && (
            <>
              {', '}
              <bdi>{size}</bdi>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
