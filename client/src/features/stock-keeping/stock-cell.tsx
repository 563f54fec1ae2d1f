import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { BareSelect } from '../../shared/forms/bare-select'
import { formatQuantity } from '../../shared/format/quantity'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useChangeListedProductMutation } from './change-listed.generated'
import { EditableCell } from './editable-cell'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { parseStockEdit, stockEditProblem } from './stock-edit'
import { stockReasonLabels } from './stock-reasons'

/** Default reason: a delivery for an addition, otherwise a count. */
const likelyReason = (text: string): StockChangeReason => (text.trim().startsWith('+') ? 'RECEIVED' : 'ADJUSTMENT')

/** A product's stock, editable in place by a change or a count. */
export function StockCell({ product }: { product: ManagedProduct_ProductFragment }) {
  const { send } = useAct(useChangeListedProductMutation)
  const [reason, setReason] = useState<StockChangeReason | null>(null)
  const { id, name, availableQuantity } = product

  async function save(text: string, idempotencyKey: string): Promise<void> {
    const problem = stockEditProblem(text)
    const delta = parseStockEdit(text, availableQuantity)
    if (problem !== null || delta === null) throw new Refusal(problem ?? '')
    if (delta !== 0) {
      const stockChange = { delta, reason: reason ?? likelyReason(text) }
      await send({ input: { id, stockChange, idempotencyKey } })
    }
  }

  return (
    <EditableCell
      productId={id}
      column="stock"
      label={t`Stock of ${name}`}
      shown={formatQuantity(availableQuantity)}
      initial=""
      hint={formatQuantity(availableQuantity)}
      onOpen={() => setReason(null)}
      save={save}
      more={(text) => (
        <BareSelect
          label={t`Reason`}
          options={stockReasonLabels()}
          value={reason ?? likelyReason(text)}
          onChoose={setReason}
          size="sm"
          w="9rem"
          flexShrink="0"
        />
      )}
    />
  )
}
