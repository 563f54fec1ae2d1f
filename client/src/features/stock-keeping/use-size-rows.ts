import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { SizeRow, SizesTyped, SizeText } from './size-rows'
import { emptyRow, listNames, readSizes, writeSizes } from './size-rows'

/** Control name in a row. */
export const nameInRow = (index: number, part: SizeText | 'up' | 'down') => `sizes.rows.${index}.${part}`

let rowCount = 0
const newRow = (name = '') => emptyRow(`new-${Date.now()}-${(rowCount += 1)}`, name)

/**
 * Actions on the rows of sizes. Each moves the keyboard focus.
 * @param text all rows as form text
 * @param textNow current text, also in callbacks of an earlier render
 */
export function useSizeRows(text: string, textNow: () => string, onChange: (text: string) => void) {
  const sizes = readSizes(text)
  const { rows } = sizes
  const section = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string[] | null>(null)
  const [said, setAnnouncement] = useState('')

  useEffect(() => {
    const names = focusNext.current
    focusNext.current = null
    const controls = names?.map((name) =>
      section.current?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`),
    )
    controls?.find(Boolean)?.focus()
  })

  const write = (change: Partial<SizesTyped>) => onChange(writeSizes({ ...readSizes(textNow()), ...change }))

  function add(names: string[] = [''], at = rows.length): void {
    focusNext.current = [nameInRow(at + names.length - 1, 'name')]
    write({ rows: rows.toSpliced(at, 0, ...names.map(newRow)) })
  }

  return {
    section,
    sizes,
    /** Announces the last action to screen readers. */
    said,
    add,
    setCounted: (isCounted: boolean) => write({ isCounted }),
    edit: (index: number, change: Partial<SizeRow>) =>
      // A pasted column fills several rows before the next render.
      write({ rows: readSizes(textNow()).rows.map((row, place) => (place === index ? { ...row, ...change } : row)) }),
    /** Pastes several lines into separate rows; one line is pasted normally. */
    paste(index: number, pasted: string): boolean {
      const [first, ...others] = listNames(pasted)
      if (first === undefined || others.length === 0) return false
      const row = rows[index]
      if (!row) return false
      focusNext.current = [nameInRow(index + others.length, 'name')]
      write({ rows: rows.toSpliced(index, 1, { ...row, name: row.name + first }, ...others.map(newRow)) })
      return true
    },
    move(index: number, step: 1 | -1): void {
      const row = rows[index]
      if (!row) return
      const to = index + step
      focusNext.current =
        step < 0 ? [nameInRow(to, 'up'), nameInRow(to, 'down')] : [nameInRow(to, 'down'), nameInRow(to, 'up')]
      const [name, place] = [row.name, to + 1]
      setAnnouncement(t`${name} is now size ${place}.`)
      write({ rows: rows.toSpliced(index, 1).toSpliced(to, 0, row) })
    },
    remove(index: number): void {
      focusNext.current = [nameInRow(Math.min(index, rows.length - 2), 'name'), 'sizes.add']
      const left = rows.length - 1
      setAnnouncement(plural(left, { one: '# size is left.', other: '# sizes are left.' }))
      write({ rows: rows.toSpliced(index, 1) })
    },
  }
}
