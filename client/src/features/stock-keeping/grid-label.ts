import { t } from '@lingui/core/macro'

/** What a cell of a grid is called. */
export const cellLabel = (column: string, row: string): string =>
  t({ message: `${column}, ${row}`, comment: 'column and row of a table' })
