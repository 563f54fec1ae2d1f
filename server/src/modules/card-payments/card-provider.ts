/** A hosted page where a card is charged once. */
export interface CardCheckout {
  /** Id at the provider. */
  sessionId: string
  url: string
}

export interface CheckoutRequest {
  /** Our id of the card payment; the same id gives the same page. */
  id: string
  orderId: string
  orderNumber: string
  /** In minor units. */
  amountMinor: bigint
  currency: string
  email: string
  language: string
  /** When the page ends. */
  expiresAt: Date
  paidUrl: string
  cancelledUrl: string
}

/** What the provider tells of a hosted page. */
export type CardEvent =
  | { kind: 'PAID'; id: string; amountMinor: bigint; currency: string; reference: string; at: Date }
  | { kind: 'EXPIRED'; id: string }

/** A provider of card payments. Card numbers never reach the shop. */
export interface CardProvider {
  /** Makes the hosted page. Throws if the provider does not answer. */
  createCheckout(request: CheckoutRequest): Promise<CardCheckout>
  /** Closes a hosted page, unless it is paid or closed already. */
  closeCheckout(sessionId: string): Promise<void>
  /**
   * Reads a call of the provider's webhook; undefined for an event that does not matter.
   * @param body exactly as it came, since its signature is checked
   * @throws BadSignature if it is not the provider's
   */
  readEvent(body: Buffer, signature: string): Promise<CardEvent | undefined>
}

/** A call that the provider did not sign. */
export class BadSignature extends Error {}
