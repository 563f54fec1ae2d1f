/** What is limited more tightly than requests are, by whichever API it is asked for. */
export type LimitedAct = 'signIn' | 'order' | 'image' | 'review' | 'inquiry'

/**
 * Counts an act of whoever sent the request. Answers how many seconds they have to wait if it was one too many, else
 * null.
 */
export type CountAct = (act: LimitedAct) => Promise<number | null>
