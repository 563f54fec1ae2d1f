import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'
import { MenuLink } from '../../shared/navigation/menu-link'

/** A page of the dashboard. */
export interface MenuEntry {
  path: string
  label: MessageDescriptor
}

interface DashboardMenuProps {
  entries: readonly MenuEntry[]
  /** What waits for the reader, by the page that lists it. */
  waiting: Readonly<Record<string, Waiting>>
}

interface Waiting {
  count: number
  /** It in words, for who does not see the number. */
  label: string
  /** The highest number that is shown; more are so many and a plus. */
  most?: number
}

/** The dashboard's pages: one beneath the other, or on narrow screens in one row that can be pushed sideways. */
export function DashboardMenu({ entries, waiting }: DashboardMenuProps) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    // Its neighbours show as well. Not scrollIntoView: that may move the page, too.
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <Box as="nav" aria-label={t`Dashboard`} minW="0" position={{ md: 'sticky' }} top={{ md: '24' }}>
      <chakra.ul
        ref={row}
        position="relative"
        listStyleType="none"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap="1"
        // To the edges of the screen, so that an entry that is cut off there shows that there are more.
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py={{ base: '1', md: '0' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        scrollbarWidth="none"
      >
        {entries.map(({ path, label }) => (
          <chakra.li key={path} flexShrink="0" whiteSpace={{ base: 'nowrap', md: 'normal' }}>
            <MenuLink to={path}>
              {t(label)}
              {waiting[path]?.count ? <WaitingBadge {...waiting[path]} /> : null}
            </MenuLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

function WaitingBadge({ count, label, most = Infinity }: Waiting) {
  return (
    <Badge ms="2" colorPalette="amber" role="img" aria-label={label}>
      {formatQuantity(Math.min(count, most))}
      {count > most && '+'}
    </Badge>
  )
}
