import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'
import { Panel } from './panel'

interface OpenWorkProps {
  title: string
  /** Each state by its name, with the address of its list. */
  states: { label: string; path: string; count: number }[]
}

/** How much waits for the next step, with the way to it. */
export function OpenWork({ title, states }: OpenWorkProps) {
  return (
    <Panel title={title}>
      <Box as="ul" listStyleType="none" display="grid" textStyle="sm">
        {states.map(({ label, path, count }) => (
          <Box as="li" key={label} display="flex" justifyContent="space-between" alignItems="center" gap="4">
            <Link asChild>
              <RouterLink to={path}>{label}</RouterLink>
            </Link>
            <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatQuantity(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
