/** A query, and the number of statements that it takes however many rows there are: for the test of batching. */
export interface BatchingCase {
  name: string
  query: string
  /** Asked for in English unless said. */
  language?: string
  /** True if some objects are null in any data, such as the invoice that a credit note corrects. */
  hasNulls?: boolean
  /** SQL statements, that for the viewer not counted. */
  statements: number
  /** How often each of these appears in the answer for each parent, so that the query is known to reach it. */
  reaches: Record<string, number>
}
