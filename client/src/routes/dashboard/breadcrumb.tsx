import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { formatQuantity } from '../../shared/format/number'
import type { WalkPlace } from '../../shared/list-page/list-walk'
import { useWalkPlace, WalkLinks } from '../../shared/list-page/list-walk'

interface BreadcrumbProps {
  /** The parent list. */
  to: string
  /** History state for the list, such as the current item. */
  state?: object
  children: ReactNode
  /** Whether to reserve the space without showing it. */
  isHidden?: boolean
}

/**
 * Link from a page to its list, above the heading. It restores the list's filters and sort order, and adds links to the
 * neighbouring rows. Not printed.
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
