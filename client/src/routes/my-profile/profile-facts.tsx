import { t } from '@lingui/core/macro'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/format/date'
import type { SessionUser } from '../../shared/auth/session-store'
import type { MyProfilePageQuery } from './my-profile-page.generated'

interface ProfileFactsProps {
  user: SessionUser
  /** Server data; undefined while it loads. */
  me: MyProfilePageQuery['me'] | undefined
}

/** The user's name, address and role. */
export function ProfileFacts({ user, me }: ProfileFactsProps) {
  return (
    <Box as="dl" borderWidth="1px" borderRadius="l3" divideY="1px">
      <Fact term={t({ message: 'Name', context: 'of a person' })}>
        <bdi>{user.name}</bdi>
      </Fact>
      <Fact term={t`Email`}>
        <bdi dir="ltr">{user.email}</bdi>
        {/* Reserves its space, so that nothing moves. */}
        <Box minW="5.5rem" minH="6">
          {me && (
            <Badge colorPalette={me.emailVerified ? 'green' : 'amber'}>
              {me.emailVerified ? t`Verified` : t`Not verified`}
            </Badge>
          )}
        </Box>
      </Fact>
      <Fact term={t`Role`}>{user.role === 'ADMIN' ? t`Admin` : user.staffRole ? t`Staff` : t`Customer`}</Fact>
      <Fact term={t`Member since`}>
        {me ? <time dateTime={me.createdAt}>{formatDay(me.createdAt)}</time> : <span aria-hidden>–</span>}
      </Fact>
    </Box>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns={{ sm: '10rem 1fr' }} gap={{ base: '0.5', sm: '4' }} px="5" py="4">
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <Box
        as="dd"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        fontWeight="medium"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </Box>
  )
}
