import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { AskingButton } from '../../shared/editing/asking-button'
import { formatDateTime } from '../../shared/format/date'
import { Notice } from '../../shared/forms/notice'
import { expectSuccess } from '../../shared/graphql/refusal'
import { Part } from '../../shared/page/part'
import { BookEntry } from './book-entry'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { nameAction, roleLabels } from './company-words'
import { InviteForm } from './invite-form'
import { RevokeInvitationDocument } from './keep-members.generated'

interface CompanyInvitationsProps {
  company: CompanySheet_CompanyFragment
  /** Whether the reader may invite. */
  isKeeper: boolean
  /** Asks for the company again: somebody else has changed it. */
  reload: () => void
}

/** Who was invited and has not come yet. */
export function CompanyInvitations({ company: { id, invitations }, isKeeper, reload }: CompanyInvitationsProps) {
  const client = useApolloClient()
  // To whom the invitation was that waited no more when it was to be revoked.
  const [gone, setGone] = useState<string | null>(null)

  async function revoke(invitationId: string, email: string): Promise<void> {
    setGone(null)
    const { data } = await client.mutate({ mutation: RevokeInvitationDocument, variables: { id: invitationId } })
    const answer = data?.revokeInvitation
    if (answer?.__typename === 'InvitationNotFound') {
      setGone(email)
      reload()
    } else expectSuccess(answer, 'RevokeInvitationSuccess')
  }

  return (
    <Part title={t`Invitations`}>
      {gone !== null && (
        <Notice kind="error" mb="4">
          <Trans>
            The invitation to <bdi dir="ltr">{gone}</bdi> did not wait any more: it was accepted, replaced or revoked,
            or its time was over.
          </Trans>
        </Notice>
      )}
      {invitations.length > 0 && (
        <Box as="ul" listStyleType="none" mb={isKeeper ? '6' : undefined} aria-label={t`Invitations that wait`}>
          {invitations.map(({ id: invitationId, email, role, expiresAt }) => {
            const roleLabel = roleLabels()[role]
            const until = formatDateTime(expiresAt)
            return (
              <BookEntry
                key={invitationId}
                actions={
                  isKeeper && (
                    <AskingButton
                      {...nameAction(t({ message: 'Revoke', context: 'an invitation' }), email)}
                      title={t`Revoke the invitation?`}
                      onConfirm={() => revoke(invitationId, email)}
                    >
                      <Trans>
                        The link of the mail to <bdi dir="ltr">{email}</bdi> is good no more.
                      </Trans>
                    </AskingButton>
                  )
                }
              >
                <bdi dir="ltr">{email}</bdi>
                <Box color="fg.muted" textStyle="sm">
                  <Trans>
                    {roleLabel}, good until {until}
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
            <Trans>No invitation waits to be accepted.</Trans>
          </Box>
        )
      )}
    </Part>
  )
}
