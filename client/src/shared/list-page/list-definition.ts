import type { ReactNode } from 'react'
import { useState } from 'react'

/**
 * Place of a cell in a card of three lines on phones: `title` and `amount`, `text`, `status` and `note`. `actions` and `more` follow
 * below. A column without a place is not shown there.
 */
type CardPlace = 'title' | 'amount' | 'text' | 'status' | 'note' | 'actions' | 'more'

/** A column's sort values in the address. */
export interface SortWords {
  ascending: string
  descending: string
  /** Direction of the first click; descending without it. */
  first?: 'ascending'
}

export interface ListColumn<TRow> {
  id: string
  label: string
  cell: (row: TRow) => ReactNode
  /** Numbers and amounts are aligned to the end and never truncated. */
  isNumeric?: boolean
  /** Columns without a width share the remaining space and truncate their text. */
  width?: string
  /** Whether long texts wrap instead of being truncated. */
  wraps?: boolean
  sort?: SortWords
  place?: CardPlace
  isWide?: boolean
  /** Hidden until chosen under Columns. */
  isExtra?: boolean
}

/** A filter by one value of the address. */
export interface ListFilter {
  kind: 'choice' | 'day' | 'amount' | 'text'
  /** Parameter name in the address. */
  name: string
  label: string
  /** Labels by value. */
  options?: Readonly<Record<string, string>>
  /** Stays visible below the field. */
  hint?: string
  /** Problem of a typed value; null without one. */
  findProblem?: (value: string) => string | undefined
  /** The value as a chip shows it; the value itself by default. */
  say?: (value: string) => string
}

/** Statuses of a list, as chips with counts. */
export interface ListStatuses {
  /** Parameter name in the address. */
  name: string
  label: string
  labels: Readonly<Record<string, string>>
  counts: readonly { status: string; count: number }[] | undefined
}

/** A named combination of filters and sort order. */
export interface ListView {
  label: string
  /** Query string without the question mark; empty for all. */
  query: string
  count?: number
  /** Whether the user saved it. */
  isOwn?: boolean
}

/** An action for the selected rows. */
export interface BulkAction<TRow> {
  id: string
  label: string
  /** Whether the action applies to a row. */
  fits: (row: TRow) => boolean
  run: (rows: readonly TRow[]) => void
}

/** A page of a list, as the API gives it. */
export interface Page<TRow> {
  nodes: readonly TRow[]
  totalCount?: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

function readShown(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

/** Visible columns of a list, as chosen on this device. The first one is always visible. */
export function useListColumns<TRow>(list: string, columns: readonly ListColumn<TRow>[]) {
  const key = `list-columns:${list}`
  const [chosen, setChosen] = useState(() => readShown(key))
  const ids = chosen ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const shown = columns.filter(({ id }, index) => index === 0 || ids.includes(id))

  function toggle(id: string) {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    setChosen(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Forbidden or full: the choice lasts for this page.
    }
  }

  return { shown, toggle }
}
