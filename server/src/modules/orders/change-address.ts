import type { Order } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { id } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { OrderDeps } from './act-on-order'
import { actOnOrder } from './act-on-order'
import { deliveryOf, storedAddress, structuredDelivery } from './delivery'
import { mailNews } from './order-news.sql'
import { explainFixedAddress } from './order-states'
import { taxLinesOf } from './order-taxes'
import { placeOrderInput } from './orders.input'
import type { RoleThere } from './orders.policy'
import { canChangeAddress, canMoveOrders } from './orders.policy'
import { inMail, uncancelledPieces } from './pieces'

export const changeOrderAddressInput = z.strictObject({
  id,
  phone: placeOrderInput.shape.phone.nullish(),
  address: placeOrderInput.shape.address.nullish(),
  ...structuredDelivery,
})

interface OrderAddressFixed {
  __typename: 'OrderAddressFixed'
  message: Sentence
  status: Order['status']
}

interface OrderCountryFixed {
  __typename: 'OrderCountryFixed'
  message: Sentence
  path: string[]
}

type Outcome = { __typename: 'ChangeOrderAddressSuccess'; order: Order } | OrderAddressFixed | OrderCountryFixed

/**
 * Changes phone and delivery address. Shipping locks the same row: a shipment before the change refuses it, and one after it has the
 * new address.
 */
export async function changeOrderAddress(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, ...given } = parseInput(changeOrderAddressInput, input, 'input')
  const refuse = (order: Order, role: RoleThere) =>
    canChangeAddress(audit.by, order, role) ? undefined : refuseChange(audit, order)
  return actOnOrder<Outcome>(deps, audit, {
    id,
    idField: 'input.id',
    refuse,
    work: async (tx, { order, lines, role }, record) => {
      const refusal = refuse(order, role)
      if (refusal) return refusal
      if (movesCountry(order, given) && !canMoveOrders(audit.by)) return countryFixed
      const wanted = changesOf(order, given)
      const { phone, address, billingAddress } = wanted
      const isSame = order.phone === phone && order.address === address && order.billingAddress === billingAddress
      if (isSame && !('shippingAddress' in wanted && !order.shippingAddress)) {
        return { __typename: 'ChangeOrderAddressSuccess', order }
      }
      const changed = await tx.order.update({ where: { id: order.id }, data: wanted })
      await tx.orderAddressChange.create({ data: { orderId: order.id, actorId: audit.by.id } })
      await mailNews(sqlIn(tx), audit.by, changed, {
        news: 'address',
        phone,
        address,
        lines: inMail(uncancelledPieces(lines)),
      })
      // The audit log is permanent, so it has no personal data.
      const fields = [
        ...(order.phone === phone ? [] : ['phone']),
        ...(order.address === address ? [] : ['address']),
        ...(order.billingAddress === billingAddress ? [] : ['billingAddress']),
      ]
      await record({ action: 'CHANGE_ORDER_ADDRESS', subjectId: order.id, before: {}, after: { changed: fields } })
      return { __typename: 'ChangeOrderAddressSuccess', order: changed }
    },
  })
}

type Given = Omit<z.output<typeof changeOrderAddressInput>, 'id'>

/** True if the taxes of the order were calculated for another country. */
function movesCountry(order: Order, { shippingAddress }: Given): boolean {
  const before = storedAddress(order.shippingAddress)
  return Boolean(
    before && shippingAddress && taxLinesOf(order).length > 0 && before.country !== shippingAddress.country,
  )
}

const countryFixed: OrderCountryFixed = {
  __typename: 'OrderCountryFixed',
  message: sentence('orderCountryFixed'),
  path: ['input', 'shippingAddress', 'country'],
}

/**
 * New values of the columns. The text addresses follow the structured ones.
 * @throws BAD_USER_INPUT for a text address beside or instead of a structured one
 */
function changesOf(order: Order, given: Given) {
  const { phone, address, shippingAddress, billingAddress } = given
  if (!shippingAddress && !billingAddress) {
    if (order.shippingAddress && (phone ?? address))
      throw badUserInput(sentence('addressInFields'), 'input.shippingAddress')
    return {
      phone: phone ?? order.phone,
      address: address ?? order.address,
      billingAddress: order.billingAddress,
    }
  }
  const delivery = deliveryOf(
    { ...given, shippingAddress: shippingAddress ?? storedAddress(order.shippingAddress) },
    'input',
  )
  return {
    phone: delivery.phone,
    address: delivery.address,
    shippingAddress: { ...delivery.shippingAddress },
    ...(billingAddress
      ? { billingAddress: delivery.billingAddressText, billingAddressData: { ...billingAddress } }
      : { billingAddress: order.billingAddress }),
  }
}

const refuseChange = ({ by }: AuditContext, { status }: Order): OrderAddressFixed => ({
  __typename: 'OrderAddressFixed',
  message: explainFixedAddress(status, canMoveOrders(by)),
  status,
})
