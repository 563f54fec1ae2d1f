import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../../shared/auth/session-store'
import { Kbd } from '../../../shared/keyboard/shortcuts'
import { COARSE_POINTER } from '../../../shared/theme/tokens'
import type { StaffGroup, StaffPage, StaffPlace } from '../staff-places'
import { groupsOf, isInPlace } from '../staff-places'
import type { WaitingWork } from '../waiting-work'
import { WaitingBadge } from '../waiting-work'
import { iconOf } from './place-icons'

// In the collapsed menu, words are visually hidden.
const RAIL = '@container (max-width: 6rem)'
const hiddenInRail = { [RAIL]: { position: 'absolute', clipPath: 'inset(50%)', w: '1px', overflow: 'hidden' } } as const

const Row = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    px: '2',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    [COARSE_POINTER]: { minH: '11' },
    [RAIL]: { px: '3' },
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'brand.fg', bg: 'brand.muted' },
    '& svg': { boxSize: '4', flexShrink: '0' },
  },
})

const Words = chakra('span', {
  base: { flex: '1', minW: '0', textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', ...hiddenInRail },
})

interface StaffMenuProps {
  waiting: readonly WaitingWork[]
  /** In a drawer, which has a fixed width. */
  isInDrawer?: boolean
}

/** The dashboard's pages in groups; a rail of icons on small screens. */
export function StaffMenu({ waiting, isInDrawer = false }: StaffMenuProps) {
  const { user } = useSession()
  return (
    <Box
      as="nav"
      aria-label={t`Dashboard`}
      display="flex"
      flexDirection="column"
      h="full"
      px="2"
      py="3"
      overflowY="auto"
      scrollbarWidth="thin"
      css={{ containerType: 'inline-size' }}
    >
      {groupsOf(user).map((group) => (
        <Group key={group.places[0]?.pages[0]?.path} group={group} waiting={waiting} />
      ))}
      {!isInDrawer && <CollapseButton />}
    </Box>
  )
}

function Group({ group: { title, add, places }, waiting }: { group: StaffGroup; waiting: readonly WaitingWork[] }) {
  const id = useId()
  return (
    <>
      {title && (
        <Box display="flex" alignItems="center" mt="3" px="2" css={{ [RAIL]: { px: '0', borderTopWidth: '1px' } }}>
          <Box
            id={id}
            as="span"
            flex="1"
            textStyle="xs"
            fontWeight="medium"
            lineHeight="1.75rem"
            color="fg.muted"
            css={hiddenInRail}
          >
            {t(title)}
          </Box>
          {add && <AddLink page={add} />}
        </Box>
      )}
      <chakra.ul aria-labelledby={title && id} listStyleType="none">
        {places.map((place) => (
          <li key={place.pages[0]?.path}>
            <PlaceLink place={place} waiting={waiting} />
          </li>
        ))}
      </chakra.ul>
    </>
  )
}

/** A group's link for adding an item, at the end of its heading line. */
function AddLink({ page: { path, label } }: { page: StaffPage }) {
  const { pathname } = useLocation()
  const Icon = iconOf(path)
  return (
    <Row
      asChild
      minH="7"
      gap="1"
      px="1.5"
      me="-1.5"
      textStyle="xs"
      color="brand.fg"
      css={{ [RAIL]: { minH: '8', px: '3', me: '0', w: 'full' } }}
    >
      <Link to={path} title={t(label)} aria-current={pathname === path ? 'page' : undefined}>
        <Icon aria-hidden />
        <Words>{t(label)}</Words>
      </Link>
    </Row>
  )
}

function PlaceLink({ place, waiting }: { place: StaffPlace; waiting: readonly WaitingWork[] }) {
  const { pathname } = useLocation()
  const [{ path } = { path: '' }] = place.pages
  const Icon = iconOf(path)
  const work = waiting.filter((one) => place.pages.some((page) => page.path === one.path))
  return (
    <Row asChild>
      <Link to={path} title={t(place.label)} aria-current={isInPlace(place, pathname) ? 'page' : undefined}>
        <Icon aria-hidden />
        <Words>{t(place.label)}</Words>
        {work.length > 0 && (
          <WaitingBadge
            work={work}
            css={{
              [RAIL]: { position: 'absolute', top: '0', insetEnd: '0', px: '1', minH: '4', fontSize: '0.625rem' },
            }}
          />
        )}
      </Link>
    </Row>
  )
}

function CollapseButton() {
  const isWide = useIsMenuWide()
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen
  return (
    <Box mt="auto" pt="2">
      <Row asChild w="full" _rtl={{ '& svg': { transform: 'scaleX(-1)' } }}>
        <button type="button" aria-keyshortcuts="[" onClick={toggleMenu}>
          <Icon aria-hidden />
          <Words>{isWide ? <Trans>Collapse menu</Trans> : <Trans>Expand menu</Trans>}</Words>
          <Kbd css={hiddenInRail}>[</Kbd>
        </button>
      </Row>
    </Box>
  )
}

/** The inline loader reads it too (`data-menu`). */
const KEY = 'instrumenta.menu'

/** The theme's `xl`. */
const HAS_ROOM = '(min-width: 80rem)'

const listeners = new Set<() => void>()

/** Whether the menu is expanded: by choice, otherwise by screen width. */
function isWide(): boolean {
  const { menu } = document.documentElement.dataset
  return menu ? menu === 'wide' : matchMedia(HAS_ROOM).matches
}

/** Collapses the menu to icons, or expands it. The device stores the choice. */
export function toggleMenu(): void {
  const choice = isWide() ? 'rail' : 'wide'
  document.documentElement.dataset.menu = choice
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Without storage, the choice lasts for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  const room = matchMedia(HAS_ROOM)
  room.addEventListener('change', onChange)
  listeners.add(onChange)
  return () => {
    room.removeEventListener('change', onChange)
    listeners.delete(onChange)
  }
}

/** Whether the menu is expanded. */
function useIsMenuWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}
