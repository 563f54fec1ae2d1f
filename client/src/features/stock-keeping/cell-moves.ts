const CELL = '[data-cell]'

/** The next or previous editable cell; with `column`, the one below or above. */
export function neighbourOf(cell: HTMLElement | null, step: 1 | -1, column?: string): HTMLElement | null {
  const table = cell?.closest('table')
  if (!cell || !table) return null
  const cells = Array.from(table.querySelectorAll<HTMLElement>(column ? `[data-cell="${column}"]` : CELL))
  return cells[cells.indexOf(cell) + step] ?? null
}

/** Opens a cell, or focuses its open input. */
export function openCell(cell: HTMLElement): void {
  const input = cell.querySelector('input')
  if (input) input.focus()
  else cell.querySelector('button')?.click()
}
