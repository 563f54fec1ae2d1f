import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { AuthPage } from '../../features/auth/auth-page'
import type { ReturnState } from '../../features/auth/origin'
import { roleLabels } from '../../features/companies/company-words'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { Fact } from '../../shared/page/part'
import { InvitationEnd, InvitationOffer, SpentInvitation } from './invitation-offer'
import { useAcceptInvitationMutation, useCompanyInvitationQuery } from './invitation-page.generated'

/** The page that a company invitation's link opens. */
export function InvitationPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title={t`Invitation`} isPrivate />
      <AuthPage title={t`Join a company`} lead={t`You’ve been invited to place orders for a company.`}>
        <Acceptance key={token} token={token} />
      </AuthPage>
    </>
  )
}

function Acceptance({ token }: { token: string }) {
  const query = useCompanyInvitationQuery({ variables: { token }, fetchPolicy: 'network-only' })
  const [company, setCompany] = useState<{ id: string; name: string } | null>(null)
  const [isPressed, setIsPressed] = useState(false)
  const { state } = useLocation()
  const isAccepting = (state as ReturnState | null)?.hasSignedIn === true

  const { send } = useAct(useAcceptInvitationMutation, {
    onSuccess: (success) => setCompany(success.company),
    // Valid when the page loaded: shows its current state instead.
    onRefused: async ({ __typename }) =>
      __typename === 'InvitationNotFound' && !(await query.refetch()).data?.companyInvitation,
  })

  function accept(): Promise<unknown> {
    setIsPressed(true)
    return send({ input: { token } })
  }

  if (company) {
    const { id, name } = company
    return (
      <InvitationEnd label={t`Go to your company`} to={`/dashboard/company?id=${id}`} hasProducts isAnswer>
        <Notice kind="success">
          <Trans>
            You’ve joined <bdi>{name}</bdi>.
          </Trans>
        </Notice>
        <Text mt="4">
          <Trans>To order for the company, choose it at checkout.</Trans>
        </Text>
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
  const invitation = query.data.companyInvitation
  if (!invitation) {
    return (
      <SpentInvitation label={t`Go to your company`} to="/dashboard/company" isAnswer={isPressed}>
        <Trans>If you’ve already accepted it, you’re a member.</Trans>
      </SpentInvitation>
    )
  }
  return (
    <InvitationOffer invitation={invitation} isAccepting={isAccepting} onAccept={accept}>
      <Fact label={t`Company`}>
        <bdi>{invitation.companyName}</bdi>
      </Fact>
      <Fact label={t`Role`}>{roleLabels()[invitation.role]}</Fact>
    </InvitationOffer>
  )
}
