import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Container query for the table layout. The widest table needs 56.5 rem. */
export const asTable = '@container (min-width: 57.5rem)'
const asTwoColumns = '@container (min-width: 40rem)'

// One markup for both. The roles are written out because `display` takes them from a table in some browsers.
const Room = chakra('div', { base: { containerType: 'inline-size' } })

const Table = chakra('table', {
  base: {
    display: 'block',
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    // Only columns set widths, so that a row's content never moves the others.
    [asTable]: { display: 'table', tableLayout: 'fixed' },
  },
})

const Head = chakra('thead', {
  base: {
    display: 'none',
    [asTable]: { display: 'table-header-group' },
    '& th': {
      textAlign: 'start',
      textStyle: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      px: '3',
      py: '2.5',
      borderBottomWidth: '1px',
    },
    '& th[data-numeric]': { textAlign: 'end' },
  },
})

const Body = chakra('tbody', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    [asTwoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [asTable]: { display: 'table-row-group' },
  },
})

const Row = chakra('tr', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '2',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    [asTable]: { display: 'table-row', borderWidth: '0' },
  },
})

const Cell = chakra('td', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    verticalAlign: 'top',
    textAlign: 'end',
    overflowWrap: 'anywhere',
    '& > div': { minW: '0' },
    '&:not(:first-of-type)::before': { content: 'attr(data-label)', color: 'fg.muted', flexShrink: '0' },
    // The first cell is the card's title.
    '&:first-of-type': { textAlign: 'start', fontWeight: 'semibold', fontSize: 'md' },
    [asTable]: {
      display: 'table-cell',
      textAlign: 'start',
      px: '3',
      py: '3.5',
      borderBottomWidth: '1px',
      '&:first-of-type': { fontSize: 'sm' },
      '&:not(:first-of-type)::before': { content: 'none' },
      '&[data-numeric]': { textAlign: 'end' },
    },
  },
})

const ColumnHead = chakra('th')

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    gap: '1',
    minH: '7',
    alignItems: 'center',
    cursor: 'pointer',
    borderRadius: 'l1',
    font: 'inherit',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
  },
})

/** A column's name, and whether it holds numbers. */
export interface Column {
  label: string
  isNumeric?: boolean
  /** Width in the table; columns without one share the rest. */
  width?: string
  /** Current sort order and handler of a sortable column. */
  sort?: { order: 'ascending' | 'descending' | null; onSort: () => void }
}

/** A table on wide screens; elsewhere each row is a card whose cells show their column's name. */
export function ResponsiveTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: Column[]
  children: ReactNode
}) {
  return (
    <Room>
      <Table role="table" aria-label={caption}>
        <Head role="rowgroup">
          <tr role="row">
            {columns.map(({ label, isNumeric, width, sort }) => (
              <ColumnHead
                key={label}
                role="columnheader"
                scope="col"
                data-numeric={isNumeric || undefined}
                w={width}
                aria-sort={sort && (sort.order ?? 'none')}
              >
                {sort ? (
                  <SortButton onClick={sort.onSort}>
                    {label}
                    {sort.order && <span aria-hidden>{sort.order === 'ascending' ? '↑' : '↓'}</span>}
                  </SortButton>
                ) : (
                  label
                )}
              </ColumnHead>
            ))}
          </tr>
        </Head>
        <Body role="rowgroup">{children}</Body>
      </Table>
    </Room>
  )
}

export function ResponsiveRow({ columns, cells }: { columns: Column[]; cells: ReactNode[] }) {
  return (
    <Row role="row">
      {columns.map(({ label, isNumeric }, index) => (
        <Cell key={label} role="cell" data-label={label} data-numeric={isNumeric || undefined}>
          <div>{cells[index]}</div>
        </Cell>
      ))}
    </Row>
  )
}

/** A placeholder row. */
export function SkeletonRow({ columns }: { columns: Column[] }) {
  return (
    <ResponsiveRow
      columns={columns}
      cells={columns.map(({ label }) => (
        <Bar key={label} />
      ))}
    />
  )
}

const Bar = chakra('span', {
  base: {
    // Aligned with the text of its column.
    display: 'inline-block',
    verticalAlign: 'middle',
    h: '4',
    w: '5rem',
    maxW: 'full',
    bg: 'bg.muted',
    borderRadius: 'l1',
    animation: 'pulse',
  },
})
