import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { formatQuantity } from '../../shared/format/quantity'
import { Notice } from '../../shared/forms/notice'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { asTable } from '../../shared/lists/responsive-table'
import { OrderActions_OrderFragmentDoc } from './move-order.generated'
import type { OrderActions_OrderFragment } from './move-order.generated'
import type { STATUS_LABELS } from './order-status'
import { useMoveOrder } from './use-move-order'

type OrderStatus = keyof typeof STATUS_LABELS

/** What a button says that moves an order to a state. */
const VERBS: Record<OrderStatus, string> = {
  PLACED: 'Place',
  CONFIRMED: 'Confirm',
  SHIPPED: 'Mark as shipped',
  DELIVERED: 'Mark as delivered',
  CANCELLED: 'Cancel order',
}

interface OrderActionsProps {
  order: FragmentType<OrderActions_OrderFragment>
  /** Whether the shop's side acts, not the customer. */
  isAdmin: boolean
}

/** The ways out of an order's present state, as far as one may take them. Calling it off asks first. */
export function OrderActions({ order, isAdmin }: OrderActionsProps) {
  const { data, complete } = useFragment({
    fragment: OrderActions_OrderFragmentDoc,
    fragmentName: 'OrderActions_order',
    from: order,
  })
  return complete ? <Actions order={data} isAdmin={isAdmin} /> : null
}

function Actions({ order, isAdmin }: { order: OrderActions_OrderFragment; isAdmin: boolean }) {
  const { isBusy, error, move, forget } = useMoveOrder(order.id, isAdmin)
  const [isAsking, setIsAsking] = useState(false)
  const name = `${formatQuantity(order.orderQuantity)} × ${order.productName}`
  // The shop offers an admin all of it, also for an order of their own; as its customer one can only call it off.
  const choices = order.nextStatuses.filter((status) => isAdmin || status === 'CANCELLED')

  function handleChoice(status: OrderStatus) {
    if (status === 'CANCELLED') setIsAsking(true)
    else void move(status)
  }

  function handleClose() {
    forget()
    setIsAsking(false)
  }

  async function handleCancelOrder() {
    if (await move('CANCELLED')) setIsAsking(false)
  }

  if (choices.length === 0 && !error) return null
  return (
    <Box mt="2.5" display="grid" gap="2" justifyItems="end" css={{ [asTable]: { justifyItems: 'start' } }}>
      {choices.map((status) => (
        <Button
          key={status}
          size="sm"
          variant="outline"
          colorPalette={status === 'CANCELLED' ? 'red' : 'brand'}
          aria-label={`${VERBS[status]}: ${name}`}
          aria-busy={isBusy || undefined}
          onClick={() => handleChoice(status)}
        >
          {VERBS[status]}
        </Button>
      ))}
      {error && !isAsking && <Notice kind="error">{error}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title="Cancel this order?"
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleCancelOrder()}
          onCancel={handleClose}
        >
          {name}. {isAdmin ? 'The customer gets a mail.' : 'You can order again as long as there is stock.'}
        </ConfirmDialog>
      )}
    </Box>
  )
}
