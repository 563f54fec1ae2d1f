import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { OrderSort } from '../../../shared/graphql/schema.generated'
import { DeskBar } from './desk-bar'
import { type DeskOrder_OrderFragment, DeskOrder_OrderFragmentDoc } from './desk-order.generated'
import type { DeskMove, DeskOrder } from './desk-rules'
import { DeskTable } from './desk-table'
import { MoveReport } from './move-report'
import { useMoveOrders } from './use-move-orders'
import { useSelection } from './use-selection'

interface OrderDeskProps {
  orders: readonly ({ id: string } & FragmentType<DeskOrder_OrderFragment>)[]
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** Called when orders have moved, or may have. */
  onMoved: () => void
}

/** Everybody's orders where there is room for many: a line each, chosen and moved many at once. */
export function OrderDesk({ orders: masked, sort, onSort, onMoved }: OrderDeskProps) {
  const { data, complete } = useFragment({
    fragment: DeskOrder_OrderFragmentDoc,
    fragmentName: 'DeskOrder_order',
    from: [...masked],
  })
  return complete ? <Desk orders={data as DeskOrder[]} {...{ sort, onSort, onMoved }} /> : null
}

function Desk({ orders, sort, onSort, onMoved }: Omit<OrderDeskProps, 'orders'> & { orders: readonly DeskOrder[] }) {
  const selection = useSelection(orders.map(({ id }) => id))
  const { run, start, stop, forget } = useMoveOrders()
  const chosen = orders.filter(({ id }) => selection.chosen.has(id))

  async function handleMove(able: readonly DeskOrder[], to: DeskMove) {
    const others = chosen.filter((order) => !able.includes(order)).map(({ id }) => id)
    const left = await start(able, to)
    selection.choose([...others, ...left])
    onMoved()
  }

  return (
    <>
      <MoveReport run={run?.state === 'running' ? null : run} onUndone={onMoved} onClose={forget} />
      <DeskTable {...{ orders, selection, sort, onSort }} />
      <DeskBar
        orders={chosen}
        run={run}
        onMove={(able, to) => void handleMove(able, to)}
        onStop={stop}
        onClear={() => selection.choose([])}
      />
    </>
  )
}
