import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { EmulatorMailNote, hasOwnMailbox } from '../../../shared/auth/emulator-mail-note'
import { Notice } from '../../../shared/forms/notice'
import { useCooldown } from '../../../shared/forms/use-cooldown'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { News } from '../news'
import { AccountProblem } from './account-problem'
import { useEmailVerificationQuery } from './email-verification.generated'
import { useAccountChange } from './use-account-change'

interface VerificationProps {
  email: string
  /** Whether the email address is verified, as the server reports. */
  isVerified: boolean
}

/** Asks the user to verify the address, and confirms it when that happens here. */
export function Verification({ email, isVerified }: VerificationProps) {
  const [isDone, setIsDone] = useState(false)
  if (isDone) return <News>{t`Your email address is verified.`}</News>
  return isVerified ? null : <Request email={email} onVerified={() => setIsDone(true)} />
}

function Request({ email, onVerified }: { email: string; onVerified: () => void }) {
  const { run, isBusy, error } = useAccountChange()
  const [isSent, setIsSent] = useState(false)
  const { secondsLeft, isOn, start } = useCooldown(60)
  const isResting = secondsLeft > 0

  async function handleSend() {
    if (isOn()) return
    setIsSent(false)
    if (!(await run((firebase, config) => firebase.requestVerification(config, email)))) return
    setIsSent(true)
    start()
  }

  async function handleClicked() {
    setIsSent(false)
    const isVerified = await run(async (firebase, config) => {
      const idToken = await firebase.verifiedIdToken(config, email)
      if (!idToken)
        throw new AccountProblem(t`Your email isn’t verified yet. Open the link in the email, then try again.`)
      return idToken
    })
    if (isVerified) onVerified()
  }

  return (
    <Box
      as="section"
      aria-labelledby="verification"
      colorPalette="amber"
      p={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l3"
      bg="colorPalette.subtle"
    >
      <Heading as="h2" id="verification" size="lg">
        <Trans>Verify your email address</Trans>
      </Heading>
      <Text mt="1.5">
        <Trans>
          Open the link we emailed to{' '}
          <Box as="b" overflowWrap="anywhere">
            <bdi>{email}</bdi>
          </Box>
          , then come back here. You’ll get order emails once your address is verified.
        </Trans>
      </Text>
      <EmulatorMailNote />
      <Box display="flex" flexWrap="wrap" gap="3" mt="4" colorPalette="brand">
        <Button aria-busy={isBusy || undefined} onClick={() => void handleClicked()}>
          <Trans>I have clicked the link</Trans>
        </Button>
        <Button
          variant="outline"
          aria-disabled={isResting || undefined}
          aria-busy={isBusy || undefined}
          css={{ '&[aria-disabled]': { opacity: 0.6, cursor: 'not-allowed' } }}
          onClick={() => void handleSend()}
        >
          <Trans>Resend email</Trans>
        </Button>
      </Box>
      <Notice kind="success" mt="4">
        {isSent && (hasOwnMailbox() ? t`We’ve sent another email. It’s in the demo mailbox.` : t`Email sent.`)}
      </Notice>
      {isResting && (
        <Text mt="3" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          <Trans>You can request another in {secondsLeft} s.</Trans>
        </Text>
      )}
      {error && (
        <Notice kind="error" mt="4">
          {error}
        </Notice>
      )}
    </Box>
  )
}

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
