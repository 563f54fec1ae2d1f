import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { DevicesForm, SessionEndings } from '../../features/auth/account/other-devices'
import { PasswordSection, useHasPassword } from '../../features/auth/account/password-section'
import { NameForm, PhotoForm } from '../../features/auth/account/profile-forms'
import type { SessionEndings_UserFragment } from '../../features/auth/account/session-endings.generated'
import { Verification } from '../../features/auth/account/verification'
import { SecondFactorSection } from '../../features/auth/second-factor/second-factor-section'
import type { MySecondFactorQuery } from '../../features/auth/second-factor/second-factor.generated'
import { useSecondFactor } from '../../features/auth/second-factor/use-second-factor'
import type { SessionUser } from '../../shared/auth/session-store'
import { updateSessionUser, useSession } from '../../shared/auth/session-store'
import { formatDay } from '../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useSignOut } from '../../shared/navigation/account-menu'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import type { MyProfilePageQuery } from './my-profile-page.generated'
import { useMyProfilePageQuery } from './my-profile-page.generated'

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

interface SignInSectionsProps {
  user: SessionUser
  email: string
  endings: SessionEndings_UserFragment['sessionEndings']
}

/** Sign-in methods and other sessions. */
function SignInSections({ user, email, endings }: SignInSectionsProps) {
  const factor = useSecondFactor(user.id)
  const passwordQuery = useHasPassword(email)
  return (
    <>
      <ProfileSection title={t`Your password`} lead={t`Anyone who knows it can place orders in your name.`}>
        <PasswordSection email={email} asked={passwordQuery} />
      </ProfileSection>
      {factor.data?.mySecondFactor && hasSection(factor.data.mySecondFactor) && (
        <ProfileSection
          id="two-step"
          title={t`Two-step login`}
          lead={t`A second factor protects your account even if someone learns your password.`}
        >
          <SecondFactorSection user={user} hasPassword={passwordQuery.hasPassword ?? false} factor={factor} />
        </ProfileSection>
      )}
      <ProfileSection
        title={t`Your other devices`}
        lead={t`Lost a device, or used a shared one? Sign out everywhere except here.`}
      >
        <Box display="grid" gap="6">
          {passwordQuery.hasPassword !== null && <DevicesForm email={email} hasPassword={passwordQuery.hasPassword} />}
          <SessionEndings endings={endings} />
        </Box>
      </ProfileSection>
    </>
  )
}

/** Staff may set up a second factor; former staff may still remove theirs. */
function hasSection({ isAllowed, authenticator, passkeys }: MySecondFactorQuery['mySecondFactor']): boolean {
  return isAllowed || authenticator !== null || passkeys.length > 0
}

interface ProfileSectionProps {
  /** Anchor. */
  id?: string
  title: string
  lead: string
  children: ReactNode
}

/** A section of the profile: description on the left, form on the right. */
function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  const titleId = useId()
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gap={{ base: '4', md: '8' }}
      pt={{ base: '8', md: '10' }}
      borderTopWidth="1px"
    >
      <Box>
        <Heading as="h2" id={titleId} size="lg">
          {title}
        </Heading>
        <Text mt="1" color="fg.muted">
          {lead}
        </Text>
      </Box>
      <Box minW="0">{children}</Box>
    </Box>
  )
}

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
