import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderSort } from '../../../shared/graphql/schema.generated'

/** By which a column sorts: downwards first, then upwards. */
export interface SortWays {
  descending: OrderSort
  ascending: OrderSort
}

export const BY_AGE: SortWays = { descending: 'NEWEST', ascending: 'OLDEST' }
export const BY_TOTAL: SortWays = { descending: 'TOTAL_HIGHEST', ascending: 'TOTAL_LOWEST' }

interface SortHeadProps {
  ways: SortWays
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  isNumeric?: boolean
  children: ReactNode
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    cursor: 'pointer',
    fontWeight: 'semibold',
    focusVisibleRing: 'outside',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    // Numbers and their head end at one line.
    '[data-numeric] > &': { flexDirection: 'row-reverse' },
  },
})

/** The head of a column that sorts the list. */
export function SortHead({ ways, sort, onSort, isNumeric, children }: SortHeadProps) {
  const way = sort === ways.descending ? 'descending' : sort === ways.ascending ? 'ascending' : undefined
  const Icon = way === 'ascending' ? ChevronUp : ChevronDown
  return (
    <th scope="col" aria-sort={way ?? 'none'} data-numeric={isNumeric || undefined}>
      <SortButton type="button" onClick={() => onSort(way === 'descending' ? ways.ascending : ways.descending)}>
        {children}
        <Icon size="14" aria-hidden style={way ? undefined : { visibility: 'hidden' }} />
      </SortButton>
    </th>
  )
}
