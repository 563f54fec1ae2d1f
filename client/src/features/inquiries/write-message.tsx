import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import type { FormEvent } from 'react'
import { useConfirmation } from '../../shared/editing/use-confirmation'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { useMessageForm } from './use-message-form'

interface WriteMessageProps {
  inquiry: InquirySheet_InquiryFragment
  reload: () => void
}

/** Sends an email reply, or saves an internal note. */
export function WriteMessage({ inquiry, reload }: WriteMessageProps) {
  const { field, submitAs, isBusy, error, draft } = useMessageForm(inquiry, reload)
  const { confirm, dialog } = useConfirmation()
  const { email } = inquiry
  const ask = () =>
    confirm({
      title: (
        <Trans>
          Send this reply to <bdi dir="ltr">{email}</bdi>?
        </Trans>
      ),
      children: <Trans>The email goes out at once. This can’t be undone.</Trans>,
      confirmLabel: t`Send reply by email`,
    })

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const kind = submitter?.getAttribute('value') === 'NOTE' ? 'NOTE' : 'REPLY'
    submitAs(kind, () => kind === 'NOTE' || ask())(event)
  }
  return (
    <Form onSubmit={submit} aria-label={t`Write a message`} mt="6">
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      <TextAreaField label={t`Message`} dir="auto" rows={6} required {...field('body')} />
      <Box display="flex" flexWrap="wrap" gap="3">
        <SubmitButton isBusy={isBusy} busyText={t`Sending…`} w="auto" size="md">
          {t`Send reply by email`}
        </SubmitButton>
        <Button type="submit" name="kind" value="NOTE" variant="outline" size="md" aria-busy={isBusy || undefined}>
          {t`Save as internal note`}
        </Button>
      </Box>
      <Text textStyle="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
        <Trans>
          Your reply is emailed to <bdi dir="ltr">{email}</bdi> with the earlier messages. Notes are internal.
        </Trans>
      </Text>
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
