import { t } from '@lingui/core/macro'
import { InvitationForm } from '../../shared/editing/invitation-form'
import { useAct } from '../../shared/graphql/use-act'
import { roleLabels } from './company-words'
import { useInviteToCompanyMutation } from './keep-members.generated'

/** Invites a person to the company by email. */
export function InviteForm({ companyId }: { companyId: string }) {
  const { send } = useAct(useInviteToCompanyMutation)
  return (
    <InvitationForm
      label={t`Invite someone`}
      draftName={`invite.${companyId}`}
      roles={roleLabels()}
      usual="BUYER"
      invite={(input) => send({ input: { id: companyId, ...input } })}
    />
  )
}
