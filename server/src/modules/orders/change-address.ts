import type { Order } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { OrderDeps } from './act-on-order'
import { actOnOrder } from './act-on-order'
import { changeOrderAddressInput } from './order-details.input'
import { mailNews } from './order-news.sql'
import { explainFixedAddress } from './order-states'
import type { RoleThere } from './orders.policy'
import { canChangeAddress, canMoveOrders } from './orders.policy'
import { inMail, uncancelledPieces } from './pieces'

interface OrderAddressFixed {
  __typename: 'OrderAddressFixed'
  message: Sentence
  status: Order['status']
}

type Outcome = { __typename: 'ChangeOrderAddressSuccess'; order: Order } | OrderAddressFixed

/**
 * Changes phone and delivery address. Shipping locks the same row: a shipment before the change refuses it, and one after it has the
 * new address.
 */
export async function changeOrderAddress(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, ...wanted } = parseInput(changeOrderAddressInput, input, 'input')
  const refuse = (order: Order, role: RoleThere) =>
    canChangeAddress(audit.by, order, role) ? undefined : refuseChange(audit, order)
  return actOnOrder<Outcome>(deps, audit, {
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
      await tx.orderAddressChange.create({ data: { orderId: order.id, actorId: audit.by.id } })
      await mailNews(sqlIn(tx), audit.by, changed, {
        news: 'address',
        phone,
        address,
        lines: inMail(uncancelledPieces(lines)),
      })
      // The audit log is permanent, so it has no personal data.
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
