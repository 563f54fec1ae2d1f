import type { ClipboardEvent, KeyboardEvent } from 'react'

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
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
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
export function pasteInGrid(event: ClipboardEvent<HTMLTableElement>): void {
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
