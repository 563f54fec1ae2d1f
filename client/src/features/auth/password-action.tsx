import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { getPublicConfig } from '../../shared/config/public-config'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { newPassword } from '../../shared/forms/rules/password'
import { SubmitButton } from '../../shared/forms/submit-button'
import { TextField } from '../../shared/forms/fields'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { ButtonLink } from '../../shared/navigation/button-link'
import { explainAction, isSpent } from './action-problem'
import { loadFirebaseAction } from './load-firebase-action'
import { News } from './news'

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
