import { msg, t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/forms/rules/text'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useKeyedDraft } from '../../shared/forms/use-keyed-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { useFiles } from '../../shared/upload/use-files'
import { WriteToQuotationDocument } from './move-quotation.generated'

const schema = z.object({ text: requiredText(msg`Message`, 5000) })
const EMPTY = { text: '' }

/**
 * The form below a quotation. What is typed outlives a reload together with the key that it goes out under, so that after a lost
 * answer the same message is sent once. `ask` says whether it is to go out.
 */
export function useMessageForm(quotationId: string, reload: () => void, ask: () => boolean | Promise<boolean>) {
  const client = useApolloClient()
  const { form, field, onSubmit, explain, renew } = useSchemaForm(schema, EMPTY)
  const draft = useKeyedDraft(form, { name: `quotationMessage.${quotationId}`, initial: EMPTY })
  const { isBusy, error, run } = useAttempt()
  const files = useFiles()

  async function write(text: string): Promise<void> {
    const fileIds = await files.settle()
    const input = { quotationId, text, fileIds, idempotencyKey: draft.key }
    const { data } = await client.mutate({ mutation: WriteToQuotationDocument, variables: { input } })
    const answer = data?.writeToQuotation
    if (answer?.__typename === 'IdempotencyConflict') {
      // What was sent before, and had no answer, has arrived after all. Files that went along do so no second time.
      draft.renewKey()
      files.clear()
      reload()
      throw new Refusal(
        fileIds.length > 0
          ? t`Your message of before has arrived; it stands above. Send this one if it is still needed, and choose its files again.`
          : t`Your message of before has arrived; it stands above. Send this one if it is still needed.`,
      )
    }
    expectSuccess(answer, 'WriteToQuotationSuccess')
    draft.forget()
    renew(EMPTY)
    draft.renewKey()
    files.clear()
  }

  const send = onSubmit(async ({ text }) => {
    if (await ask()) await run(() => write(text), explain)
  })

  return { field, files, send, isBusy, error }
}
