import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { formatDeadline } from '../../shared/format/date'
import { Notice } from '../../shared/forms/notice'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'
import { Fact, Facts } from '../../shared/page/part'
import { AcceptForm } from './accept-form'
import { InvitationEnd } from './invitation-end'

interface InvitationOfferProps {
  invitation: { invitedByName: string; expiresAt: string; isForMe: boolean }
  /** What one would join, and as what. */
  children: ReactNode
  onAccept: () => Promise<void>
}

/** What an invitation is to, with the button that accepts it, or why it is not for who is signed in. */
export function InvitationOffer({ invitation, children, onAccept }: InvitationOfferProps) {
  const { invitedByName, expiresAt, isForMe } = invitation
  return (
    <>
      <Facts>
        {children}
        {invitedByName && (
          <Fact label={t`Invited by`}>
            <bdi>{invitedByName}</bdi>
          </Fact>
        )}
        <Fact label={t({ message: 'Good until', context: 'an invitation' })}>
          <time dateTime={expiresAt}>{formatDeadline(expiresAt)}</time>
        </Fact>
      </Facts>
      {isForMe ? <AcceptForm onAccept={onAccept} /> : <NotForMe />}
    </>
  )
}

function NotForMe() {
  const { user } = useSession()
  const email = user?.email ?? ''
  return (
    <>
      <Notice kind="error">
        <Trans>
          This invitation was sent to another address than <bdi dir="ltr">{email}</bdi>, or you have not verified yours
          yet.
        </Trans>
      </Notice>
      <Text mt="4">
        <Trans>Sign in with the address that got the mail, and verify it in your profile.</Trans>
      </Text>
      <ButtonLink to="/myProfile" mt="5">
        {t`Go to your profile`}
      </ButtonLink>
    </>
  )
}

interface SpentInvitationProps {
  /** What may be so where it was accepted. */
  children: ReactNode
  /** The way on. */
  to: string
  label: string
  /** Whether it shows in place of the button that was pressed. */
  isAnswer: boolean
}

/** Instead of an invitation that cannot be accepted any more. */
export function SpentInvitation({ children, to, label, isAnswer }: SpentInvitationProps) {
  return (
    <InvitationEnd to={to} label={label} isAnswer={isAnswer}>
      <Notice kind="error">
        <Trans>
          This invitation is not good any more: it was accepted, revoked or replaced, or its time is over. Ask whoever
          invited you for a new one.
        </Trans>
      </Notice>
      <Text mt="4">{children}</Text>
    </InvitationEnd>
  )
}
