import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { useEmailVerificationQuery } from './email-verification.generated'
import { Verification } from './verification'

/** For pages about one's orders: says that no mails come yet, and how to mend it. Nothing where the address is proven. */
export function UnverifiedEmailNotice() {
  // It may have been proven meanwhile, in another tab or program.
  const { data } = useEmailVerificationQuery(CACHE_THEN_NETWORK)
  const me = data?.me
  if (!me) return null
  return (
    <Box mb="6" _empty={{ display: 'none' }} _print={{ display: 'none' }}>
      <Verification email={me.email} isVerified={me.emailVerified} />
    </Box>
  )
}
