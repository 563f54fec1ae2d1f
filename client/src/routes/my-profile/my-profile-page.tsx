import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect } from 'react'
import { NameForm } from '../../features/auth/account/name-form'
import { PhotoForm } from '../../features/auth/account/photo-form'
import { Verification } from '../../features/auth/account/verification'
import { type SessionUser, updateSessionUser, useSession } from '../../shared/auth/session-store'
import { useSignOut } from '../../shared/auth/use-sign-out'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { useMyProfilePageQuery } from './my-profile-page.generated'
import { ProfileFacts } from './profile-facts'
import { ProfileSection } from './profile-section'
import { SignInSections } from './sign-in-sections'

/** The user's account page. */
export function MyProfilePage() {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <Container py={{ base: '8', md: '14' }} maxW="4xl">
      <PageHead title={t`My Profile`} isPrivate />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4" mb="6">
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
          <Trans>My Profile</Trans>
        </Heading>
        <Button variant="outline" onClick={() => void signOut()}>
          <Trans>Sign Out</Trans>
        </Button>
      </Box>
      <Profile user={user} />
    </Container>
  )
}

function Profile({ user }: { user: SessionUser }) {
  // Refetches, because the address may have been verified elsewhere.
  const { data, loading, error, refetch } = useMyProfilePageQuery(CACHE_THEN_NETWORK)
  const me = data?.me?.id === user.id ? data.me : undefined

  // Updates the bar after a promotion or a new name.
  useEffect(() => {
    if (me && !loading && !error) updateSessionUser(me)
  }, [me, loading, error])

  return (
    <>
      <ProfileFacts user={user} me={me} />
      {me ? (
        <Box display="grid" gap={{ base: '8', md: '10' }} mt={{ base: '8', md: '10' }}>
          <Verification email={me.email} isVerified={me.emailVerified} />
          <ProfileSection
            title={t`Your name`}
            lead={t`Shown at the top of the page, on your orders and as the suggested name on reviews.`}
          >
            <NameForm user={user} />
          </ProfileSection>
          <ProfileSection
            title={t`Your photo`}
            lead={t`Shown next to your name at the top of the page and to our staff.`}
          >
            <PhotoForm photo={me.photo} />
          </ProfileSection>
          <SignInSections user={user} email={me.email} endings={me.sessionEndings} />
        </Box>
      ) : error ? (
        <LoadFailure title={t`We couldn’t load all of your profile`} error={error} retry={refetch} />
      ) : (
        <PageSpinner />
      )}
    </>
  )
}
