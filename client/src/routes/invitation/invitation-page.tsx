import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useSession } from '../../shared/auth/session-store'
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
        <Acceptance key={token} token={token} />
      </AuthPage>
    </>
  )
}

/** How it ended: in a company, or with what the shop has against the invitation for good. */
type Ending = { company: { id: string; name: string } } | { reason: string }

function Acceptance({ token }: { token: string }) {
  const client = useApolloClient()
  const { user } = useSession()
  const { isBusy, error, run } = useAttempt()
  const [ending, setEnding] = useState<Ending | null>(null)

  async function accept(): Promise<void> {
    const { data } = await client.mutate({ mutation: AcceptInvitationDocument, variables: { token } })
    const answer = data?.acceptInvitation
    if (answer?.__typename === 'InvitationNotFound') setEnding({ reason: answer.message })
    else setEnding({ company: expectSuccess(answer, 'AcceptInvitationSuccess').company })
  }

  if (ending && 'company' in ending) {
    const { id, name } = ending.company
    return (
      <End to={`/dashboard/company?id=${id}`}>
        <Notice kind="success">
          <Trans>
            You are a member of <bdi>{name}</bdi> now.
          </Trans>
        </Notice>
      </End>
    )
  }
  if (ending) {
    return (
      <End to="/dashboard/company">
        <Notice kind="error">{ending.reason}</Notice>
        <Text mt="4">
          <Trans>If it was you who accepted it, you are a member already.</Trans>
        </Text>
      </End>
    )
  }
  const email = user?.email ?? ''
  return (
    <Form
      aria-label={t`Accept invitation`}
      onSubmit={(event) => {
        event.preventDefault()
        void run(accept, (failure) => explainFailure(failure))
      }}
    >
      <Text color="fg.muted" overflowWrap="anywhere">
        <Trans>
          You are signed in as <bdi dir="ltr">{email}</bdi>.
        </Trans>
      </Text>
      <SubmitButton isBusy={isBusy} busyText={t`Joining…`}>
        <Trans>Accept the Invitation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

/** What is said at the end, and the way on, which takes the focus of the button that has gone. */
function End({ to, children }: { to: string; children: ReactNode }) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => way.current?.focus(), [])
  return (
    <>
      {children}
      <ButtonLink ref={way} to={to} mt="5">{t`Go to your company`}</ButtonLink>
    </>
  )
}
