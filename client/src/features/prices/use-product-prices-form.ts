import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { listChanges } from '../../shared/editing/their-changes'
import type { TheirChange } from '../../shared/editing/their-changes'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { ProductPricesDocument, SetProductPricesDocument } from './product-prices.generated'
import type { ProductPricesForm_ProductFragment } from './product-prices.generated'
import type { ProductPricesInput, ProductPricesValues } from './product-prices-values'
import { describePrices, productPricesSchema, slotsOf, toChanges, toValues } from './product-prices-values'

type Product = ProductPricesForm_ProductFragment

/** What only admins see does not go into the cache, where the product stays when they sign out. */
const UNCACHED = { fetchPolicy: 'no-cache' } as const

/** Prices changed while the form was open. */
class Conflict extends Error {
  constructor(readonly now: Product) {
    super('Prices changed while the form was open')
  }
}

/**
 * The state of the form of a product's prices in other currencies. What somebody else changed meanwhile is not written over:
 * `theirs` says what is other now, and the next attempt is made from there.
 */
export function useProductPricesForm(product: Product) {
  const client = useApolloClient()
  const { id } = product
  // What the form's values are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(product)
  const initial = toValues(basis)
  const [schema] = useState(() => productPricesSchema(product))
  const { form, field, onSubmit, explain } = useSchemaForm<ProductPricesValues, ProductPricesInput>(schema, initial)
  // Read while rendering, or the form does not keep track of what was typed.
  void form.formState.dirtyFields
  const draft = useFormDraft(form, { name: `productPrices.${id}`, initial, basis: () => basis })
  const [theirs, setTheirs] = useState<TheirChange[]>(() => {
    const before = draft.found?.basis
    return before ? listChanges(describePrices(before), describePrices(product)) : []
  })
  const { isBusy, error, run } = useAttempt()

  async function send(from: Product, read: ProductPricesInput): Promise<Product> {
    const prices = toChanges(read, from)
    if (prices.length === 0) return from
    const { data } = await client.mutate({
      mutation: SetProductPricesDocument,
      variables: { input: { productId: id, prices, expectedVersion: from.version } },
      ...UNCACHED,
    })
    const answer = data?.setProductPrices
    if (answer?.__typename !== 'ProductChanged') return expectSuccess(answer, 'SetProductPricesSuccess').product
    const { data: newest } = await client.query({ query: ProductPricesDocument, variables: { id }, ...UNCACHED })
    const now = newest?.product
    if (!now) throw new Refusal(answer.message)
    // Its name or its stock are none of this form's.
    if (listChanges(describePrices(from), describePrices(now)).length === 0) return send(now, read)
    throw new Conflict(now)
  }

  async function save(read: ProductPricesInput): Promise<void> {
    const saved = await send(basis, read)
    draft.forget()
    setTheirs([])
    setBasis(saved)
    form.reset(toValues(saved))
    client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id }), fieldName: 'price' })
    notifySuccess(t`Prices are changed.`)
  }

  function tell(failure: unknown): string | null {
    notifyError(t`Failed to change the prices`)
    return failure instanceof Conflict ? showConflict(failure.now) : explain(failure)
  }

  /** What was not touched becomes the newer value; what was typed stays. */
  function showConflict(now: Product): null {
    setTheirs(listChanges(describePrices(basis), describePrices(now)))
    setBasis(now)
    form.reset(toValues(now), { keepDirtyValues: true })
    return null
  }

  function deriveAgain(name: string): void {
    form.setValue(name, '', { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  function discardDraft(): void {
    draft.discard()
    setTheirs([])
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
