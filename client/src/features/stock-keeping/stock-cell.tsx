import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { useState } from 'react'
import { formatQuantity } from '../../shared/format/quantity'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { ChangeListedProductDocument } from './change-listed.generated'
import { EditableCell } from './editable-cell'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { parseStockEdit, stockEditProblem } from './stock-edit'
import { stockReasonLabels } from './stock-reasons'

/** What is meant where nothing else is chosen: what comes is a delivery, all else a count. */
const likelyReason = (text: string): StockChangeReason => (text.trim().startsWith('+') ? 'RECEIVED' : 'ADJUSTMENT')

/** A product's stock, to be changed in its place by what comes or goes, or by a count. */
export function StockCell({ product }: { product: ManagedProduct_ProductFragment }) {
  const client = useApolloClient()
  const [reason, setReason] = useState<StockChangeReason | null>(null)
  const { id, name, availableQuantity } = product

  async function save(text: string, idempotencyKey: string): Promise<void> {
    const problem = stockEditProblem(text)
    const delta = parseStockEdit(text, availableQuantity)
    if (problem !== null || delta === null) throw new Refusal(problem ?? '')
    if (delta !== 0) {
      const stockChange = { delta, reason: reason ?? likelyReason(text) }
      const input = { id, stockChange, idempotencyKey }
      const { data } = await client.mutate({ mutation: ChangeListedProductDocument, variables: { input } })
      expectSuccess(data?.updateProduct, 'UpdateProductSuccess')
    }
    setReason(null)
  }

  return (
    <EditableCell
      column="stock"
      label={t`Stock of ${name}`}
      shown={formatQuantity(availableQuantity)}
      initial=""
      hint={formatQuantity(availableQuantity)}
      save={save}
      more={(text) => (
        <NativeSelect.Root size="sm" w="9rem" flexShrink="0">
          <NativeSelect.Field
            aria-label={t`Reason`}
            value={reason ?? likelyReason(text)}
            onChange={({ target }) => setReason(target.value as StockChangeReason)}
          >
            {Object.entries(stockReasonLabels()).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    />
  )
}
