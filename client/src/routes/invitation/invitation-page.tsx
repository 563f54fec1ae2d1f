import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { ButtonLink } from '../../shared/navigation/button-link'
import { PageHead } from '../../shared/page/page-head'
import { AcceptInvitationDocument } from './invitation-page.generated'

/** Where the link of an invitation's mail leads. It joins by a press: programs that look through mails open each link. */
export function InvitationPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title={t`Invitation`} isPrivate />
      <AuthPage title={t`Join a Company`} lead={t`Somebody has invited you to order for their company.`}>
        <Acceptance token={token} />
      </AuthPage>
    </>
  )
}

function Acceptance({ token }: { token: string }) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const [company, setCompany] = useState<string | null>(null)

  async function accept(): Promise<void> {
    const { data } = await client.mutate({ mutation: AcceptInvitationDocument, variables: { token } })
    setCompany(expectSuccess(data?.acceptInvitation, 'AcceptInvitationSuccess').company.name)
  }

  if (company !== null) {
    return (
      <>
        <Notice kind="success">
          <Trans>
            You are a member of <bdi>{company}</bdi> now.
          </Trans>
        </Notice>
        <ButtonLink to="/dashboard" mt="5">
          <Trans>Go to your orders</Trans>
        </ButtonLink>
      </>
    )
  }
  return (
    <Form
      aria-label={t`Accept invitation`}
      onSubmit={(event) => {
        event.preventDefault()
        void run(accept, (failure) => explainFailure(failure))
      }}
    >
      <SubmitButton isBusy={isBusy} busyText={t`Joining…`}>
        <Trans>Accept the Invitation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
