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
  /** Unit price on screens without a column for it. */
  price?: string
  /** A remark about the line. */
  remark?: string
  cells: readonly string[]
}

interface LinesColumn {
  label: string
  /** Hidden on phones. */
  isWide?: boolean
}

interface LinesTableProps {
  label: string
  /** The product's column comes first. */
  columns: readonly LinesColumn[]
  lines: readonly TableLine[]
  /** The rows below the lines. */
  foot?: ReactNode
}

/** Style of cells for screens wider than phones, and of their replacement. */
export const WIDE = { display: { base: 'none', sm: 'table-cell' } } as const
const NARROW = { display: { sm: 'none' } } as const

/** Lines of a quotation; large numbers make the table scroll sideways. */
export function LinesTable({ label, columns, lines, foot }: LinesTableProps) {
  return (
    <Box overflowX="auto">
      {/* Smaller text on phones leaves space for long amounts. */}
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
