import type { Order } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { OrderNotFound } from './act-on-order.service'
import { actOnOrder } from './act-on-order.service'
import { changeOrderAddressInput } from './order-details.input'
import { mailNews } from './order-news.sql'
import { explainFixedAddress } from './order-states'
import type { RoleThere } from './orders.policy'
import { canChangeAddress, canMoveOrders } from './orders.policy'
import { inMail, standingPieces } from './pieces'
import type { PlaceOrderDeps } from './place-order.service'

/** Where the order goes cannot be changed any more, tagged with the name of the schema. */
interface OrderAddressFixed {
  __typename: 'OrderAddressFixed'
  message: Sentence
  status: Order['status']
}

/** What came of changing where an order goes, tagged with the names of the schema. */
export type ChangeOrderAddressResult =
  | { __typename: 'ChangeOrderAddressSuccess'; order: Order }
  | OrderNotFound
  | OrderAddressFixed

/**
 * Changes where an order goes, `{ id, phone, address }`; what is left out stays. Whoever sends pieces holds the order's row as this does: either they see the
 * new address, or this sees what they sent. Throws BAD_USER_INPUT naming the field.
 */
export async function changeOrderAddress(
  deps: PlaceOrderDeps,
  act: AuditContext,
  input: unknown,
): Promise<ChangeOrderAddressResult> {
  const { id, ...wanted } = parseInput(changeOrderAddressInput, input, 'input')
  const refuse = (order: Order, role: RoleThere) =>
    canChangeAddress(act.by, order, role) ? undefined : refuseChange(act, order)
  return actOnOrder<ChangeOrderAddressResult>(deps, act, {
    id,
    idField: 'input.id',
    refuse,
    work: async (tx, { order, lines, role }, record) => {
      const refusal = refuse(order, role)
      if (refusal) return refusal
      const phone = wanted.phone ?? order.phone
      const address = wanted.address ?? order.address
      if (order.phone === phone && order.address === address) return { __typename: 'ChangeOrderAddressSuccess', order }
      const changed = await tx.order.update({ where: { id: order.id }, data: { phone, address } })
      await tx.orderAddressChange.create({ data: { orderId: order.id, actorId: act.by.id } })
      await mailNews(sqlIn(tx), act.by, changed, {
        news: 'address',
        phone,
        address,
        lines: inMail(standingPieces(lines)),
      })
      // Where somebody lives is nothing for a row that stays for ever.
      const fields = [...(order.phone === phone ? [] : ['phone']), ...(order.address === address ? [] : ['address'])]
      await record({ action: 'CHANGE_ORDER_ADDRESS', subjectId: order.id, before: {}, after: { changed: fields } })
      return { __typename: 'ChangeOrderAddressSuccess', order: changed }
    },
  })
}

const refuseChange = ({ by }: AuditContext, { status }: Order): OrderAddressFixed => ({
  __typename: 'OrderAddressFixed',
  message: explainFixedAddress(status, canMoveOrders(by)),
  status,
})
