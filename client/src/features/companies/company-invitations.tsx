import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { InvitationForm } from '../../shared/editing/invitation-form'
import { formatDateTime } from '../../shared/format/date'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import { Part } from '../../shared/page/part'
import { BookEntry } from './book-entry'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { nameAction, roleLabels } from './company-words'
import { useRevokeInvitationMutation, useInviteToCompanyMutation } from './keep-members.generated'

interface CompanyInvitationsProps {
  company: CompanySheet_CompanyFragment
  /** Whether the user may invite. */
  isKeeper: boolean
  /** Reloads the company after another person's change. */
  reload: () => void
}

/** A company's open invitations. */
export function CompanyInvitations({ company: { id, invitations }, isKeeper, reload }: CompanyInvitationsProps) {
  // Address of an invitation that was already closed when it was to be revoked.
  const [gone, setGone] = useState<string | null>(null)
  const { send } = useAct(useRevokeInvitationMutation, {
    onRefused({ __typename }, variables) {
      if (__typename !== 'InvitationNotFound') return false
      setGone(invitations.find((invitation) => invitation.id === variables.id)?.email ?? '')
      reload()
      return true
    },
  })

  function revoke(invitationId: string): Promise<unknown> {
    setGone(null)
    return send({ id: invitationId })
  }

  return (
    <Part title={t`Invitations`}>
      {gone !== null && (
        <Notice kind="error" mb="4">
          <Trans>
            The invitation to <bdi dir="ltr">{gone}</bdi> was no longer pending: it was accepted, replaced or revoked,
            or had expired.
          </Trans>
        </Notice>
      )}
      {invitations.length > 0 && (
        <Box as="ul" listStyleType="none" mb={isKeeper ? '6' : undefined} aria-label={t`Pending invitations`}>
          {invitations.map(({ id: invitationId, email, role, expiresAt }) => {
            const roleLabel = roleLabels()[role]
            const until = formatDateTime(expiresAt)
            return (
              <BookEntry
                key={invitationId}
                actions={
                  isKeeper && (
                    <ConfirmButton
                      {...nameAction(t({ message: 'Revoke', context: 'an invitation' }), email)}
                      title={t`Revoke the invitation?`}
                      onConfirm={() => revoke(invitationId)}
                    >
                      <Trans>
                        The invitation link sent to <bdi dir="ltr">{email}</bdi> will stop working.
                      </Trans>
                    </ConfirmButton>
                  )
                }
              >
                <bdi dir="ltr">{email}</bdi>
                <Box color="fg.muted" textStyle="sm">
                  <Trans>
                    {roleLabel}, expires {until}
                  </Trans>
                </Box>
              </BookEntry>
            )
          })}
        </Box>
      )}
      {isKeeper ? (
        <InviteForm companyId={id} />
      ) : (
        invitations.length === 0 && (
          <Box color="fg.muted">
            <Trans>No pending invitations.</Trans>
          </Box>
        )
      )}
    </Part>
  )
}

/** Invites a person to the company by email. */
function InviteForm({ companyId }: { companyId: string }) {
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
