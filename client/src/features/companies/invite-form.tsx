import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { InvitationForm } from '../../shared/editing/invitation-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { roleLabels } from './company-words'
import { InviteToCompanyDocument } from './keep-members.generated'

/** Invites somebody to the company by a mail. */
export function InviteForm({ companyId }: { companyId: string }) {
  const client = useApolloClient()
  return (
    <InvitationForm
      label={t`Invite somebody`}
      draftName={`invite.${companyId}`}
      roles={roleLabels()}
      usual="BUYER"
      invite={async (input) => {
        const variables = { input: { companyId, ...input } }
        const { data } = await client.mutate({ mutation: InviteToCompanyDocument, variables })
        expectSuccess(data?.inviteToCompany, 'InviteToCompanySuccess')
      }}
    />
  )
}
