import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import type { InquiryMessageKind } from '../../shared/graphql/schema.generated'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { useAddInquiryNoteMutation, useReplyToInquiryMutation } from './move-inquiry.generated'

const schema = z.object({ body: requiredText(msg`Message`, 5000) })

/** State of the message form below an inquiry. */
export function useMessageForm({ id, version }: InquirySheet_InquiryFragment, reload: () => void) {
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
