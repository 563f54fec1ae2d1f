import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import * as z from 'zod/mini'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { firebaseErrorCode } from '../../shared/auth/firebase-errors'
import { exchangeIdToken } from '../../shared/auth/exchange-id-token'
import { getSession } from '../../shared/auth/session-store'
import { retryImport } from '../../shared/code-loading/retry-import'
import { getPublicConfig } from '../../shared/config/page-config'
import { TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { newPassword } from '../../shared/forms/rules/password'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { ButtonLink } from '../../shared/navigation/links'
import { News } from './news'
import { prolongSession } from './prolong-session'

/**
 * Confirms the email address of a link. It needs a click: mail scanners open every link, which must not verify
 * anything.
 */
export function AddressAction({ code }: { code: string }) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const [isDone, setIsDone] = useState(false)

  async function confirm(): Promise<void> {
    const idToken = await (await loadFirebaseAction()).confirmAddress(getPublicConfig(), code)
    setIsDone(true)
    // A signed-in user needs no new sign-in for the shop to know.
    if (!idToken || getSession().status !== 'signed-in') return
    const grant = await exchangeIdToken(client, idToken).catch(() => null)
    if (grant) prolongSession(grant)
  }

  if (isDone) {
    return (
      <>
        <News>{t`Your email address is confirmed.`}</News>
        <ButtonLink to="/dashboard" mt="5">
          <Trans>Go to your orders</Trans>
        </ButtonLink>
      </>
    )
  }
  return (
    <Form
      aria-label={t`Confirm address`}
      onSubmit={(event) => {
        event.preventDefault()
        void run(confirm, explainAction)
      }}
    >
      <SubmitButton isBusy={isBusy} busyText={t`Confirming…`}>
        <Trans>Confirm my address</Trans>
      </SubmitButton>
      {error && (
        <Notice kind="error">
          {error} <Trans>You can request another email from your profile.</Trans>
        </Notice>
      )}
    </Form>
  )
}

const schema = z.object({ password: newPassword })

/** Sets a new password through an email link. */
export function PasswordAction({ code }: { code: string }) {
  const [email, setEmail] = useState('')
  const [stage, setStage] = useState<'open' | 'spent' | 'done'>('open')
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    async send({ password }) {
      const firebase = await loadFirebaseAction()
      await firebase.choosePassword(getPublicConfig(), code, password)
    },
    onSaved: () => setStage('done'),
    explain: explainAction,
  })

  useEffect(() => {
    let isLeft = false
    loadFirebaseAction()
      .then((firebase) => firebase.addressOfReset(getPublicConfig(), code))
      .then(
        (address) => !isLeft && setEmail(address),
        // Other errors show when the form is sent.
        (failure: unknown) => !isLeft && isSpent(failure) && setStage('spent'),
      )
    return () => {
      isLeft = true
    }
  }, [code])

  if (stage === 'done') {
    return (
      <>
        <News>{t`Password changed.`}</News>
        <ButtonLink to="/login" mt="5">
          <Trans>Log in with your new password</Trans>
        </ButtonLink>
      </>
    )
  }
  if (stage === 'spent') {
    return (
      <>
        <Notice kind="error">{t`This link has expired or was already used. Request a new one.`}</Notice>
        <ButtonLink to="/password-reset" mt="5">
          <Trans>Request a new link</Trans>
        </ButtonLink>
      </>
    )
  }
  return (
    <Form onSubmit={submit} aria-label={t`New password`}>
      {/* Tells password managers the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t`New Password`}
        type="password"
        autoComplete="new-password"
        hint={
          email ? (
            <chakra.span overflowWrap="anywhere">
              <Trans>
                For <bdi>{email}</bdi>. At least 6 characters.
              </Trans>
            </chakra.span>
          ) : (
            t`At least 6 characters.`
          )
        }
        required
        {...field('password')}
      />
      <SubmitButton isBusy={isBusy} busyText={t`Changing your password…`}>
        <Trans>Set password</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

const SPENT = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found']

/** Whether the link is used up or expired. */
function isSpent(failure: unknown): boolean {
  return SPENT.includes(firebaseErrorCode(failure) ?? '')
}

/** Error text of an email link. */
function explainAction(failure: unknown): string {
  return isSpent(failure) ? t`This link has expired or was already used. Request a new one.` : authErrorMessage(failure)
}

/** Imports the actions of email links. A failed import can be retried. */
const loadFirebaseAction = retryImport(() => import('./firebase-action'))
