import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** What the shop has against a field of a row. */
export interface RefusedCell {
  row: number
  field: string
  message: string
}

/** The field of a row that a refusal names, of the list that is called so in the input. */
export function findRefusedCell(failure: unknown, list: string): RefusedCell | null {
  const refusal = CombinedGraphQLErrors.is(failure) ? failure.errors[0] : undefined
  const [, named, row, field] = /^input\.(\w+)\.(\d+)\.(\w+)$/.exec(String(refusal?.extensions?.field)) ?? []
  return refusal && named === list && row && field ? { row: Number(row), field, message: refusal.message } : null
}
