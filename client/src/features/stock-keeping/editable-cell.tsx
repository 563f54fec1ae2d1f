import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { COARSE_POINTER } from '../../shared/theme/tokens'
import { useCellEdit } from './use-cell-edit'

interface EditableCellProps {
  productId: string
  /** Column name, for moving up and down with arrow keys. */
  column: string
  /** Accessible name: the value's name and its row. */
  label: string
  /** The displayed value. */
  shown: string
  /** The input's initial text. */
  initial: string
  hint?: string
  inputMode?: 'decimal' | 'text'
  /** Shown beside the open input. */
  more?: (text: string) => ReactNode
  /** Called when the cell opens, except to repeat an unanswered attempt. */
  onOpen?: () => void
  /** Saves the typed text; idempotent by key. Throws a `Refusal` when the server rejects it. */
  save: (text: string, idempotencyKey: string) => Promise<void>
}

const Value = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'end',
    w: { base: 'auto', lg: 'full' },
    minH: '7',
    minW: '11',
    px: '2',
    whiteSpace: 'nowrap',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border',
    cursor: 'text',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
    [COARSE_POINTER]: { minH: '11' },
  },
})

/** In a table it overlays the neighbouring cells, so that none of them moves. */
const Editor = chakra('div', {
  base: {
    md: {
      position: 'absolute',
      top: '0',
      insetEnd: '0',
      zIndex: '1',
      w: '7rem',
      bg: 'bg.panel',
      borderRadius: 'l2',
      shadow: 'md',
      '&[data-wide]': { w: '15rem' },
    },
  },
})

/**
 * A value that is edited in its table cell. Enter saves, Escape cancels, Tab and arrows save and move on. A rejected
 * text stays with the reason.
 */
export function EditableCell(props: EditableCellProps) {
  const { productId, column, label, shown, initial, hint, inputMode = 'text', more, onOpen, save } = props
  const cell = useRef<HTMLDivElement>(null)
  const value = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const edit = { productId, cell, value, initial, onOpen, save }
  const { text, type, open, leave, commit, isBusy, error } = useCellEdit(edit)
  const isOpen = text !== null
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const isInput = event.target === input.current
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter') void commit()
    else if (isInput && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) goOn(event, column)
    else if (event.key === 'Tab' && !(more && isInput && !event.shiftKey)) goOn(event)
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  function goOn(event: KeyboardEvent, ofColumn?: string) {
    const isBack = event.key === 'ArrowUp' || event.shiftKey
    const next = neighbourOf(cell.current, isBack ? -1 : 1, ofColumn)
    if (!next) return
    event.preventDefault()
    void commit()
    openCell(next)
  }

  return (
    <Box ref={cell} data-cell={column} position="relative" minH="7">
      {isOpen ? (
        <Editor
          data-wide={more ? true : undefined}
          onKeyDown={handleKey}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) void commit()
          }}
        >
          <Box display="flex" gap="1" justifyContent="end">
            <Input
              ref={input}
              autoFocus
              size="sm"
              minW="16"
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              aria-busy={isBusy || undefined}
              readOnly={isBusy}
              dir="ltr"
              textAlign="end"
              autoComplete="off"
              inputMode={inputMode}
              placeholder={hint}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
            {more?.(text)}
          </Box>
          {error && (
            <Box
              id={errorId}
              role="alert"
              px="2"
              py="1"
              textStyle="xs"
              color="fg.error"
              textAlign="start"
              whiteSpace="normal"
            >
              {error}
            </Box>
          )}
        </Editor>
      ) : (
        <Value ref={value} type="button" aria-label={t`${label}: ${shown}`} onClick={open}>
          {shown}
        </Value>
      )}
    </Box>
  )
}

const CELL = '[data-cell]'

/** The next or previous editable cell; with `column`, the one below or above. */
function neighbourOf(cell: HTMLElement | null, step: 1 | -1, column?: string): HTMLElement | null {
  const table = cell?.closest('table')
  if (!cell || !table) return null
  const cells = Array.from(table.querySelectorAll<HTMLElement>(column ? `[data-cell="${column}"]` : CELL))
  return cells[cells.indexOf(cell) + step] ?? null
}

/** Opens a cell, or focuses its open input. */
function openCell(cell: HTMLElement): void {
  const input = cell.querySelector('input')
  if (input) input.focus()
  else cell.querySelector('button')?.click()
}
