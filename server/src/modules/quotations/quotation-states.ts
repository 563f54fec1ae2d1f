import type { OrderStatus, QuotationState as StoredState, Quotation } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/**
 * Where a quotation stands as people see it: an offer whose time has passed is expired, and an order that was called off or declined
 * leaves its quotation called off.
 */
export type QuotationState = StoredState | 'EXPIRED' | 'CANCELLED'

/** A quotation, with the order that came of it where that is known. */
export type Standing = Pick<Quotation, 'state' | 'validUntil'> & { order?: { status: OrderStatus } | null }

/** Who moves a quotation. */
export type Party = 'CUSTOMER' | 'SHOP'

/**
 * Where a quotation may go from each state, and who takes it there. The one table: services, policy and API all ask it. From
 * OFFERED to EXPIRED it goes by itself, from ORDERED to CANCELLED with its order.
 */
export const transitions: Record<QuotationState, Partial<Record<QuotationState, Party>>> = {
  REQUESTED: { OFFERED: 'SHOP', DECLINED: 'SHOP', WITHDRAWN: 'CUSTOMER' },
  OFFERED: { OFFERED: 'SHOP', ACCEPTED: 'CUSTOMER', DECLINED: 'CUSTOMER', WITHDRAWN: 'SHOP' },
  ACCEPTED: { ORDERED: 'SHOP' },
  ORDERED: {},
  CANCELLED: {},
  DECLINED: {},
  EXPIRED: { OFFERED: 'SHOP', DECLINED: 'CUSTOMER', WITHDRAWN: 'SHOP' },
  WITHDRAWN: {},
}

/** All states, in the order of the way. */
export const quotationStates = Object.keys(transitions) as [QuotationState, ...QuotationState[]]

const words: Record<QuotationState, MessageKey> = {
  REQUESTED: 'quotationRequested',
  OFFERED: 'quotationOffered',
  ACCEPTED: 'quotationAccepted',
  ORDERED: 'quotationOrdered',
  CANCELLED: 'quotationCancelled',
  DECLINED: 'quotationDeclined',
  EXPIRED: 'quotationRunOut',
  WITHDRAWN: 'quotationWithdrawn',
}

/** Where it stands at an instant. */
export function stateAt({ state, validUntil, order }: Standing, now: Date): QuotationState {
  if (state === 'ORDERED' && order?.status === 'CANCELLED') return 'CANCELLED'
  return state === 'OFFERED' && validUntil !== null && validUntil <= now ? 'EXPIRED' : state
}

/** Says why a quotation stays where it is. */
export const explainState = (state: QuotationState): Sentence =>
  sentence('quotationStays', { state: sentence(words[state]) })
