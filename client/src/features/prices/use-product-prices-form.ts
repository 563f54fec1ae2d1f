import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { listChanges } from '../../shared/editing/changes'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { ProductPricesDocument, useSetProductPricesMutation } from './product-prices.generated'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'
import type { ProductPricesInput, ProductPricesValues } from './product-prices-values'
import { describePrices, productPricesSchema, slotsOf, toChanges, toValues } from './product-prices-values'

type Product = ProductPricesForm_ProductFragment

/** What only admins see does not go into the cache, where the product stays when they sign out. */
const UNCACHED = { fetchPolicy: 'no-cache' } as const

/** State of the form of a product's prices in other currencies. */
export function useProductPricesForm(product: Product) {
  const client = useApolloClient()
  const { id } = product
  const [setPrices] = useSetProductPricesMutation(UNCACHED)

  async function send(from: Product, read: ProductPricesInput): Promise<Product> {
    const prices = toChanges(read, from)
    // What was sent before without an answer may stand there, and have been taken back here.
    if (prices.length === 0) {
      const now = await readNow()
      if (toChanges(read, now).length === 0) return now
      throw new Conflict(now)
    }
    const input = { productId: id, prices, expectedVersion: from.version }
    const { data } = await setPrices({ variables: { input } })
    const answer = data?.setProductPrices
    if (answer?.__typename !== 'ProductChanged') return expectSuccess(answer, 'SetProductPricesSuccess').product
    throw new Conflict(await readNow())
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
    onSaved: () =>
      void client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id }), fieldName: 'price' }),
    afterSave: 'continue',
  })

  function deriveAgain(name: string): void {
    form.setValue(name, '', { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  return { ...rest, form, draft, slots: slotsOf(edited), deriveAgain }
}
