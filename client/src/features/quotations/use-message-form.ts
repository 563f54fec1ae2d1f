import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useFiles } from '../../shared/upload/use-files'
import { useWriteToQuotationMutation } from './move-quotation.generated'

const schema = z.object({ text: requiredText(msg`Message`, 5000) })

/** State of the message form below a quotation. */
export function useMessageForm(quotationId: string, reload: () => void, confirm: () => boolean | Promise<boolean>) {
  const { send: writeToQuotation } = useAct(useWriteToQuotationMutation, {
    onRefused({ __typename }, { input: { fileIds } }) {
      if (__typename !== 'IdempotencyConflict') return
      // The sent message contains the files.
      files.clear()
      reload()
      throw new KeyUsedRefusal(
        fileIds?.length
          ? t`Your earlier message was sent and is shown above. Send this one only if you still need to, and attach its files again.`
          : t`Your earlier message was sent and is shown above. Send this one only if you still need to.`,
      )
    },
  })
  const files = useFiles()
  const form = useMutationForm({
    schema,
    initial: { text: '' },
    draft: { name: `quotationMessage.${quotationId}` },
    confirm,
    async send({ text }, { idempotencyKey }) {
      const fileIds = await files.settle()
      return writeToQuotation({ input: { id: quotationId, text, fileIds, idempotencyKey } })
    },
    onSaved: files.clear,
    afterSave: 'reset',
  })
  return { ...form, files }
}
