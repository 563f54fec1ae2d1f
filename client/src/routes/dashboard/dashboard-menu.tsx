import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'
import { MenuLink } from '../../shared/navigation/menu-link'

/** A page of the dashboard. */
export interface MenuEntry {
  path: string
  label: MessageDescriptor
}

/** Pages that belong together. */
export interface MenuGroup {
  title?: MessageDescriptor | undefined
  entries: [MenuEntry, ...MenuEntry[]]
}

interface DashboardMenuProps {
  groups: readonly MenuGroup[]
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
export function DashboardMenu({ groups, waiting }: DashboardMenuProps) {
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    // Its neighbours show as well. Not scrollIntoView: that may move the page, too.
    const [all, one] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += (one.left + one.right - all.left - all.right) / 2
    row.current.scrollTop += (one.top + one.bottom - all.top - all.bottom) / 2
  }, [pathname])
  return (
    <Box as="nav" aria-label={t`Dashboard`} minW="0" position={{ md: 'sticky' }} top={{ md: '24' }}>
      <Box
        ref={row}
        position="relative"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap="2"
        // To the edges of the screen, so that an entry that is cut off there shows that there are more.
        mx={{ base: '-4', md: '-1' }}
        px={{ base: '4', md: '1' }}
        py="1"
        // What sticks is never higher than the screen: its end would be out of reach.
        maxH={{ md: 'calc(100vh - 7rem)' }}
        overflowX="auto"
        overflowY={{ md: 'auto' }}
        scrollbarWidth={{ base: 'none', md: 'thin' }}
      >
        {groups.map((group) => (
          <Group key={group.entries[0].path} group={group} waiting={waiting} />
        ))}
      </Box>
    </Box>
  )
}

function Group({ group: { title, entries }, waiting }: { group: MenuGroup } & Pick<DashboardMenuProps, 'waiting'>) {
  const id = useId()
  return (
    <Box
      flexShrink="0"
      ps={{ base: '2', md: '0' }}
      borderStartWidth={{ base: '1px', md: '0' }}
      _first={{ ps: '0', borderStartWidth: '0' }}
    >
      {title && (
        <Box
          id={id}
          display={{ base: 'none', md: 'block' }}
          px="3"
          pb="1"
          textStyle="xs"
          fontWeight="semibold"
          color="fg.muted"
        >
          {t(title)}
        </Box>
      )}
      <chakra.ul
        aria-labelledby={title && id}
        listStyleType="none"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap={{ base: '1', md: '0' }}
        // All of it is on the screen of a laptop.
        css={{ '@media (min-width: 48rem) and (pointer: fine)': { '& a': { minH: '8' } } }}
      >
        {entries.map(({ path, label }) => (
          <chakra.li
            key={path}
            position="relative"
            flexShrink="0"
            // In a row the number stands behind the words, where there is room for it before it comes.
            pe={{ base: path in waiting ? '6' : '0', md: '0' }}
            whiteSpace={{ base: 'nowrap', md: 'normal' }}
          >
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
    // It comes late, and moves nothing.
    <Badge position="absolute" top="0" insetEnd="0" colorPalette="amber" role="img" aria-label={label}>
      {formatQuantity(Math.min(count, most))}
      {count > most && '+'}
    </Badge>
  )
}
