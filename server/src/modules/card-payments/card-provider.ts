import type { CardRefundState } from '@instrumenta/prisma/client'

/** A hosted page where a card is charged once. */
interface CardCheckout {
  /** Id at the provider. */
  sessionId: string
  url: string
}

export interface CheckoutRequest {
  /** Our id of the card payment; the same id gives the same page. */
  id: string
  orderId: string
  orderNumber: string
  /** Amount in minor units. */
  amountMinor: bigint
  currency: string
  email: string
  language: string
  /** Expiry of the page. */
  expiresAt: Date
  paidUrl: string
  cancelledUrl: string
}

/** The provider's state of a hosted page. */
export type CardEvent =
  | { kind: 'PAID'; id: string; amountMinor: bigint; currency: string; reference: string; at: Date }
  | { kind: 'EXPIRED'; id: string }
  | CardRefundEvent

/** The provider's state of a refund. */
export interface CardRefundEvent {
  kind: 'REFUND'
  /** Our id of the refund. */
  id: string
  status: CardRefundState
  /** Id at the provider; null if it refused the request. */
  reference: string | null
  failure: string | null
  at: Date
}

interface RefundRequest {
  /** Our id of the refund; the same id refunds once. */
  id: string
  /** Id of the payment at the provider. */
  paymentReference: string
  amountMinor: bigint
}

/** A provider of card payments. Card numbers never reach the shop. */
export interface CardProvider {
  /** Creates the hosted page. Throws if the provider does not respond. */
  createCheckout(request: CheckoutRequest): Promise<CardCheckout>
  /** Closes a hosted page, unless it is paid or closed already. */
  closeCheckout(sessionId: string): Promise<void>
  /** Pays back a payment or a part of it. A refusal is a FAILED refund. Throws if the provider does not respond. */
  refund(request: RefundRequest): Promise<CardRefundEvent>
  /**
   * Reads a call of the provider's webhook; undefined for irrelevant events.
   * @param body the unchanged bytes, because the signature covers them
   * @throws BadSignature if the provider did not sign it
   */
  readEvent(body: Buffer, signature: string): Promise<CardEvent | undefined>
}

/** A call that the provider did not sign. */
export class BadSignature extends Error {}
