import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { isStaff } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import { PageHead } from '../../shared/page/page-head'
import { useFocusRecovery } from '../../shared/ui/focus'
import { PlaceCrumb, PlaceViews } from './place-links'

interface DashboardPageProps {
  title: string
  /** The title with markup for names in another text direction. */
  heading?: ReactNode
  /** Status badges, beside the title. */
  badges?: ReactNode
  /** A line of facts below the title. */
  facts?: ReactNode
  /** Actions and filters, at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a dashboard page: title, badges, facts and actions. */
export function DashboardPage({ title, heading = title, badges, facts, aside, children }: DashboardPageProps) {
  const page = useRef<HTMLDivElement>(null)
  const isOfStaff = isStaff(useSession().user)
  useFocusRecovery(page)
  return (
    <div ref={page}>
      <PageHead title={title} isPrivate />
      {isOfStaff && <PlaceCrumb />}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        gap={isOfStaff ? '2' : '4'}
        mb={isOfStaff ? '4' : '6'}
      >
        <Box minW="0">
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            <Heading
              as="h1"
              size={isOfStaff ? 'xl' : { base: '2xl', md: '3xl' }}
              tabIndex={-1}
              minW="0"
              py={isOfStaff ? '1' : '0'}
              overflowWrap="anywhere"
              outline="none"
            >
              {heading}
            </Heading>
            {badges}
          </Box>
          {facts}
        </Box>
        {aside}
      </Box>
      {isOfStaff && <PlaceViews />}
      {children}
    </div>
  )
}

/** Shown instead of an empty list. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="l3" px="6" py="14" textAlign="center">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
