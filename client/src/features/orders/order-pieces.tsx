import { t } from '@lingui/core/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useRef, useState } from 'react'
import { OrderPieces_OrderFragmentDoc } from './order-pieces.generated'
import type { OrderPieces_OrderFragment } from './order-pieces.generated'
import { describeOrder } from './order-name'
import { PiecesForm } from './pieces-form'
import type { PiecesAct } from './pieces'
import { choosablePieces } from './pieces'

interface OrderPiecesProps {
  order: FragmentType<OrderPieces_OrderFragment>
  /** Whether staff act, not the customer. */
  isAdmin: boolean
  /** Reloads the order. */
  reload: () => void
}

/** Partial shipment and cancellation of units. */
export function OrderPieces({ order, isAdmin, reload }: OrderPiecesProps) {
  const { data, complete } = useFragment({
    fragment: OrderPieces_OrderFragmentDoc,
    fragmentName: 'OrderPieces_order',
    from: order,
  })
  return complete ? <Pieces order={data} isAdmin={isAdmin} reload={reload} /> : null
}

function Pieces({ order, isAdmin, reload }: Omit<OrderPiecesProps, 'order'> & { order: OrderPieces_OrderFragment }) {
  const [open, setOpen] = useState<PiecesAct | null>(null)
  const buttons = useRef<Partial<Record<PiecesAct, HTMLButtonElement | null>>>({})
  const name = describeOrder(order)
  const labels: Record<PiecesAct, string> = {
    ship: t({ message: 'Ship part', context: 'button: an order' }),
    cancel: t({ message: 'Cancel part', context: 'button: an order' }),
  }
  const acts: PiecesAct[] = [
    ...(isAdmin && order.nextStatuses.includes('SHIPPED') ? (['ship'] as const) : []),
    ...(choosablePieces('cancel', order.lines).length > 0 ? (['cancel'] as const) : []),
  ]

  function handleClose() {
    if (open) buttons.current[open]?.focus()
    setOpen(null)
  }

  // The reason for a refusal stays, even without actions.
  if (acts.length === 0 && !open) return null
  return (
    <>
      {acts.map((act) => {
        const label = labels[act]
        return (
          <Button
            key={act}
            ref={(button: HTMLButtonElement | null) => {
              buttons.current[act] = button
            }}
            size="sm"
            variant="outline"
            colorPalette={act === 'cancel' ? 'red' : 'brand'}
            aria-label={t`${label}: ${name}`}
            aria-expanded={open === act}
            onClick={() => setOpen(open === act ? null : act)}
          >
            {label}
          </Button>
        )
      })}
      {open && (
        <Box flexBasis="full">
          <PiecesForm key={open} act={open} order={order} reload={reload} onClose={handleClose} />
        </Box>
      )}
    </>
  )
}
