import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Conflict } from '../../shared/editing/conflict'
import { useTheirChanges } from '../../shared/editing/use-their-changes'
import { useAttempt } from '../../shared/forms/use-attempt'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { ProductPricesDocument, SetProductPricesDocument } from './product-prices.generated'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'
import type { ProductPricesInput } from './product-prices-values'
import { describePrices, productPricesSchema, slotsOf, toChanges, toValues } from './product-prices-values'

type Product = ProductPricesForm_ProductFragment

/** What only admins see does not go into the cache, where the product stays when they sign out. */
const UNCACHED = { fetchPolicy: 'no-cache' } as const

/** The state of the form of a product's prices in other currencies. */
export function useProductPricesForm(product: Product) {
  const client = useApolloClient()
  const { id } = product
  const { form, field, onSubmit, sendFrom, explain, basis, theirs, draft, goOnFrom, discardDraft } = useTheirChanges({
    name: `productPrices.${id}`,
    opened: product,
    schemaOf: productPricesSchema,
    toValues,
    describe: describePrices,
  })
  const { isBusy, error, run } = useAttempt()

  async function send(from: Product, read: ProductPricesInput): Promise<Product> {
    const prices = toChanges(read, from)
    // What was sent before without an answer may stand there, and have been taken back here.
    if (prices.length === 0) {
      const now = await readNow()
      if (toChanges(read, now).length === 0) return now
      throw new Conflict(now)
    }
    const { data } = await client.mutate({
      mutation: SetProductPricesDocument,
      variables: { input: { productId: id, prices, expectedVersion: from.version } },
      ...UNCACHED,
    })
    const answer = data?.setProductPrices
    if (answer?.__typename !== 'ProductChanged') return expectSuccess(answer, 'SetProductPricesSuccess').product
    throw new Conflict(await readNow())
  }

  async function readNow(): Promise<Product> {
    const { data } = await client.query({ query: ProductPricesDocument, variables: { id }, ...UNCACHED })
    if (!data?.managedProduct) throw new Refusal(t`This is not in the shop any more.`)
    return data.managedProduct
  }

  async function save(read: ProductPricesInput): Promise<void> {
    goOnFrom(await sendFrom(basis, read, (from) => send(from, read)))
    client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id }), fieldName: 'price' })
    notifySuccess(t`Prices are changed.`)
  }

  function tell(failure: unknown): string | null {
    if (!(failure instanceof Conflict)) notifyError(t`Failed to change the prices`)
    return explain(failure)
  }

  function deriveAgain(name: string): void {
    form.setValue(name, '', { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  return {
    form,
    field,
    send: onSubmit((read) => run(() => save(read), tell)),
    slots: slotsOf(basis),
    isBusy,
    error,
    theirs,
    hasDraft: draft.isFilledIn,
    deriveAgain,
    discardDraft,
  }
}
