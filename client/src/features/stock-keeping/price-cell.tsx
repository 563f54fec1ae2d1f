import { t } from '@lingui/core/macro'
import { BASE_CURRENCY, formatMoney, parsePrice, priceText } from '../../shared/format/money'
import { priceProblem } from '../../shared/forms/rules/price'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useChangeListedProductMutation } from './change-listed.generated'
import { EditableCell } from './editable-cell'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'

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
