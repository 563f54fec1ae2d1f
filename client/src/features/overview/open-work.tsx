import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatAge } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/number'
import { Panel } from './panel'

interface WorkCount {
  label: string
  count: number
  path: string
}

const Entry = chakra(RouterLink, {
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

/** An item of work. */
export interface Work {
  id: string
  path: string
  name: string
  who: ReactNode
  what: ReactNode
  /** Amount, if it has one. */
  amount?: string
  createdAt: string
}

interface WorkListProps {
  title: string
  /** Oldest first. */
  work: readonly Work[]
  /** Null if there is more work, and its number is unknown. */
  count: number | null
  path: string
}

const AREAS = {
  base: '"name amount" "who who" "what age"',
  md: '"name who what amount age"',
}

/** The oldest work of one kind, with a link to all of it. Renders nothing without work. */
export function WorkList({ title, work, count, path }: WorkListProps) {
  if (work.length === 0) return null
  const all = count !== null && formatQuantity(count)
  return (
    <Panel title={title}>
      <Box as="ul" listStyleType="none" textStyle="sm">
        {work.map(({ id, path: address, name, who, what, amount, createdAt }) => (
          <Box
            as="li"
            key={id}
            display="grid"
            gridTemplateAreas={AREAS}
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) auto',
              md: '8rem minmax(0, 3fr) minmax(0, 3fr) 7rem 5rem',
            }}
            columnGap="3"
            alignItems="baseline"
            py="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0', pt: '0' }}
          >
            <Link asChild gridArea="name" fontWeight="medium">
              <RouterLink to={address}>
                <bdi dir="ltr">{name}</bdi>
              </RouterLink>
            </Link>
            <Line area="who">{who}</Line>
            <Line area="what" isMuted>
              {what}
            </Line>
            <Box gridArea="amount" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {amount}
            </Box>
            <Box gridArea="age" textAlign="end" whiteSpace="nowrap" color="fg.muted">
              {formatAge(createdAt)}
            </Box>
          </Box>
        ))}
      </Box>
      {(count === null || count > work.length) && (
        <Box mt="2" pt="2" borderTopWidth="1px" textStyle="sm">
          <Link asChild>
            <RouterLink to={path}>{all ? t`Open all ${all}` : t({ message: 'Open all', context: 'work' })}</RouterLink>
          </Link>
        </Box>
      )}
    </Panel>
  )
}

function Line({ area, isMuted, children }: { area: string; isMuted?: boolean; children: ReactNode }) {
  return (
    <Box
      gridArea={area}
      minW="0"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      color={isMuted ? 'fg.muted' : undefined}
    >
      {children}
    </Box>
  )
}
