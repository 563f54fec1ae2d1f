import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { uploadPhoto } from '../../shared/upload/upload-image'
import { useFiles } from '../../shared/upload/use-files'
import { initialReturn, piecesOf, readReturn, returnSchema } from './return-values'
import type { ReturnValues } from './return-values'
import { useRequestReturnMutation } from './returns.generated'
import type { OrderReturns_OrderFragment } from './returns.generated'

const MAX_PHOTOS = 6

interface ReturnFormSettings {
  order: OrderReturns_OrderFragment
  /** Reloads the order. */
  reload: () => void
  onDone: () => void
}

/** State of the form that requests a return. */
export function useReturnForm({ order, reload, onDone }: ReturnFormSettings) {
  const { send: requestReturn } = useAct(useRequestReturnMutation, {
    onRefused(result) {
      if (result.__typename === 'IdempotencyConflict') {
        reload()
        throw new KeyUsedRefusal(t`You already requested a return from this form. Check this order’s returns first.`)
      }
      if (result.__typename === 'ReturnPiecesRefused') {
        reload()
        refusePieces(result.lines)
      }
    },
  })
  // Lines stay in the form, even if another request takes their last units.
  const [lines] = useState(() => order.lines.filter(({ returnableQuantity }) => returnableQuantity > 0))
  const photos = useFiles({ upload: uploadPhoto, most: MAX_PHOTOS })

  const mutationForm = useMutationForm<ReturnValues, ReturnValues, unknown>({
    schema: returnSchema(lines),
    initial: initialReturn(lines),
    draft: { name: `return.${order.id}` },
    async send(values, { idempotencyKey }) {
      const photoIds = await photos.settle()
      return requestReturn({ input: { orderId: order.id, ...readReturn(lines, values), photoIds, idempotencyKey } })
    },
    savedText: () => t`We’ve received your request and will reply by email.`,
    onSaved() {
      photos.clear()
      onDone()
    },
    unansweredText: () => t`We didn’t get a response. Your entries are saved and it’s safe to try again.`,
  })

  function refusePieces(refused: readonly { lineId: string; message: string }[]): void {
    for (const { lineId, message } of refused) mutationForm.form.setError(piecesOf(lineId), { message })
  }

  return { ...mutationForm, lines, photos }
}
