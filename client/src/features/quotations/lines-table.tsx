import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { nameInSize } from '../../shared/lines/line-item'
import { FiguresTable } from '../../shared/lists/figures-table'

interface TableLine {
  id: string
  productId: string
  sku: string
  name: string
  size: string | null
  /** What one piece costs, where there is no room for a column of it. */
  price?: string
  /** What is particular to it. */
  remark?: string
  cells: readonly string[]
}

interface LinesColumn {
  label: string
  /** Left out on a telephone. */
  isWide?: boolean
}

interface LinesTableProps {
  label: string
  /** The product's first. */
  columns: readonly LinesColumn[]
  lines: readonly TableLine[]
  /** The rows below the lines. */
  foot?: ReactNode
}

/** What only a screen wider than a telephone has room for, and what stands in its place. */
export const WIDE = { display: { base: 'none', sm: 'table-cell' } } as const
const NARROW = { display: { sm: 'none' } } as const

/** Lines of a quotation; where there is no room for the largest number, the table can be pushed sideways. */
export function LinesTable({ label, columns, lines, foot }: LinesTableProps) {
  return (
    <Box overflowX="auto">
      {/* Smaller on a telephone: the longest amounts have room. */}
      <FiguresTable aria-label={label} textStyle={{ base: 'xs', sm: 'sm' }}>
        <thead>
          <tr>
            {columns.map(({ label, isWide }) => (
              <chakra.th key={label} scope="col" {...(isWide && WIDE)}>
                {label}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, productId, sku, name, size, price, remark, cells }) => (
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
                {price && (
                  <Box {...NARROW} color="fg.muted" fontWeight="normal" textStyle="xs">
                    {price}
                  </Box>
                )}
                {remark && (
                  <Box color="fg.muted" fontWeight="normal" textStyle="xs">
                    {remark}
                  </Box>
                )}
              </th>
              {columns.slice(1).map(({ label, isWide }, index) => (
                <chakra.td key={label} {...(isWide && WIDE)}>
                  {cells[index]}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </FiguresTable>
    </Box>
  )
}
