import { msg, t } from '@lingui/core/macro'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/forms/rules/text'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useKeyedDraft } from '../../shared/forms/use-keyed-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import type { InquiryMessageKind } from '../../shared/graphql/schema.generated'
import { notifySuccess } from '../../shared/ui/notify'
import type { InquirySheet_InquiryFragment } from './inquiry-sheet.generated'
import { AddInquiryNoteDocument, ReplyToInquiryDocument } from './move-inquiry.generated'

const schema = z.object({ body: requiredText(msg`Message`, 5000) })
const EMPTY = { body: '' }

/**
 * The form below an inquiry. What is typed outlives a reload together with the key that it goes out under, so that after a lost
 * answer the same message is sent once.
 */
export function useMessageForm({ id, messages }: InquirySheet_InquiryFragment, reload: () => void) {
  const client = useApolloClient()
  const { form, field, onSubmit, explain, renew } = useSchemaForm(schema, EMPTY)
  const draft = useKeyedDraft(form, { name: `inquiryMessage.${id}`, initial: EMPTY })
  const { isBusy, error, run } = useAttempt()

  async function write(kind: InquiryMessageKind, body: string): Promise<void> {
    const input = { inquiryId: id, body, idempotencyKey: draft.key }
    const answer = await (kind === 'REPLY' ? reply(client, input, messages.length) : keepNote(client, input))
    if (answer?.__typename === 'IdempotencyConflict') {
      // What was typed before, and had no answer, has arrived after all.
      draft.renewKey()
      reload()
      throw new Refusal(t`Your message of before has arrived; it stands above. Send this one if it is still needed.`)
    }
    expectSuccess(answer, kind === 'REPLY' ? 'ReplyToInquirySuccess' : 'AddInquiryNoteSuccess')
    draft.forget()
    renew(EMPTY)
    draft.renewKey()
    invalidateAfter(client.cache, kind === 'REPLY' ? 'replyToInquiry' : 'addInquiryNote')
    notifySuccess(kind === 'REPLY' ? t`The answer is on its way.` : t`The note is kept.`)
  }

  /** `ask` says whether it is to go out. */
  const send = (kind: InquiryMessageKind, ask: () => boolean | Promise<boolean>) =>
    onSubmit(async ({ body }) => {
      if (await ask()) await run(() => write(kind, body), explain)
    })
  return { field, send, isBusy, error, draft }
}

interface Written {
  inquiryId: string
  body: string
  idempotencyKey: string
}

async function reply(client: ApolloClient, written: Written, expectedMessages: number) {
  const variables = { input: { ...written, expectedMessages } }
  return (await client.mutate({ mutation: ReplyToInquiryDocument, variables })).data?.replyToInquiry
}

async function keepNote(client: ApolloClient, input: Written) {
  return (await client.mutate({ mutation: AddInquiryNoteDocument, variables: { input } })).data?.addInquiryNote
}
