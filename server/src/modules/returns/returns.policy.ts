import type { Order, ReturnState, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import { mayAs } from '../../shared/company-roles'
import type { RoleThere } from '../orders/orders.service'
import { isOrderer } from '../orders/orders.service'
import type { Party } from './return-states'
import { returnStates, transitions } from './return-states'

/** Whether the person may list the returns of everybody. */
export function canListAllReturns(viewer: User): boolean {
  return isAllowed(viewer, 'ORDERS_READ')
}

/** Whether the person may answer the returns of everybody. */
function canManageReturns(viewer: User): boolean {
  return isAllowed(viewer, 'ORDERS_WRITE')
}

/** Whom the person speaks for about an order's returns, nobody for who may do nothing about them; an admin's own order has them on both sides. */
export function partiesOf(viewer: User, order: Pick<Order, 'userId' | 'companyId'>, role: RoleThere): Party[] {
  const isCustomer = isOrderer(viewer, order, role) || (role !== undefined && mayAs(role, 'returnOrders'))
  return [...(isCustomer ? ['CUSTOMER' as const] : []), ...(canManageReturns(viewer) ? ['SHOP' as const] : [])]
}

/** The states that somebody who speaks for these may move a return to. */
export function nextStates(parties: readonly Party[], state: ReturnState): ReturnState[] {
  const ways = transitions[state]
  return returnStates.filter((to) => {
    const { [to]: party } = ways
    return party !== undefined && parties.includes(party)
  })
}
