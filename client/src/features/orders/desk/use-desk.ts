import { useNavigate } from 'react-router-dom'
import type { BulkAction } from '../../../shared/list-page/list-definition'
import type { ListSelection } from '../../../shared/list-page/use-list-selection'
import { moveLabels } from '../order-words'
import type { DeskMove, DeskOrder } from './desk-rules'
import { DESK_MOVES } from './desk-rules'
import type { Moved } from './use-move-orders'
import { useMoveOrders } from './use-move-orders'

interface DeskOptions {
  selection: ListSelection
  /** Called when orders have, or may have, a new status. */
  onMoved: (moved: Moved) => void
}

/** Bulk status changes of selected orders. Shipping has its own page for tracking numbers. */
export function useDesk({ selection, onMoved }: DeskOptions) {
  const navigate = useNavigate()
  const moving = useMoveOrders()

  async function move(orders: readonly DeskOrder[], to: DeskMove) {
    const moved = await moving.start(orders, to)
    selection.leave(moved.ids)
    onMoved(moved)
  }

  const labels = moveLabels()
  const actions = DESK_MOVES.map((to): BulkAction<DeskOrder> => ({
    id: to,
    label: labels[to],
    fits: ({ nextStatuses }) => nextStatuses.includes(to),
    run: (orders) => (to === 'SHIPPED' ? void navigate(shipOrdersPath(orders)) : void move(orders, to)),
  }))
  return {
    moving,
    running: moving.run?.state === 'running' ? moving.run : null,
    actions,
  }
}

/** Path of the page that ships these orders. */
const shipOrdersPath = (orders: readonly DeskOrder[]) =>
  `/dashboard/orders/ship?ids=${orders.map(({ id }) => id).join(',')}`
