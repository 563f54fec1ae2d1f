import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { signOut, useSession } from '../../shared/auth/session-store'
import { formatDeadline } from '../../shared/format/date'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { ButtonLink } from '../../shared/navigation/links'
import { Fact, Facts } from '../../shared/page/part'

interface InvitationOfferProps {
  invitation: { invitedByName: string; expiresAt: string; isForMe: boolean }
  /** The company or staff, and the role. */
  children: ReactNode
  /** Whether the address needs a separate verification. */
  needsVerification?: boolean
  /** Whether it is accepted without a click. */
  isAccepting?: boolean
  onAccept: () => Promise<unknown>
}

/** An invitation with its accept button, or the reason why the signed-in user cannot accept it. */
export function InvitationOffer({
  invitation,
  children,
  needsVerification = false,
  isAccepting = false,
  onAccept,
}: InvitationOfferProps) {
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
        <Fact label={t({ message: 'Expires', context: 'an invitation' })}>
          <time dateTime={expiresAt}>{formatDeadline(expiresAt)}</time>
        </Fact>
      </Facts>
      {isForMe ? (
        <AcceptForm isAccepting={isAccepting} onAccept={onAccept} />
      ) : (
        <NotForMe needsVerification={needsVerification} />
      )}
    </>
  )
}

function NotForMe({ needsVerification }: { needsVerification: boolean }) {
  const { user } = useSession()
  const email = user?.email ?? ''
  return (
    <>
      <Notice kind="error">
        {needsVerification ? (
          <Trans>
            This invitation was sent to a different address than <bdi dir="ltr">{email}</bdi>, or you haven’t verified
            your email yet.
          </Trans>
        ) : (
          <Trans>
            You are signed in as <bdi dir="ltr">{email}</bdi>. This invitation was sent to a different address.
          </Trans>
        )}
      </Notice>
      <Text mt="4">
        <Trans>Sign out, then log in or create an account with the address that received the email.</Trans>
      </Text>
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        {/* Without a redirect target: the login leads back here. */}
        <Button onClick={() => void signOut()}>
          <Trans>Sign out and continue</Trans>
        </Button>
        {needsVerification && (
          <ButtonLink to="/myProfile" variant="outline">
            {t`Go to your profile`}
          </ButtonLink>
        )}
      </Box>
    </>
  )
}

interface SpentInvitationProps {
  /** Further explanation for a user who has accepted it. */
  children: ReactNode
  /** Target of the link. */
  to: string
  label: string
  /** Whether it replaces a pressed button. */
  isAnswer: boolean
}

/** Shown for an invitation that is no longer valid. */
export function SpentInvitation({ children, to, label, isAnswer }: SpentInvitationProps) {
  return (
    <InvitationEnd to={to} label={label} isAnswer={isAnswer}>
      <Notice kind="error">
        <Trans>
          This invitation is no longer valid. It was used, cancelled or replaced, or has expired. Ask the person who
          invited you for a new one.
        </Trans>
      </Notice>
      <Text mt="4">{children}</Text>
    </InvitationEnd>
  )
}

interface AcceptFormProps {
  /** Whether the user has just signed in through the link, which counts as consent. */
  isAccepting: boolean
  onAccept: () => Promise<unknown>
}

/**
 * Accepts an invitation for the signed-in user by a click, because mail scanners open every link.
 */
function AcceptForm({ isAccepting, onAccept }: AcceptFormProps) {
  const { user } = useSession()
  const { isBusy, error, run } = useAttempt()
  const email = user?.email ?? ''
  const accept = () => void run(onAccept, (failure) => explainFailure(failure))
  const acceptAtOnce = useEffectEvent(accept)
  useEffect(() => {
    if (isAccepting) acceptAtOnce()
  }, [isAccepting])
  return (
    <Form
      aria-label={t`Accept invitation`}
      onSubmit={(event) => {
        event.preventDefault()
        accept()
      }}
    >
      <Text color="fg.muted" overflowWrap="anywhere">
        <Trans>
          You are signed in as <bdi dir="ltr">{email}</bdi>.
        </Trans>
      </Text>
      <SubmitButton isBusy={isBusy} busyText={t`Joining…`}>
        <Trans>Accept invitation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

interface InvitationEndProps {
  to: string
  label: string
  /** Whether it replaces a pressed button. */
  isAnswer: boolean
  /** Whether to link to the catalogue too. */
  hasProducts?: boolean
  children: ReactNode
}

/**
 * The final message with a link, which takes the focus of the button that disappeared. It does not take it from
 * elsewhere, or on page load.
 */
export function InvitationEnd({ to, label, isAnswer, hasProducts = false, children }: InvitationEndProps) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isAnswer && document.activeElement === document.body) way.current?.focus()
  }, [isAnswer])
  return (
    <>
      {children}
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        <ButtonLink ref={way} to={to}>
          {label}
        </ButtonLink>
        {hasProducts && (
          <ButtonLink to="/products" variant="outline">
            <Trans>Browse products</Trans>
          </ButtonLink>
        )}
      </Box>
    </>
  )
}
