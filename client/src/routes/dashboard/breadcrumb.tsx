import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/quantity'
import { type WalkPlace, useWalkPlace } from '../../shared/list-page/list-walk'
import { WalkLinks } from '../../shared/list-page/walk-links'

interface BreadcrumbProps {
  /** The list that a page belongs to. */
  to: string
  /** For the list, such as the item to go on at. */
  state?: object
  children: ReactNode
  /** Whether it takes its place without being seen yet. */
  isHidden?: boolean
}

/**
 * The way from a page to the list that it belongs to, above its heading. Who came from a list gets back to its filters and sort order,
 * and to the rows before and behind. It is not printed.
 */
export function Breadcrumb({ to, state, children, isHidden = false }: BreadcrumbProps) {
  const { pathname, search } = useLocation()
  const place = useWalkPlace(pathname + search)
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="2"
      textStyle="sm"
      visibility={isHidden ? 'hidden' : undefined}
      _print={{ display: 'none' }}
    >
      <chakra.nav aria-label={t`Breadcrumb`} minW="0">
        <Link asChild>
          <RouterLink to={place?.address ?? to} state={state}>
            {children}
          </RouterLink>
        </Link>
        {place && <Position place={place} />}
      </chakra.nav>
      {place && <WalkLinks place={place} />}
    </Box>
  )
}

function Position({ place }: { place: WalkPlace }) {
  const position = formatQuantity(place.position)
  const total = place.total === undefined ? null : formatQuantity(Math.max(place.total, place.position))
  return (
    <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
      {' / '}
      {total === null ? (
        position
      ) : (
        <Trans context="place in a list">
          {position} of {total}
        </Trans>
      )}
    </chakra.span>
  )
}
