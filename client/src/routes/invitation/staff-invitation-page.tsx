import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { Notice } from '../../shared/forms/notice'
import { updateSessionUser } from '../../shared/auth/session-store'
import { expectSuccess } from '../../shared/graphql/refusal'
import { PageHead } from '../../shared/page/page-head'
import { AcceptForm } from './accept-form'
import { InvitationEnd } from './invitation-end'
import { AcceptStaffInvitationDocument } from './staff-invitation-page.generated'

/** Where the link of a mail leads by which somebody becomes one of the shop's people, also by a press alone. */
export function StaffInvitationPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title={t`Invitation`} isPrivate />
      <AuthPage title={t`Join the Staff`} lead={t`Somebody has invited you to work in the shop’s dashboard.`}>
        <Acceptance key={token} token={token} />
      </AuthPage>
    </>
  )
}

function Acceptance({ token }: { token: string }) {
  const client = useApolloClient()
  /** What the shop has against the invitation for good, or that it has been accepted. */
  const [ending, setEnding] = useState<{ reason: string | null } | null>(null)

  async function accept(): Promise<void> {
    const { data } = await client.mutate({ mutation: AcceptStaffInvitationDocument, variables: { token } })
    const answer = data?.acceptStaffInvitation
    if (answer?.__typename === 'InvitationNotFound') return setEnding({ reason: answer.message })
    updateSessionUser(expectSuccess(answer, 'AcceptStaffInvitationSuccess').user)
    setEnding({ reason: null })
  }

  if (!ending) return <AcceptForm onAccept={accept} />
  return (
    <InvitationEnd to="/dashboard" label={t`Go to your dashboard`}>
      {ending.reason === null ? (
        <Notice kind="success">
          <Trans>You are of the staff now.</Trans>
        </Notice>
      ) : (
        <Notice kind="error">{ending.reason}</Notice>
      )}
    </InvitationEnd>
  )
}
