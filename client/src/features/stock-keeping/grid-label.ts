import { t } from '@lingui/core/macro'

/** Accessible name of a grid cell. */
export const cellLabel = (column: string, row: string): string =>
  t({ message: `${column}, ${row}`, comment: 'column and row of a table' })
