import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { TextAreaField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import type { InquiryMessageKind } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { useAddInquiryNoteMutation, useReplyToInquiryMutation } from './move-inquiry.generated'

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

const schema = z.object({ body: requiredText(msg`Message`, 5000) })

/** State of the message form below an inquiry. */
function useMessageForm({ id, version }: InquirySheet_InquiryFragment, reload: () => void) {
  const { send: reply } = useAct(useReplyToInquiryMutation, { onRefused })
  const { send: addNote } = useAct(useAddInquiryNoteMutation, { onRefused })

  function onRefused({ __typename }: { __typename: string }): void {
    if (__typename !== 'IdempotencyConflict') return
    reload()
    throw new KeyUsedRefusal(
      t`Your earlier message was sent and is shown above. Send this one only if you still need to.`,
    )
  }

  const sendAs =
    (kind: InquiryMessageKind) =>
    async ({ body }: { body: string }, { idempotencyKey }: { idempotencyKey: string }) => {
      const input = { id, body, idempotencyKey }
      await (kind === 'REPLY' ? reply({ input: { ...input, expectedVersion: version } }) : addNote({ input }))
      return kind
    }

  const { submitBy, ...rest } = useMutationForm({
    schema,
    initial: { body: '' },
    draft: { name: `inquiryMessage.${id}` },
    send: sendAs('REPLY'),
    savedText: (kind) => (kind === 'REPLY' ? t`Reply sent.` : t`Note saved.`),
    afterSave: 'reset',
  })
  /** Sends the message, if `confirm` agrees. */
  const submitAs = (kind: InquiryMessageKind, confirm: () => boolean | Promise<boolean>) =>
    submitBy(sendAs(kind), confirm)
  return { ...rest, submitAs }
}
