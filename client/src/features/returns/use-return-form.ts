import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useKeyedDraft } from '../../shared/forms/use-keyed-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { Refusal } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { uploadPhoto } from '../../shared/upload/upload-image'
import { useFiles } from '../../shared/upload/use-files'
import { initialReturn, piecesOf, readReturn, returnSchema } from './return-values'
import type { ReturnValues } from './return-values'
import { RequestReturnDocument } from './returns.generated'
import type { OrderReturns_OrderFragment } from './returns.generated'

/** Photos of a return at most. */
const MOST_PHOTOS = 6

interface ReturnFormSettings {
  order: OrderReturns_OrderFragment
  /** Asks for the order again. */
  reload: () => void
  onDone: () => void
}

/**
 * The state of the form that asks for a return. What is typed stays until it is sent, and goes out under one key until the shop has
 * answered, so that a repeat after a cut line asks once.
 */
export function useReturnForm({ order, reload, onDone }: ReturnFormSettings) {
  const client = useApolloClient()
  // What is in the form stays in it, also where somebody else was faster.
  const [lines] = useState(() => order.lines.filter(({ returnableQuantity }) => returnableQuantity > 0))
  const initial = initialReturn(lines)
  const { form, field, onSubmit, refuse, explain } = useSchemaForm<ReturnValues, ReturnValues>(
    returnSchema(lines),
    initial,
  )
  const draft = useKeyedDraft(form, { name: `return.${order.id}`, initial })
  const photos = useFiles({ upload: uploadPhoto, most: MOST_PHOTOS })
  const { isBusy, error, run } = useAttempt()
  const [first] = lines

  async function work(values: ReturnValues): Promise<void> {
    const photoIds = await photos.settle()
    const input = { orderId: order.id, ...readReturn(lines, values), photoIds, idempotencyKey: draft.key }
    const { data } = await client.mutate({ mutation: RequestReturnDocument, variables: { input } })
    const answer = data?.requestReturn
    if (!answer) throw new Error('No answer')
    switch (answer.__typename) {
      case 'RequestReturnSuccess':
        return
      case 'IdempotencyConflict':
        draft.renewKey()
        reload()
        throw new Refusal(t`Another return was sent from this form before. Look at the returns of this order first.`)
      case 'ReturnPiecesRefused':
        reload()
        for (const { lineId, message } of answer.lines) form.setError(piecesOf(lineId), { message })
    }
    throw new Refusal(answer.message)
  }

  const tell = (failure: unknown) =>
    explain(failure, {
      unanswered: t`The shop did not answer. What you typed is kept, and it is safe to try again.`,
    })

  return {
    lines,
    field,
    photos,
    isBusy,
    error,
    send: onSubmit(async (values) => {
      const read = readReturn(lines, values)
      if (read.lines.length === 0 && first) return refuse(piecesOf(first.id), t`Say how many pieces`)
      if (read.message.trim() === '' && read.lines.some(({ reason }) => reason === 'OTHER')) {
        return refuse('message', t`Say what the reason is`)
      }
      if (!(await run(() => work(values), tell))) return
      draft.forget()
      photos.clear()
      notifySuccess(t`The shop has your request and will answer by mail.`)
      onDone()
    }),
  }
}
