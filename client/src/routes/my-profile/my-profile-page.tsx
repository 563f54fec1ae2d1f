import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import { NameForm } from '../../features/account/name-form'
import { PasswordSection } from '../../features/account/password-section'
import { Verification } from '../../features/account/verification'
import { type SessionUser, updateSessionUser, useSession } from '../../shared/session/session-store'
import { useFarewell } from '../../shared/session/use-farewell'
import { LoadFailure } from '../../shared/ui/load-failure'
import { PageHead } from '../../shared/ui/page-head'
import { PageSpinner } from '../../shared/ui/page-spinner'
import { MyProfilePageDocument } from './my-profile-page.generated'
import { ProfileFacts } from './profile-facts'

/** Who is signed in, and what they can change about it. */
export function MyProfilePage() {
  const { user } = useSession()
  const sayFarewell = useFarewell()
  if (!user) return null
  return (
    <Container py={{ base: '8', md: '14' }} maxW="4xl">
      <PageHead title="My Profile" isPrivate />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4" mb="6">
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
          My Profile
        </Heading>
        <Button variant="outline" onClick={() => void sayFarewell()}>
          Sign Out
        </Button>
      </Box>
      <Profile key={user.id} user={user} />
    </Container>
  )
}

function Profile({ user }: { user: SessionUser }) {
  // Never from the cache alone: the address may have been verified meanwhile, in another program.
  const { data, loading, error, refetch } = useQuery(MyProfilePageDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const me = data?.me?.id === user.id ? data.me : undefined

  // A promotion, or a name that was changed elsewhere, then shows in the bar too.
  useEffect(() => {
    if (me && !loading && !error) updateSessionUser(me)
  }, [me, loading, error])

  return (
    <>
      <ProfileFacts user={user} me={me} />
      {me ? (
        <Box display="grid" gap={{ base: '8', md: '10' }} mt={{ base: '8', md: '10' }}>
          <Verification email={me.email} isVerified={me.emailVerified} />
          <Section title="Your name" lead="In the bar above, on your orders, and proposed for your reviews.">
            <NameForm user={user} />
          </Section>
          <Section title="Your password" lead="Whoever knows it can order in your name.">
            <PasswordSection email={me.email} />
          </Section>
        </Box>
      ) : error ? (
        <LoadFailure what="The rest of your profile" retry={refetch} />
      ) : (
        <PageSpinner />
      )}
    </>
  )
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gap={{ base: '4', md: '8' }}
      pt={{ base: '8', md: '10' }}
      borderTopWidth="1px"
    >
      <Box>
        <Heading as="h2" id={id} size="lg">
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
