import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { clearDraft } from '../../../shared/forms/drafts'
import type { OrderSort } from '../../../shared/graphql/schema.generated'
import { SHIPPING_DRAFT, ShipQuestion } from '../ship-question'
import type { Tracking } from '../tracking'
import { DeskBar } from './desk-bar'
import { type DeskOrder_OrderFragment, DeskOrder_OrderFragmentDoc } from './desk-order.generated'
import type { DeskMove, DeskOrder } from './desk-rules'
import { DeskTable } from './desk-table'
import type { MoveOrders, Moved } from './use-move-orders'
import type { KeptSelection } from './use-selection'
import { useSelection } from './use-selection'

interface OrderDeskProps {
  orders: readonly ({ id: string } & FragmentType<DeskOrder_OrderFragment>)[]
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** Held by the page, as what tells of it is: the list may be empty, and this gone, by the time that a run ends. */
  moving: MoveOrders
  /** Likewise: what has not moved stays selected. */
  kept: KeptSelection
  /** Called when orders have moved, or may have. */
  onMoved: (moved: Moved) => void
}

/** Everybody's orders where there is room for many: a line each, chosen and moved many at once. */
export function OrderDesk({ orders: masked, ...desk }: OrderDeskProps) {
  const { data, complete } = useFragment({
    fragment: DeskOrder_OrderFragmentDoc,
    fragmentName: 'DeskOrder_order',
    from: [...masked],
  })
  return complete ? <Desk orders={data as DeskOrder[]} {...desk} /> : null
}

interface DeskProps extends Omit<OrderDeskProps, 'orders'> {
  orders: readonly DeskOrder[]
}

function Desk({ orders, sort, onSort, moving, kept, onMoved }: DeskProps) {
  const selection = useSelection(
    orders.map(({ id }) => id),
    kept,
  )

  const [shipping, setShipping] = useState<readonly DeskOrder[] | null>(null)

  async function handleMove(able: readonly DeskOrder[], to: DeskMove, tracking?: ReadonlyMap<string, Tracking>) {
    setShipping(null)
    const moved = await moving.start(able, to, tracking)
    // What was typed for those that did not move is there again at the next attempt.
    if (tracking && moved.ids.length === able.length) clearDraft(SHIPPING_DRAFT)
    selection.leave(moved.ids)
    onMoved(moved)
  }

  return (
    <>
      <DeskTable {...{ orders, selection, sort, onSort }} />
      {moving.run?.state !== 'running' && selection.chosen.size > 0 && (
        <DeskBar
          orders={orders.filter(({ id }) => selection.chosen.has(id))}
          onMove={(able, to) => (to === 'SHIPPED' ? setShipping(able) : void handleMove(able, to))}
          onClear={() => selection.choose([])}
        />
      )}
      {shipping && (
        <ShipQuestion
          orders={shipping}
          onConfirm={(tracking) => void handleMove(shipping, 'SHIPPED', tracking)}
          onCancel={() => setShipping(null)}
        />
      )}
    </>
  )
}
