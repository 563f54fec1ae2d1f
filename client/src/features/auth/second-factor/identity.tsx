import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import * as z from 'zod/mini'
import { getPublicConfig } from '../../../shared/config/page-config'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { password } from '../../../shared/forms/rules/password'
import { requiredText } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useAct } from '../../../shared/graphql/use-act'
import { explainAccount, explainWrongPassword, AccountProblem } from '../account/account-problem'
import { loadFirebaseAccount } from '../account/use-account-change'
import { prolongSession } from '../prolong-session'
import { useConfirmIdentityMutation } from './second-factor.generated'

/** The server requires a new confirmation of the identity. */
export class IdentityNeeded extends Error {}

/** For `onRefused`: throws if the identity must be confirmed; `IdentityForm` asks for it. */
export function askForIdentity({ __typename }: { __typename: string }): void {
  if (__typename === 'FreshSignInNeeded') throw new IdentityNeeded()
}

interface IdentityFormProps {
  email: string
  /** Whether the user signs in by password; otherwise with Google. */
  hasPassword: boolean
  /** Whether the user has an authenticator app. */
  hasCode: boolean
  onConfirmed: () => void
  onCancel: () => void
}

const schemas = {
  code: z.object({ proof: requiredText(msg({ message: 'Code', context: 'of a second factor' }), 40) }),
  password: z.object({ proof: password }),
  google: z.object({ proof: z.string() }),
}

/** Confirms the identity by a code, the password or Google, before the second factors change. */
export function IdentityForm({ email, hasPassword, hasCode, onConfirmed, onCancel }: IdentityFormProps) {
  const [isByCode, setIsByCode] = useState(hasCode)
  const way = isByCode ? 'code' : hasPassword ? 'password' : 'google'
  const confirm = useAct(useConfirmIdentityMutation, {
    request: { fetchPolicy: 'no-cache' },
    onSuccess(grant) {
      prolongSession(grant)
      onConfirmed()
    },
  })
  const { field, submit, isBusy, error } = useMutationForm({
    schema: schemas[way],
    initial: { proof: '' },
    async send({ proof }) {
      const idToken = isByCode ? null : await proveAtFirebase(proof)
      await confirm.send({ input: idToken === null ? { code: proof } : { idToken } })
    },
    explain: (failure) => (failure instanceof AccountProblem ? explainAccount(failure) : undefined),
  })

  async function proveAtFirebase(proof: string): Promise<string> {
    const firebase = await loadFirebaseAccount()
    const config = getPublicConfig()
    try {
      return hasPassword
        ? await firebase
            .proveByPassword(config, email, proof)
            .catch(explainWrongPassword(t`That password isn’t correct. Try again.`))
        : await firebase.proveWithGoogle(config, email)
    } catch (failure) {
      throw new AccountProblem(explainAccount(failure))
    }
  }

  return (
    <Box borderWidth="1px" borderRadius="l3" p="4">
      <Text fontWeight="medium" mb="3">
        <Trans>Confirm that it is you</Trans>
      </Text>
      <Form onSubmit={submit} aria-label={t`Confirm that it is you`}>
        {way !== 'google' && (
          <TextField
            key={way}
            label={isByCode ? t({ message: 'Code', context: 'of a second factor' }) : t`Your password`}
            hint={isByCode ? t`From your authenticator app, or a recovery code.` : undefined}
            type={isByCode ? 'text' : 'password'}
            autoComplete={isByCode ? 'one-time-code' : 'current-password'}
            dir="ltr"
            required
            autoFocus
            {...field('proof')}
          />
        )}
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton size="md" w="auto" isBusy={isBusy} busyText={t`Checking…`}>
            {way === 'google' ? t`Confirm with Google` : t`Confirm`}
          </SubmitButton>
          <Button variant="outline" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          {hasCode && (
            <Button variant="plain" onClick={() => setIsByCode(!isByCode)}>
              {!isByCode ? t`Use a code` : hasPassword ? t`Use your password` : t`Use Google`}
            </Button>
          )}
        </Box>
        {error && <Notice kind="error">{error}</Notice>}
      </Form>
    </Box>
  )
}
