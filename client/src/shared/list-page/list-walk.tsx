import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { Keys, useShortcut } from '../keyboard/shortcuts'
import { ButtonLink } from '../navigation/links'

/** The last shown page of a list, for links between the pages of its rows. */
interface ListWalk {
  /** Path and query of the list. */
  address: string
  paths: readonly string[]
  /** Rows on earlier pages. */
  before: number
  total: number | undefined
  /** Previous and next page of the list; null without one. */
  previousPage: string | null
  nextPage: string | null
}

/** In session storage, so that each tab has its own list. */
const KEY = 'list-walk'

/** Saves the shown page of a list; undefined while it loads, or if rows have no pages. */
export function useStoredWalk(walk: ListWalk | undefined): void {
  const text = walk && JSON.stringify(walk)
  useEffect(() => {
    try {
      if (text) sessionStorage.setItem(KEY, text)
    } catch {
      // Forbidden or full: pages of rows then have no links between them.
    }
  }, [text])
}

function readStoredProducts(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Position of a page in the list that it was opened from. */
export interface WalkPlace {
  /** Path and query of the list. */
  address: string
  /** Counted from 1 over all pages. */
  position: number
  total: number | undefined
  previous: string | null
  next: string | null
}

/** The place of a page in the list that was shown last; null if it is not in it. */
export function useWalkPlace(path: string): WalkPlace | null {
  const text = useSyncExternalStore(
    () => () => {},
    readStoredProducts,
    () => null,
  )
  const walk = text === null ? null : (JSON.parse(text) as ListWalk)
  const index = walk?.paths.indexOf(path) ?? -1
  if (!walk || index < 0) return null
  const { address, paths, before, total, previousPage, nextPage } = walk
  return {
    address,
    position: before + index + 1,
    total,
    previous: paths[index - 1] ?? previousPage,
    next: paths[index + 1] ?? nextPage,
  }
}

/** Links to the previous and next row of the list that a page was opened from, also by K and J. */
export function WalkLinks({ place: { previous, next } }: { place: WalkPlace }) {
  const navigate = useNavigate()
  const [back, on] = [t`Previous in the list`, t`Next in the list`]
  const go = (path: string | null) => path !== null && void navigate(path)
  useShortcut('k', back, () => go(previous), { isOff: previous === null })
  useShortcut('j', on, () => go(next), { isOff: next === null })
  return (
    <Box display="flex" alignItems="center" gap="1">
      <Keys keys="K J" />
      <WalkLink to={previous} rel="prev" label={back} icon={ChevronUp} />
      <WalkLink to={next} rel="next" label={on} icon={ChevronDown} />
    </Box>
  )
}

interface WalkLinkProps {
  /** Null at the end of the list. */
  to: string | null
  rel: 'prev' | 'next'
  label: string
  icon: typeof ChevronUp
}

function WalkLink({ to, rel, label, icon: Icon }: WalkLinkProps) {
  const look = { size: 'xs', variant: 'ghost', px: '0', 'aria-label': label } as const
  return to === null ? (
    <Button {...look} disabled>
      <Icon size="16" aria-hidden />
    </Button>
  ) : (
    <ButtonLink {...look} to={to} rel={rel} title={label}>
      <Icon size="16" aria-hidden />
    </ButtonLink>
  )
}
