import type { ReturnState } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Who moves a return. */
export type Party = 'CUSTOMER' | 'SHOP'

/** Where a return may go from each state, and who takes it there. The one table: services, policy and API all ask it. */
export const transitions: Record<ReturnState, Partial<Record<ReturnState, Party>>> = {
  REQUESTED: { ACCEPTED: 'SHOP', DECLINED: 'SHOP', WITHDRAWN: 'CUSTOMER' },
  ACCEPTED: { RECEIVED: 'SHOP', CLOSED: 'SHOP' },
  DECLINED: {},
  RECEIVED: { CLOSED: 'SHOP' },
  CLOSED: {},
  WITHDRAWN: {},
}

/** All states, in the order of the way. */
export const returnStates = Object.keys(transitions) as [ReturnState, ...ReturnState[]]

const words: Record<ReturnState, MessageKey> = {
  REQUESTED: 'returnRequested',
  ACCEPTED: 'returnAccepted',
  DECLINED: 'returnDeclined',
  RECEIVED: 'returnReceived',
  CLOSED: 'returnClosed',
  WITHDRAWN: 'returnWithdrawn',
}

/** Says why a return stays where it is. */
export const explainState = (state: ReturnState): Sentence => sentence('returnStays', { state: sentence(words[state]) })
