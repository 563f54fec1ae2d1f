import type { Order, ReturnState, User } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { isAllowed } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import type { RoleThere } from '../orders/orders.policy'
import { isOrderer } from '../orders/orders.policy'

export type Party = 'CUSTOMER' | 'SHOP'

/** Allowed next statuses, and which side sets them. */
const transitions: Record<ReturnState, Partial<Record<ReturnState, Party>>> = {
  REQUESTED: { ACCEPTED: 'SHOP', DECLINED: 'SHOP', WITHDRAWN: 'CUSTOMER' },
  ACCEPTED: { RECEIVED: 'SHOP', CLOSED: 'SHOP' },
  DECLINED: {},
  RECEIVED: { CLOSED: 'SHOP' },
  CLOSED: {},
  WITHDRAWN: {},
}

/** All statuses, in the order of a return's life. */
export const returnStates = Object.keys(transitions) as [ReturnState, ...ReturnState[]]

const words: Record<ReturnState, MessageKey> = {
  REQUESTED: 'returnRequested',
  ACCEPTED: 'returnAccepted',
  DECLINED: 'returnDeclined',
  RECEIVED: 'returnReceived',
  CLOSED: 'returnClosed',
  WITHDRAWN: 'returnWithdrawn',
}

/** Says why a return keeps its status. */
export const explainState = (state: ReturnState): Sentence => sentence('returnStays', { state: sentence(words[state]) })

/** Sides that the person acts for; none for a stranger, both for staff with an order as customers. */
export function partiesOf(viewer: User, order: Pick<Order, 'userId' | 'companyId'>, role: RoleThere): Party[] {
  const isCustomer = isOrderer(viewer, order, role) || (role !== undefined && roleAllows(role, 'returnOrders'))
  const isStaff = isAllowed(viewer, 'ORDERS_WRITE')
  return [...(isCustomer ? ['CUSTOMER' as const] : []), ...(isStaff ? ['SHOP' as const] : [])]
}

/** Statuses that these sides may set. */
export function nextStates(parties: readonly Party[], state: ReturnState): ReturnState[] {
  return returnStates.filter((to) => {
    const { [to]: party } = transitions[state]
    return party !== undefined && parties.includes(party)
  })
}
