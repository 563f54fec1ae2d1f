/** Actions with a tighter limit than requests, in all APIs together. */
export type LimitedAction = 'signIn' | 'order' | 'image' | 'review' | 'inquiry' | 'vitals'

/** Counts a limited action of the caller. Returns the seconds to wait if it was too many, otherwise null. */
export type CountAction = (action: LimitedAction) => Promise<number | null>

/** Cost of an operation above the rest of the budget. */
export interface CostExceeded {
  price: number
  /** Budget of a client per minute. */
  perMinute: number
  /** Seconds until the budget suffices again. */
  seconds: number
}

/**
 * Charges an operation's cost to the client's budget per minute; 1 is the cost of every request. Null if the budget suffices;
 * otherwise nothing is charged.
 */
export type ChargeCost = (price: number) => Promise<CostExceeded | null>
