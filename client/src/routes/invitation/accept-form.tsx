import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useEffectEvent } from 'react'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useSession } from '../../shared/auth/session-store'
import { explainFailure } from '../../shared/graphql/refusal'

interface AcceptFormProps {
  /** Whether the user has just signed in through the link, which counts as consent. */
  isAccepting: boolean
  onAccept: () => Promise<unknown>
}

/**
 * Accepts an invitation for the signed-in user by a click, because mail scanners open every link.
 */
export function AcceptForm({ isAccepting, onAccept }: AcceptFormProps) {
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
