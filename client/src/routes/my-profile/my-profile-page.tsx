import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { useSession } from '../../shared/session/session-store'
import { PageHead } from '../../shared/ui/page-head'

/** Name and address of whoever is signed in. */
export function MyProfilePage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Container py={{ base: '8', md: '14' }} maxW="3xl">
      <PageHead title="My Profile" isPrivate />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        My Profile
      </Heading>
      <Box as="dl" mt="6" borderWidth="1px" borderRadius="l3" divideY="1px">
        <Fact term="Name" detail={user.name} />
        <Fact term="Email" detail={user.email} />
      </Box>
    </Container>
  )
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <Box display="grid" gridTemplateColumns={{ sm: '10rem 1fr' }} gap={{ base: '0.5', sm: '4' }} px="5" py="4">
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <Box as="dd" fontWeight="medium" overflowWrap="anywhere">
        {detail}
      </Box>
    </Box>
  )
}
