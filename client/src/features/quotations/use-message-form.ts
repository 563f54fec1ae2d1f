import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal, expectSuccess } from '../../shared/graphql/refusal'
import { useFiles } from '../../shared/upload/use-files'
import { useWriteToQuotationMutation } from './move-quotation.generated'

const schema = z.object({ text: requiredText(msg`Message`, 5000) })

/** State of the form below a quotation. */
export function useMessageForm(quotationId: string, reload: () => void, confirm: () => boolean | Promise<boolean>) {
  const [writeToQuotation] = useWriteToQuotationMutation()
  const files = useFiles()
  const form = useMutationForm({
    schema,
    initial: { text: '' },
    draft: { name: `quotationMessage.${quotationId}` },
    confirm,
    async send({ text }, { idempotencyKey }) {
      const fileIds = await files.settle()
      const { data } = await writeToQuotation({ variables: { input: { quotationId, text, fileIds, idempotencyKey } } })
      const answer = data?.writeToQuotation
      if (answer?.__typename === 'IdempotencyConflict') {
        // The earlier message took its files along.
        files.clear()
        reload()
        throw new KeyUsedRefusal(
          fileIds.length > 0
            ? t`Your message of before has arrived; it stands above. Send this one if it is still needed, and choose its files again.`
            : t`Your message of before has arrived; it stands above. Send this one if it is still needed.`,
        )
      }
      expectSuccess(answer, 'WriteToQuotationSuccess')
    },
    onSaved: files.clear,
    afterSave: 'reset',
  })
  return { ...form, files }
}
