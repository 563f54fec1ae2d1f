import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { asTable } from '../../shared/lists/responsive-table'
import { OrderActions_OrderFragmentDoc } from './move-order.generated'
import type { OrderActions_OrderFragment } from './move-order.generated'
import type { MoveTarget } from './order-words'
import { describeOrder, moveLabels } from './order-words'
import { ShipQuestion } from './ship-question'
import type { Shipping } from './use-move-order'
import { useMoveOrder } from './use-move-order'

interface OrderActionsProps {
  order: FragmentType<OrderActions_OrderFragment>
  /** Whether staff act, not the customer. */
  isAdmin: boolean
  /** Whether the buttons are on the order's page, not in a list's cell. */
  isOnPage?: boolean
}

/** The page lays out all actions in one row. */
const IN_ROW = { display: 'contents' } as const
const IN_CELL = { display: 'grid', justifyItems: 'end', css: { [asTable]: { justifyItems: 'start' } } } as const

/** Buttons for the possible status changes. Cancelling asks first, and shipping asks for a tracking number. */
export function OrderActions({ order, ...props }: OrderActionsProps) {
  const { data, complete } = useFragment({
    fragment: OrderActions_OrderFragmentDoc,
    fragmentName: 'OrderActions_order',
    from: order,
  })
  return complete ? <Actions order={data} {...props} /> : null
}

type ActionsProps = Omit<OrderActionsProps, 'order'> & { order: OrderActions_OrderFragment }

function Actions({ order, isAdmin, isOnPage = false }: ActionsProps) {
  const { isBusy, error, isPaymentOpen, move, forget } = useMoveOrder(order.id, isAdmin)
  const [openQuestion, setOpenQuestion] = useState<'SHIPPED' | 'CANCELLED' | null>(null)
  const labels = moveLabels()
  const name = describeOrder(order)
  const describe = (action: string) => t`${action}: ${name}`
  // The server offers admins all changes, even for their own orders; as customers they can only cancel.
  const choices = order.nextStatuses.filter(
    (status): status is MoveTarget =>
      status === 'CANCELLED' || (isAdmin && status !== 'AWAITING_APPROVAL' && status !== 'PARTLY_SHIPPED'),
  )

  const next = choices.find((status) => status !== 'CANCELLED')

  function handleChoice(status: MoveTarget) {
    if (status === 'CANCELLED' || status === 'SHIPPED') setOpenQuestion(status)
    else void move(status)
  }

  function handleClose() {
    forget()
    setOpenQuestion(null)
  }

  async function handleCancelOrder() {
    if (await move('CANCELLED')) setOpenQuestion(null)
  }

  async function handleShip(shipping: Shipping) {
    if (await move('SHIPPED', shipping)) setOpenQuestion(null)
  }

  if (choices.length === 0 && !error) return null
  return (
    <Box mt="2.5" gap="2" {...(isOnPage ? IN_ROW : IN_CELL)}>
      {choices.map((status) => (
        <Button
          key={status}
          size="sm"
          variant={isOnPage && status === next ? 'solid' : 'outline'}
          colorPalette={status === 'CANCELLED' ? 'red' : 'brand'}
          aria-label={describe(labels[status])}
          aria-busy={isBusy || undefined}
          onClick={() => handleChoice(status)}
        >
          {labels[status]}
        </Button>
      ))}
      {error && !openQuestion && <Notice kind="error">{error}</Notice>}
      {openQuestion === 'SHIPPED' && (
        <ShipQuestion
          order={order}
          isBusy={isBusy}
          error={error}
          needsReason={isPaymentOpen}
          onConfirm={(shipping) => void handleShip(shipping)}
          onCancel={handleClose}
        />
      )}
      {openQuestion === 'CANCELLED' && (
        <ConfirmDialog
          title={t`Cancel this order?`}
          confirmLabel={labels.CANCELLED}
          cancelLabel={t({ message: 'Keep order', context: 'an order' })}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleCancelOrder()}
          onCancel={handleClose}
        >
          {isAdmin ? (
            <Trans>{name}. The customer will be emailed.</Trans>
          ) : (
            <Trans>{name}. You can order again while stocks last.</Trans>
          )}
        </ConfirmDialog>
      )}
    </Box>
  )
}
