import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import { staffRoleLabels, staffRoleMeanings } from '../../features/people/roles'
import { Notice } from '../../shared/forms/notice'
import { updateSessionUser } from '../../shared/auth/session-store'
import { useAct } from '../../shared/graphql/use-act'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { Fact } from '../../shared/page/part'
import { InvitationEnd, InvitationOffer, SpentInvitation } from './invitation-offer'
import { useAcceptStaffInvitationMutation, useStaffInvitationQuery } from './staff-invitation-page.generated'

/** The page that a staff invitation's link opens. It also needs a click to accept. */
export function StaffInvitationPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title={t`Invitation`} isPrivate />
      <AuthPage title={t`Join the staff`} lead={t`You’ve been invited to work in the shop’s dashboard.`}>
        <Acceptance key={token} token={token} />
      </AuthPage>
    </>
  )
}

function Acceptance({ token }: { token: string }) {
  const query = useStaffInvitationQuery({ variables: { token }, fetchPolicy: 'network-only' })
  const [isAccepted, setIsAccepted] = useState(false)
  const [isPressed, setIsPressed] = useState(false)

  const { send } = useAct(useAcceptStaffInvitationMutation, {
    onSuccess({ user }) {
      updateSessionUser(user)
      setIsAccepted(true)
    },
    // Valid when the page loaded: shows its current state instead.
    onRefused: async ({ __typename }) =>
      __typename === 'InvitationNotFound' && !(await query.refetch()).data?.staffInvitation,
  })

  function accept(): Promise<unknown> {
    setIsPressed(true)
    return send({ input: { token } })
  }

  if (isAccepted) {
    return (
      <InvitationEnd to="/dashboard" label={t`Go to your dashboard`} isAnswer>
        <Notice kind="success">
          <Trans>You’ve joined the team.</Trans>
        </Notice>
      </InvitationEnd>
    )
  }
  if (!query.data) {
    return query.error ? (
      <LoadFailure title={t`We couldn’t load the invitation`} error={query.error} retry={query.refetch} />
    ) : (
      <PageSpinner />
    )
  }
  const invitation = query.data.staffInvitation
  if (!invitation) {
    return (
      <SpentInvitation label={t`Go to your dashboard`} to="/dashboard" isAnswer={isPressed}>
        <Trans>If you’ve already accepted it, you’re on the team.</Trans>
      </SpentInvitation>
    )
  }
  return (
    <InvitationOffer invitation={invitation} needsVerification onAccept={accept}>
      <Fact label={t`Role`}>
        {staffRoleLabels()[invitation.role]}
        <br />
        {staffRoleMeanings()[invitation.role]}
      </Fact>
    </InvitationOffer>
  )
}
