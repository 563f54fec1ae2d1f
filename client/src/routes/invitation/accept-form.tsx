import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useSession } from '../../shared/auth/session-store'
import { explainFailure } from '../../shared/graphql/refusal'

/** Accepts an invitation by a press, as whom one is signed in: programs that look through mails open each link. */
export function AcceptForm({ onAccept }: { onAccept: () => Promise<void> }) {
  const { user } = useSession()
  const { isBusy, error, run } = useAttempt()
  const email = user?.email ?? ''
  return (
    <Form
      aria-label={t`Accept invitation`}
      onSubmit={(event) => {
        event.preventDefault()
        void run(onAccept, (failure) => explainFailure(failure))
      }}
    >
      <Text color="fg.muted" overflowWrap="anywhere">
        <Trans>
          You are signed in as <bdi dir="ltr">{email}</bdi>.
        </Trans>
      </Text>
      <SubmitButton isBusy={isBusy} busyText={t`Joining…`}>
        <Trans>Accept the Invitation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
