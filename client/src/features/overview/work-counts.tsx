import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'

interface WorkCount {
  label: string
  count: number
  path: string
}

const Entry = chakra(Link, {
  base: {
    display: 'block',
    px: { base: '4', xl: '3' },
    py: '3',
    minW: '0',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

/** Open work by kind, with links to the lists. */
export function WorkCounts({ counts }: { counts: readonly WorkCount[] }) {
  if (counts.length === 0) return null
  return (
    <Box as="nav" aria-label={t`Tasks`} borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 50%), 1fr))"
      >
        {counts.map(({ label, count, path }) => (
          <li key={label}>
            <Entry to={path}>
              <Box textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {formatQuantity(count)}
              </Box>{' '}
              <Box textStyle="sm" hyphens="auto">
                {label}
              </Box>
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
