import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { exchangeIdToken } from '../../shared/auth/exchange-id-token'
import { getSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'
import { explainAction } from './action-problem'
import { loadFirebaseAction } from './load-firebase-action'
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
