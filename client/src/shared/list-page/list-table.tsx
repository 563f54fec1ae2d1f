import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListColumn, SortWords } from './list-definition'
import { ListRow } from './list-row'
import { Body, Head, SortButton, Table, Cell, Row } from './list-styles'
import { useListAddress } from './list-address'
import type { ListSelection } from './list-selection'
import { useRowKeys } from './use-row-keys'

interface ListTableProps<TRow extends { id: string }> {
  caption: string
  columns: readonly ListColumn<TRow>[]
  /** Undefined while the first ones load. */
  rows: readonly TRow[] | undefined
  nameOf: (row: TRow) => string
  pathOf?: (row: TRow) => string
  selection: ListSelection | undefined
  /** The current sort value of the address. */
  sort?: string
  /** The default sort value, which the address omits. */
  defaultSort?: string
}

/** Rows under a head that sorts. */
export function ListTable<TRow extends { id: string }>(props: ListTableProps<TRow>) {
  const { caption, columns, rows, nameOf, pathOf, selection, sort, defaultSort } = props
  const navigate = useNavigate()
  const ids = rows?.map(({ id }) => id) ?? []
  const keys = useRowKeys({
    ids,
    selection,
    open(id) {
      const row = rows?.find((one) => one.id === id)
      if (row && pathOf) void navigate(pathOf(row))
    },
  })
  const areAll = ids.length > 0 && selection?.chosen.size === ids.length
  return (
    <Table role="table" aria-label={caption} aria-busy={rows === undefined || undefined}>
      <colgroup>
        {selection && <col data-place="select" style={{ width: '3.25rem' }} />}
        {columns.map(({ id, width, place, isWide }) => (
          <col key={id} data-place={place} data-wide={isWide || undefined} style={{ width }} />
        ))}
      </colgroup>
      <Head role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" data-place="select">
              <label>
                <input
                  type="checkbox"
                  aria-label={t`Select all`}
                  checked={areAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !areAll && selection.chosen.size > 0
                  }}
                  onChange={() => selection.choose(areAll ? [] : ids)}
                />
              </label>
            </th>
          )}
          {columns.map(({ id, label, isNumeric, place, isWide, sort: words }) =>
            words ? (
              <SortHead key={id} {...{ label, isNumeric, place, isWide, words, sort, defaultSort }} />
            ) : (
              <th
                key={id}
                role="columnheader"
                scope="col"
                data-place={place}
                data-wide={isWide || undefined}
                data-numeric={isNumeric || undefined}
              >
                {label}
              </th>
            ),
          )}
        </tr>
      </Head>
      <Body role="rowgroup" ref={keys.body}>
        {rows?.map((row) => (
          <ListRow
            key={row.id}
            id={row.id}
            name={nameOf(row)}
            path={pathOf?.(row) ?? null}
            onFocus={() => keys.onFocus(row.id)}
            {...{ row, columns, selection }}
          />
        ))}
        {rows === undefined && <SkeletonRows columns={columns} isSelectable={selection !== undefined} />}
      </Body>
    </Table>
  )
}

interface SortHeadProps extends Pick<ListColumn<unknown>, 'label' | 'isNumeric' | 'place' | 'isWide'> {
  words: SortWords
  sort: string | undefined
  defaultSort: string | undefined
}

/** The head of a column that sorts the list. */
function SortHead({ label, isNumeric, place, isWide, words, sort, defaultSort }: SortHeadProps) {
  const { change } = useListAddress()
  const { ascending, descending, first = 'descending' } = words
  const way = sort === descending ? 'descending' : sort === ascending ? 'ascending' : undefined
  const Icon = way === 'ascending' ? ChevronUp : ChevronDown
  const other = { ascending: descending, descending: ascending }
  const next = way ? other[way] : words[first]
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={way ?? 'none'}
      data-place={place}
      data-wide={isWide || undefined}
      data-numeric={isNumeric || undefined}
    >
      <SortButton type="button" onClick={() => change({ sort: next === defaultSort ? null : next })}>
        {label}
        <Icon size="14" aria-hidden style={way ? undefined : { visibility: 'hidden' }} />
      </SortButton>
    </th>
  )
}

const SKELETON_ROWS = 8
const SKELETON_DELAY_MS = 200

const SkeletonBar = chakra('span', {
  base: {
    display: 'inline-block',
    verticalAlign: 'middle',
    h: '2.5',
    w: '60%',
    minW: '8',
    bg: 'bg.muted',
    borderRadius: 'l1',
    animation: 'pulse',
  },
})

/** Placeholders of the rows' height. They appear after a delay, so that a fast response does not flicker. */
function SkeletonRows<TRow>({
  columns,
  isSelectable,
}: {
  columns: readonly ListColumn<TRow>[]
  isSelectable: boolean
}) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Row key={row} role="row" aria-hidden data-unselectable={isSelectable ? undefined : true}>
      {isSelectable && <Cell data-place="select" />}
      {columns.map(({ id, place, isWide, isNumeric }) => (
        <Cell key={id} data-place={place} data-wide={isWide || undefined} data-numeric={isNumeric || undefined}>
          <SkeletonBar />
        </Cell>
      ))}
    </Row>
  ))
}
