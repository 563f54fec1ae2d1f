import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { formatMoney } from '../../shared/format/money'
import { parsePrice, priceText } from '../../shared/format/price'
import { priceProblem } from '../../shared/forms/rules/price'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { ChangeListedProductDocument } from './change-listed.generated'
import { EditableCell } from './editable-cell'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'

/** A product's price in US dollars, to be changed in its place. */
export function PriceCell({ product }: { product: ManagedProduct_ProductFragment }) {
  const client = useApolloClient()
  const { id, name, basePrice } = product

  async function send(price: number, expectedVersion: number, idempotencyKey: string): Promise<void> {
    const input = { id, price, expectedVersion, idempotencyKey }
    const { data } = await client.mutate({ mutation: ChangeListedProductDocument, variables: { input } })
    const answer = data?.updateProduct
    if (answer?.__typename === 'ProductChanged') {
      const { version, basePrice: now } = answer.product
      // What somebody else changed is none of this cell's.
      if (now.amount === basePrice.amount) return send(price, version, idempotencyKey)
      const newer = formatMoney(now)
      throw new Refusal(t`Somebody else has made it ${newer} meanwhile. Save again to take yours.`)
    }
    expectSuccess(answer, 'UpdateProductSuccess')
  }

  async function save(text: string, idempotencyKey: string): Promise<void> {
    const problem = priceProblem(text)
    const price = parsePrice(text, BASE_CURRENCY)
    if (problem !== null || price === null) throw new Refusal(problem ?? '')
    await send(price, product.version, idempotencyKey)
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
