/** What is limited more tightly than requests are, by whichever API it is asked for. */
export type LimitedAction = 'signIn' | 'order' | 'image' | 'review' | 'inquiry' | 'vitals'

/**
 * Counts a limited action of whoever sent the request. Answers how many seconds they have to wait if it was one too many, else
 * null.
 */
export type CountAction = (action: LimitedAction) => Promise<number | null>

/** What something costs, and why there is not enough for it. */
export interface CostExceeded {
  price: number
  /** What a client may spend in a minute. */
  perMinute: number
  /** Until there is enough again. */
  seconds: number
}

/**
 * Takes a price off what the client may spend in a minute; 1 is what every request costs anyway. Null if there was enough;
 * else nothing is taken.
 */
export type ChargeCost = (price: number) => Promise<CostExceeded | null>
