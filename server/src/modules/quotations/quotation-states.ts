import type { OrderStatus, QuotationState as StoredState, Quotation } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Status as people see it: EXPIRED for an offer after its validity, CANCELLED for a quotation whose order is cancelled. */
export type QuotationState = StoredState | 'EXPIRED' | 'CANCELLED'

export type QuotationStatusFields = Pick<Quotation, 'state' | 'validUntil'> & { order?: { status: OrderStatus } | null }

export type Party = 'CUSTOMER' | 'SHOP'

/** Allowed next statuses, and which side sets them. EXPIRED follows from the time, and CANCELLED from the order. */
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

/** All statuses, in the order of a quotation's life. */
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

export function stateAt({ state, validUntil, order }: QuotationStatusFields, now: Date): QuotationState {
  if (state === 'ORDERED' && order?.status === 'CANCELLED') return 'CANCELLED'
  return state === 'OFFERED' && validUntil !== null && validUntil <= now ? 'EXPIRED' : state
}

/** Says why a quotation keeps its status. */
export const explainState = (state: QuotationState): Sentence =>
  sentence('quotationStays', { state: sentence(words[state]) })
