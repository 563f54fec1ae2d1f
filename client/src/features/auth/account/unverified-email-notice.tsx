import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { useEmailVerificationQuery } from './email-verification.generated'
import { Verification } from './verification'

/**
 * For order pages: says that no emails are sent yet, and how to verify the address. Renders nothing if it is verified.
 */
export function UnverifiedEmailNotice() {
  // The address may have been verified in another tab.
  const { data } = useEmailVerificationQuery(CACHE_THEN_NETWORK)
  const me = data?.me
  if (!me) return null
  return (
    <Box mb="6" _empty={{ display: 'none' }} _print={{ display: 'none' }}>
      <Verification email={me.email} isVerified={me.emailVerified} />
    </Box>
  )
}
