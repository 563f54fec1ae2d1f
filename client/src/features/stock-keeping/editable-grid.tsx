import { Box } from '@chakra-ui/react/box'
import type { InputProps } from '@chakra-ui/react/input'
import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Textarea } from '@chakra-ui/react/textarea'
import { t } from '@lingui/core/macro'
import type { ReactNode, ClipboardEvent, KeyboardEvent } from 'react'

interface EditableGridProps {
  label: string
  heads: readonly ReactNode[]
  /** Number of leading text columns; the others are numbers. */
  textColumns: number
  children: ReactNode
}

/** A table of inputs with arrow keys, Enter, and pasted columns. It scrolls sideways in its panel. */
export function EditableGrid({ label, heads, textColumns, children }: EditableGridProps) {
  return (
    <Box overflowX="auto" position="relative" borderWidth="1px" borderRadius="l2" tabIndex={-1}>
      <chakra.table aria-label={label} w="full" textStyle="sm" onKeyDown={moveInGrid} onPaste={pasteInGrid}>
        <thead>
          <chakra.tr bg="bg.subtle">
            {heads.map((head, index) => (
              <chakra.th
                key={index}
                scope="col"
                px="2"
                py="2"
                textAlign={index < textColumns ? 'start' : 'end'}
                fontWeight="medium"
                whiteSpace="nowrap"
              >
                {head}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </Box>
  )
}

/** Style of a number: aligned to the end, like its column's head. */
export const NUMBER = { dir: 'ltr', textAlign: 'end', _rtl: { textAlign: 'start' } } as const

interface GridCellProps extends Omit<InputProps, 'onChange'> {
  name: string
  /** Column and row. */
  label: string
  value: string
  /** Text below the input. */
  hint?: ReactNode
  error?: string | undefined
  /** Number of text lines. */
  lines?: number
  onType: (text: string) => void
}

export function GridCell({
  name,
  label,
  value,
  hint,
  error,
  lines,
  minW = '5.25rem',
  onType,
  ...input
}: GridCellProps) {
  const id = `cell.${name}`
  const texts = [hint && `${id}.hint`, error && `${id}.error`].filter(Boolean).join(' ')
  const control = {
    ...{ name, value, 'aria-label': label, autoComplete: 'off' },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': texts || undefined,
    ...({ size: 'sm', px: '2', borderColor: 'transparent', borderRadius: '0' } as const),
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  }
  return (
    <chakra.td p="0" borderTopWidth="1px" borderStartWidth="1px" verticalAlign="top" minW={minW}>
      {lines === undefined ? (
        <Input h={{ base: '11', lg: '8' }} {...control} {...input} />
      ) : (
        <Textarea rows={lines} dir="ltr" minH={{ base: '11', lg: '8' }} py="1.5" resize="none" {...control} />
      )}
      {hint && (
        <chakra.p id={`${id}.hint`} px="2" pb="1" color="fg.muted" textStyle="xs">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={`${id}.error`} role="alert" px="2" pb="1" color="fg.error" textStyle="xs">
          {error}
        </chakra.p>
      )}
    </chakra.td>
  )
}

/** Row name, or a read-only value. */
export function GridHead({ children }: { children: ReactNode }) {
  return (
    <chakra.th scope="row" px="2" py="2" borderTopWidth="1px" textAlign="start" fontWeight="medium" whiteSpace="nowrap">
      {children}
    </chakra.th>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The control in a row's cell. */
function controlIn(row: Element | undefined, column: number): Control | undefined {
  const control = row?.children[column]?.querySelector('input, textarea')
  return isControl(control) ? control : undefined
}

function placeOf(control: Control) {
  const cell = control.closest('td')
  const row = cell?.closest('tr')
  const rows = Array.from(row?.parentElement?.children ?? [])
  return { rows, row: row ? rows.indexOf(row) : -1, column: Array.from(row?.children ?? []).indexOf(cell as Element) }
}

/** Up, down and Enter move within a column; left and right move at the ends of the text. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const { target: control, key } = event
  if (!isControl(control) || event.nativeEvent.isComposing || event.defaultPrevented) return
  const isMultiLine = control instanceof HTMLTextAreaElement
  const { rows, row, column } = placeOf(control)
  const isRightToLeft = getComputedStyle(control).direction === 'rtl'
  const caret = control.selectionStart === control.selectionEnd ? control.selectionStart : null
  const step = {
    ArrowUp: isMultiLine ? null : { rows: -1, columns: 0 },
    ArrowDown: isMultiLine ? null : { rows: 1, columns: 0 },
    Enter: isMultiLine ? null : { rows: 1, columns: 0 },
    ArrowLeft:
      caret === (isRightToLeft ? control.value.length : 0) ? { rows: 0, columns: isRightToLeft ? 1 : -1 } : null,
    ArrowRight:
      caret === (isRightToLeft ? 0 : control.value.length) ? { rows: 0, columns: isRightToLeft ? -1 : 1 } : null,
  }[key]
  if (!step) return
  // Prevents Enter from submitting the form.
  event.preventDefault()
  let next: Control | undefined
  for (let at = row + step.rows, across = column + step.columns; !next; at += step.rows, across += step.columns) {
    if (at < 0 || at >= rows.length || across < 0 || across >= (rows[at]?.children.length ?? 0)) return
    next = controlIn(rows[at], across)
  }
  next.focus()
  next.select()
}

/** Pastes one or more columns, starting at a cell. */
function pasteInGrid(event: ClipboardEvent<HTMLTableElement>): void {
  const { target: control } = event
  if (!isControl(control) || control instanceof HTMLTextAreaElement || event.defaultPrevented) return
  const lines = event.clipboardData
    .getData('text')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return
  event.preventDefault()
  const { rows, row, column } = placeOf(control)
  for (const [down, texts] of lines.entries()) {
    for (const [across, text] of texts.entries()) {
      const cell = controlIn(rows[row + down], column + across)
      if (cell) enter(cell, text.trim())
    }
  }
}

/** Sets the text with the event that React expects. */
function enter(control: Control, text: string): void {
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Accessible name of a grid cell. */
export const cellLabel = (column: string, row: string): string =>
  t({ message: `${column}, ${row}`, comment: 'column and row of a table' })
