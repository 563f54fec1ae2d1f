import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { BASE_CURRENCY, formatMoney, parsePrice, priceText } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { BareSelect } from '../../shared/forms/bare-select'
import { priceProblem } from '../../shared/forms/rules/price'
import { Refusal } from '../../shared/graphql/refusal'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { useChangeListedProductMutation } from './change-listed.generated'
import { EditableCell } from './editable-cell'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { parseStockEdit, stockEditProblem, stockReasonLabels } from './stock-change'

/** A product's price in US dollars, editable in place. */
export function PriceCell({ product }: { product: ManagedProduct_ProductFragment }) {
  const { id, name, basePrice } = product
  const { send } = useAct(useChangeListedProductMutation, {
    async onRefused(result, { input }) {
      if (result.__typename !== 'ProductChanged') return false
      const { version, basePrice: now } = result.current
      if (now.amount !== basePrice.amount) {
        const newer = formatMoney(now)
        throw new Refusal(t`Someone else changed it to ${newer}. Save again to keep yours.`)
      }
      // The price is unchanged: another person edited another field.
      await send({ input: { ...input, expectedVersion: version } })
      return true
    },
  })

  async function save(text: string, idempotencyKey: string): Promise<void> {
    const problem = priceProblem(text)
    const price = parsePrice(text, BASE_CURRENCY)
    if (problem !== null || price === null) throw new Refusal(problem ?? '')
    await send({ input: { id, price, expectedVersion: product.version, idempotencyKey } })
  }

  return (
    <EditableCell
      productId={id}
      column="price"
      label={t`Price of ${name}`}
      initial={priceText(basePrice.amount, basePrice.currency)}
      inputMode="decimal"
      shown={formatMoney(basePrice)}
      save={save}
    />
  )
}

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
