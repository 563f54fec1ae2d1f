import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

import { nameInSize } from '../../shared/lines/line-item'

const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: '2', px: { base: '1.5', sm: '3' }, textAlign: 'start', verticalAlign: 'top' },
    '& th:first-of-type': { ps: '0' },
    '& th:last-of-type, & td:last-of-type': { pe: '0' },
    '& thead th': { textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted', borderBottomWidth: '1px' },
    '& thead th:not(:first-of-type), & td': { textAlign: 'end' },
    '& tbody th': { fontWeight: 'medium', overflowWrap: 'anywhere', minW: { base: '6rem', sm: '8rem' } },
    '& tbody tr:not(:first-of-type)': { borderTopWidth: '1px' },
    '& tfoot': { borderTopWidth: '1px' },
    '& tfoot th': { fontWeight: 'normal' },
  },
})

interface TableLine {
  id: string
  productId: string
  sku: string
  name: string
  size: string | null
  /** What is particular to it. */
  remark?: string
  cells: readonly string[]
}

interface LinesTableProps {
  label: string
  /** What the columns are called, the product's first. */
  columns: readonly string[]
  lines: readonly TableLine[]
  /** The rows below the lines. */
  foot?: ReactNode
}

/** Lines of a quotation; where there is no room for the largest number, the table can be pushed sideways. */
export function LinesTable({ label, columns, lines, foot }: LinesTableProps) {
  return (
    <Box overflowX="auto">
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, productId, sku, name, size, remark, cells }) => (
            <tr key={id}>
              <th scope="row">
                <Link asChild variant="plain">
                  <RouterLink to={`/products/${productId}`}>
                    <bdi>{nameInSize(name, size)}</bdi>
                  </RouterLink>
                </Link>
                <Box color="fg.muted" fontWeight="normal" textStyle="xs">
                  <bdi dir="ltr">{sku}</bdi>
                </Box>
                {remark && (
                  <Box color="fg.muted" fontWeight="normal" textStyle="xs">
                    {remark}
                  </Box>
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </Table>
    </Box>
  )
}
