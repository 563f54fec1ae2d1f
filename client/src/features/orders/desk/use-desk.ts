import { useState } from 'react'
import { clearDraft } from '../../../shared/forms/drafts'
import type { BulkAction } from '../../../shared/list-page/list-definition'
import type { ListSelection } from '../../../shared/list-page/use-list-selection'
import { moveLabels } from '../order-words'
import { SHIPPING_DRAFT } from '../ship-question'
import type { Tracking } from '../tracking'
import type { DeskMove, DeskOrder } from './desk-rules'
import { DESK_MOVES } from './desk-rules'
import type { Moved } from './use-move-orders'
import { useMoveOrders } from './use-move-orders'

interface DeskOptions {
  selection: ListSelection
  /** Called when orders have moved, or may have. */
  onMoved: (moved: Moved) => void
}

/** Moves of many selected orders. Shipping asks for tracking numbers first. */
export function useDesk({ selection, onMoved }: DeskOptions) {
  const moving = useMoveOrders()
  const [shipping, setShipping] = useState<readonly DeskOrder[] | null>(null)

  async function move(orders: readonly DeskOrder[], to: DeskMove, tracking?: ReadonlyMap<string, Tracking>) {
    setShipping(null)
    const moved = await moving.start(orders, to, tracking)
    // What was typed for those that did not move is there again at the next attempt.
    if (tracking && moved.ids.length === orders.length) clearDraft(SHIPPING_DRAFT)
    selection.leave(moved.ids)
    onMoved(moved)
  }

  const labels = moveLabels()
  const actions = DESK_MOVES.map((to): BulkAction<DeskOrder> => ({
    id: to,
    label: labels[to],
    fits: ({ nextStatuses }) => nextStatuses.includes(to),
    run: (orders) => (to === 'SHIPPED' ? setShipping(orders) : void move(orders, to)),
  }))
  return {
    moving,
    running: moving.run?.state === 'running' ? moving.run : null,
    actions,
    /** Orders whose shipping is asked for now. */
    shipping,
    ship: (tracking: ReadonlyMap<string, Tracking>) => shipping && void move(shipping, 'SHIPPED', tracking),
    cancelShipping: () => setShipping(null),
  }
}
