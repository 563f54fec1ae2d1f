import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface BreadcrumbProps {
  /** The list that a page belongs to. */
  to: string
  /** For the list, such as the item to go on at. */
  state?: object
  children: ReactNode
  /** Whether it takes its place without being seen yet. */
  isHidden?: boolean
}

/** The way from a page to the list that it belongs to, above its heading. It is not printed. */
export function Breadcrumb({ to, state, children, isHidden = false }: BreadcrumbProps) {
  return (
    <chakra.nav
      aria-label={t`Breadcrumb`}
      textStyle="sm"
      mb="2"
      visibility={isHidden ? 'hidden' : undefined}
      _print={{ display: 'none' }}
    >
      <Link asChild>
        <RouterLink to={to} state={state}>
          {children}
        </RouterLink>
      </Link>
    </chakra.nav>
  )
}
