import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import * as z from 'zod/mini'
import { PreHydrationButton } from '../../shared/forms/pre-hydration-button'
import { EmailField, email } from '../../shared/forms/email-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { ownName } from '../../shared/forms/rules/text'
import { TextField } from '../../shared/forms/fields'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { StandInAccount } from './firebase'
import { SecondFactorForm } from './second-factor-form'
import { useSignIn } from './use-sign-in'

const schema = z.object({ name: ownName, email })

const ACCOUNTS: StandInAccount[] = [
  { name: 'Grace Buyer', email: 'grace.buyer@example.com' },
  { name: 'Henri Clinic', email: 'henri.clinic@example.com' },
]

/** Chooses or creates a Google account for the auth emulator. Success shows in the session. */
export function StandInForm() {
  const { signIn, error, isBusy, step, leaveStep } = useSignIn()
  const signInAs = (account: StandInAccount) =>
    signIn((firebase, config) => firebase.signInWithStandIn(config, account))
  const { field, submit } = useMutationForm({ schema, send: signInAs })

  if (step) return <SecondFactorForm step={step} onLeave={leaveStep} />
  return (
    <Box display="grid" gap="6">
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2" divideY="1px">
        {ACCOUNTS.map((account) => (
          <li key={account.email}>
            <PreHydrationButton
              variant="ghost"
              colorPalette="gray"
              w="full"
              h="auto"
              py="3"
              justifyContent="flex-start"
              textAlign="start"
              disabled={isBusy}
              onClick={() => void signInAs(account)}
            >
              <Box minW="0">
                <Box>
                  <bdi>{account.name}</bdi>
                </Box>
                <Box color="fg.muted" fontWeight="normal" mt="0.5">
                  <bdi dir="ltr">{account.email}</bdi>
                </Box>
              </Box>
            </PreHydrationButton>
          </li>
        ))}
      </Box>
      <Form onSubmit={submit}>
        <Heading as="h2" size="md">
          <Trans>Another account</Trans>
        </Heading>
        <TextField
          label={t({ message: 'Name', context: 'of a person' })}
          autoComplete="off"
          required
          {...field('name')}
        />
        <EmailField autoComplete="off" {...field('email')} />
        <SubmitButton isBusy={isBusy} busyText={t`Signing in…`}>
          <Trans>Continue with this account</Trans>
        </SubmitButton>
      </Form>
      {error && <Notice kind="error">{error}</Notice>}
    </Box>
  )
}
