import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

// One markup for both widths. The roles are written out because `display` takes them from a table in some browsers.
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Head = chakra('thead', {
  base: {
    display: { base: 'none', md: 'table-header-group' },
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
  base: { display: { base: 'grid', md: 'table-row-group' }, gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
})

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    p: { base: '4', md: '0' },
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'l3', md: '0' },
  },
})

const Cell = chakra('td', {
  base: {
    display: { base: 'flex', md: 'table-cell' },
    justifyContent: 'space-between',
    gap: '4',
    verticalAlign: 'top',
    textAlign: { base: 'end', md: 'start' },
    px: { base: '0', md: '3' },
    py: { base: '0', md: '3.5' },
    borderBottomWidth: { base: '0', md: '1px' },
    overflowWrap: 'anywhere',
    '& > div': { minW: '0' },
    '&[data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap' },
    // The first cell is the card's title.
    '&:first-of-type': {
      textAlign: 'start',
      minW: { md: '9rem' },
      fontWeight: 'semibold',
      fontSize: { base: 'md', md: 'sm' },
    },
    '&:not(:first-of-type)::before': {
      content: { base: 'attr(data-label)', md: 'none' },
      color: 'fg.muted',
      flexShrink: '0',
    },
  },
})

/** A column's name, and whether it holds numbers. */
export interface Column {
  label: string
  isNumeric?: boolean
}

/** A table on a wide screen; on a narrow one each row is a card whose cells say their column. */
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
    <Table role="table" aria-label={caption}>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumeric }) => (
            <th key={label} role="columnheader" scope="col" data-numeric={isNumeric || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </Table>
  )
}

/** A row, with one cell for each column. */
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

/** A row that is on the way. */
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
  base: { display: 'block', h: '4', w: '5rem', maxW: 'full', bg: 'bg.muted', borderRadius: 'l1', animation: 'pulse' },
})
