import { t } from '@lingui/core/macro'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { evict } from '../../shared/graphql/invalidate'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { ProductPricesDocument, useSetProductPricesMutation } from './product-prices.generated'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'
import type { ProductPricesInput, ProductPricesValues } from './product-prices-values'
import { describePrices, productPricesSchema, slotsOf, toChanges, toValues } from './product-prices-values'

type Product = ProductPricesForm_ProductFragment

/** What only admins see does not go into the cache, where the product stays when they sign out. */
const UNCACHED = { fetchPolicy: 'no-cache' } as const

/** State of the form of a product's prices in other currencies. */
export function useProductPricesForm(product: Product) {
  const { id } = product
  const { client, send: setPrices } = useAct(useSetProductPricesMutation, {
    request: UNCACHED,
    async onRefused({ __typename }): Promise<void> {
      if (__typename === 'ProductChanged') throw new Conflict(await readNow())
    },
  })

  async function send(from: Product, read: ProductPricesInput): Promise<Product> {
    const prices = toChanges(read, from)
    // What was sent before without an answer may stand there, and have been taken back here.
    if (prices.length === 0) {
      const now = await readNow()
      if (toChanges(read, now).length === 0) return now
      throw new Conflict(now)
    }
    const saved = await setPrices({ input: { id, prices, expectedVersion: from.version } })
    return saved.product
  }

  async function readNow(): Promise<Product> {
    const { data } = await client.query({ query: ProductPricesDocument, variables: { id }, ...UNCACHED })
    if (!data?.managedProduct) throw new Refusal(t`This is not in the shop any more.`)
    return data.managedProduct
  }

  const { form, draft, edited, ...rest } = useEditForm<Product, ProductPricesValues, ProductPricesInput, Product>({
    name: `productPrices.${id}`,
    opened: product,
    schemaOf: productPricesSchema,
    toValues,
    compare: (before, now) => listChanges(describePrices(before), describePrices(now)),
    send: (read, { edited: from }) => send(from, read),
    savedText: () => t`Prices are changed.`,
    failedText: () => t`Failed to change the prices`,
    onSaved: () => evict(client.cache, 'Product', id, 'price'),
    afterSave: 'continue',
  })

  function deriveAgain(name: string): void {
    form.setValue(name, '', { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  return { ...rest, form, draft, slots: slotsOf(edited), deriveAgain }
}
