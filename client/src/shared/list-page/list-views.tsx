import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatQuantity } from '../format/number'
import { COARSE_POINTER } from '../theme/tokens'
import type { ListView } from './list-definition'
import { withoutPlace } from './list-address'

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: { base: '11', md: '9' },
    px: '2',
    textStyle: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    _currentPage: { color: 'brand.fg', borderColor: 'brand.solid' },
    [COARSE_POINTER]: { minH: '11' },
  },
})

/** Number of the view's values in the address; -1 if one is missing. */
function matchOf(query: string, address: URLSearchParams): number {
  const wanted = [...new URLSearchParams(query)]
  return wanted.every(([name, value]) => address.get(name) === value) ? wanted.length : -1
}

interface ListViewsProps {
  views: readonly ListView[]
  /** Saves a view. */
  action?: ReactNode
}

/** Views of a list as links. The current one is the most specific that the address contains. */
export function ListViews({ views, action }: ListViewsProps) {
  const [address] = useSearchParams()
  const place = withoutPlace(address)
  const matches = views.map(({ query }) => matchOf(query, place))
  const current = matches.indexOf(Math.max(...matches))
  return (
    <chakra.nav
      aria-label={t`Views`}
      display="flex"
      gap="1"
      mx={{ base: '-4', md: '-6' }}
      px={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
    >
      <chakra.ul listStyleType="none" display="flex" gap="1" minW="0" overflowX="auto" scrollbarWidth="none">
        {views.map(({ label, query, count }, index) => (
          <li key={`${label} ${query}`}>
            <Tab to={`?${query}`} replace aria-current={index === current ? 'page' : undefined}>
              {label}
              {count !== undefined && (
                <chakra.span textStyle="xs" fontWeight="normal" color="fg.muted">
                  {formatQuantity(count)}
                </chakra.span>
              )}
            </Tab>
          </li>
        ))}
      </chakra.ul>
      {action}
    </chakra.nav>
  )
}
