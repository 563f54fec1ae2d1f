import type { ReactNode } from 'react'

/**
 * Place of a cell in a card of three lines on phones: `title` and `amount`, `text`, `status` and `note`. `actions` and `more` follow
 * below. A column without a place is not shown there.
 */
export type CardPlace = 'title' | 'amount' | 'text' | 'status' | 'note' | 'actions' | 'more'

/** Words of the address by which a column sorts. */
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
  /** Numbers and amounts stand at the end and are never cut. */
  isNumeric?: boolean
  /** Columns without a width share what is left, and cut their texts. */
  width?: string
  /** Whether long texts make the row higher instead of being cut. */
  wraps?: boolean
  sort?: SortWords
  place?: CardPlace
  /** Not shown on tablets, which have no room for it. */
  isWide?: boolean
  /** Hidden until chosen under Columns. */
  isExtra?: boolean
}

/** A filter by one value of the address. */
export interface ListFilter {
  kind: 'choice' | 'day' | 'amount' | 'text'
  /** In the address. */
  name: string
  label: string
  /** Values of a choice, as people read them. */
  options?: Readonly<Record<string, string>>
  /** Stays visible below the field. */
  hint?: string
  /** Problem of a typed value; null without one. */
  findProblem?: (value: string) => string | undefined
  /** The value as a chip says it; without it the value itself. */
  say?: (value: string) => string
}

/** Statuses of a list, as chips with counts. */
export interface ListStatuses {
  /** In the address. */
  name: string
  label: string
  labels: Readonly<Record<string, string>>
  counts: readonly { status: string; count: number }[] | undefined
}

/** Filters and sort order under a name. */
export interface ListView {
  label: string
  /** As in the address, without its question mark; empty for all. */
  query: string
  count?: number
  /** Whether the reader saved it. */
  isOwn?: boolean
}

/** Something that is done with the selected rows. */
export interface BulkAction<TRow> {
  id: string
  label: string
  /** Whether it can be done with a row. */
  fits: (row: TRow) => boolean
  run: (rows: readonly TRow[]) => void
}

/** A page of a list, as the API gives it. */
export interface Page<TRow> {
  nodes: readonly TRow[]
  totalCount?: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}
