import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { MenuLink } from '../../shared/navigation/menu-link'
import { OWN_PAGES } from '../../shared/navigation/own-pages'
import { useWaitingWork } from './use-waiting-work'
import { WaitingBadge } from './waiting-badge'

/** A customer's pages: a column, or on narrow screens a row that scrolls sideways. */
export function DashboardMenu() {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const waiting = useWaitingWork()
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    // Shows the neighbours too. Not `scrollIntoView`, which may also scroll the page.
    const [all, one] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += (one.left + one.right - all.left - all.right) / 2
  }, [pathname])
  return (
    <Box as="nav" aria-label={t`Dashboard`} minW="0" position={{ md: 'sticky' }} top={{ md: '24', lg: '32' }}>
      <chakra.ul
        ref={row}
        listStyleType="none"
        position="relative"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap={{ base: '1', md: '0' }}
        // Extends to the screen's edges: a cut entry shows that there are more.
        mx={{ base: '-4', md: '-1' }}
        px={{ base: '4', md: '1' }}
        py="1"
        overflowX="auto"
        scrollbarWidth={{ base: 'none', md: 'thin' }}
      >
        {OWN_PAGES.map(({ path, label }) => {
          const work = waiting.find((one) => one.path === path)
          return (
            <chakra.li
              key={path}
              position="relative"
              flexShrink="0"
              // In a row the number follows the words; its space is reserved.
              pe={{ base: path === '/dashboard/company' ? '6' : '0', md: '0' }}
              whiteSpace={{ base: 'nowrap', md: 'normal' }}
            >
              <MenuLink to={path}>
                {t(label)}
                {/* Loads late, without moving anything. */}
                {work && <WaitingBadge work={[work]} position="absolute" top="0" insetEnd="0" />}
              </MenuLink>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </Box>
  )
}
