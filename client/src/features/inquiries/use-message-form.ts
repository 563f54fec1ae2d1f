import { msg, t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { KeyUsedRefusal, expectSuccess } from '../../shared/graphql/refusal'
import type { InquiryMessageKind } from '../../shared/graphql/schema.generated'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { useAddInquiryNoteMutation, useReplyToInquiryMutation } from './move-inquiry.generated'

const schema = z.object({ body: requiredText(msg`Message`, 5000) })

/** State of the form below an inquiry. */
export function useMessageForm({ id, version }: InquirySheet_InquiryFragment, reload: () => void) {
  const client = useApolloClient()
  const [reply] = useReplyToInquiryMutation()
  const [addNote] = useAddInquiryNoteMutation()

  const sendAs =
    (kind: InquiryMessageKind) =>
    async ({ body }: { body: string }, { idempotencyKey }: { idempotencyKey: string }) => {
      const input = { inquiryId: id, body, idempotencyKey }
      const answer =
        kind === 'REPLY'
          ? (await reply({ variables: { input: { ...input, expectedVersion: version } } })).data?.replyToInquiry
          : (await addNote({ variables: { input } })).data?.addInquiryNote
      if (answer?.__typename === 'IdempotencyConflict') {
        reload()
        throw new KeyUsedRefusal(
          t`Your message of before has arrived; it stands above. Send this one if it is still needed.`,
        )
      }
      expectSuccess(answer, kind === 'REPLY' ? 'ReplyToInquirySuccess' : 'AddInquiryNoteSuccess')
      invalidateAfter(client.cache, kind === 'REPLY' ? 'replyToInquiry' : 'addInquiryNote')
      return kind
    }

  const { submitBy, ...rest } = useMutationForm({
    schema,
    initial: { body: '' },
    draft: { name: `inquiryMessage.${id}` },
    send: sendAs('REPLY'),
    savedText: (kind) => (kind === 'REPLY' ? t`The answer is on its way.` : t`The note is kept.`),
    afterSave: 'reset',
  })
  /** Sends the message, if `confirm` agrees. */
  const submitAs = (kind: InquiryMessageKind, confirm: () => boolean | Promise<boolean>) =>
    submitBy(sendAs(kind), confirm)
  return { ...rest, submitAs }
}
