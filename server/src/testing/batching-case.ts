/** A query, and the number of statements that it needs for any number of rows, for the test of batching. */
export interface BatchingCase {
  name: string
  query: string
  /** Language of the request; English by default. */
  language?: string
  /** True if some objects are null in any data, such as the invoice that a credit note corrects. */
  hasNulls?: boolean
  /** SQL statements, that for the viewer not counted. */
  statements: number
  /** How often each of these appears in the answer for each parent, which proves that the query reaches it. */
  reaches: Record<string, number>
}
