import { t } from '@lingui/core/macro'
import { type MouseEvent, useRef } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import type { ListColumn } from './list-definition'
import { Cell, Row } from './list-styles'
import type { ListSelection } from './list-selection'

interface ListRowProps<TRow> {
  row: TRow
  id: string
  name: string
  columns: readonly ListColumn<TRow>[]
  /** Page of the row. */
  path: string | null
  selection: ListSelection | undefined
  onFocus: () => void
}

const CONTROLS = 'a, label, button, input, select, summary, [data-cell], [role=dialog], dialog'

/** A row of a list, on phones a card. */
export function ListRow<TRow>({ row, id, name, columns, path, selection, onFocus }: ListRowProps<TRow>) {
  const navigate = useNavigate()
  const isRange = useRef(false)
  // The browser does not know the router's language prefix.
  const address = useHref(path ?? '')
  const isChosen = selection?.chosen.has(id) ?? false

  // Mouse only: keyboards and screen readers use the link in the row.
  function handlePress({ target, button, ctrlKey, metaKey }: MouseEvent) {
    if (path === null || (target as Element).closest(CONTROLS) || getSelection()?.toString()) return
    if (button === 1 || ctrlKey || metaKey) window.open(address, '_blank', 'noopener')
    else if (button === 0) void navigate(path)
  }

  return (
    <Row
      role="row"
      data-id={id}
      data-link={path === null ? undefined : true}
      data-chosen={isChosen || undefined}
      data-unselectable={selection ? undefined : true}
      onClick={handlePress}
      onAuxClick={handlePress}
      onFocus={onFocus}
    >
      {selection && (
        <Cell role="cell" data-place="select">
          <label
            // Otherwise the browser would select the text between the rows.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onClick={({ shiftKey }) => {
              isRange.current = shiftKey
            }}
          >
            <input
              type="checkbox"
              aria-label={t`Select ${name}`}
              checked={isChosen}
              onChange={() => selection.toggle(id, isRange.current)}
            />
          </label>
        </Cell>
      )}
      {columns.map(({ id: column, label, cell, isNumeric, wraps, place, isWide }) => (
        <Cell
          key={column}
          role="cell"
          data-place={place}
          data-wide={isWide || undefined}
          data-numeric={isNumeric || undefined}
          data-wraps={wraps || undefined}
          data-label={place === 'actions' && isNumeric ? label : undefined}
        >
          {cell(row)}
        </Cell>
      ))}
    </Row>
  )
}
