import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { OrderSort } from '../../../shared/graphql/schema.generated'
import { DeskBar } from './desk-bar'
import { type DeskOrder_OrderFragment, DeskOrder_OrderFragmentDoc } from './desk-order.generated'
import type { DeskMove, DeskOrder } from './desk-rules'
import { DeskTable } from './desk-table'
import type { MoveOrders } from './use-move-orders'
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
  onMoved: () => void
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

  async function handleMove(able: readonly DeskOrder[], to: DeskMove) {
    selection.leave(await moving.start(able, to))
    onMoved()
  }

  return (
    <>
      <DeskTable {...{ orders, selection, sort, onSort }} />
      {moving.run?.state !== 'running' && selection.chosen.size > 0 && (
        <DeskBar
          orders={orders.filter(({ id }) => selection.chosen.has(id))}
          onMove={(able, to) => void handleMove(able, to)}
          onClear={() => selection.choose([])}
        />
      )}
    </>
  )
}
