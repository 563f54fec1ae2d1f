import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { Refusal, expectSuccess, explainFailure } from '../../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { RelatedProductsDocument, SetRelatedProductsDocument } from './related-products.generated'
import type { RelatedForm_ProductFragment, RelatedForm_RelatedFragment } from './related-products.generated'

type Product = RelatedForm_ProductFragment
type Related = RelatedForm_RelatedFragment

const idsOf = (related: readonly Related[]) => related.map(({ id }) => id)
const isSame = (one: readonly Related[], other: readonly Related[]) => idsOf(one).join() === idsOf(other).join()

/** What is shown with the product changed while the form was open. */
class Conflict extends Error {
  constructor(readonly now: Product) {
    super('Related products changed while the form was open')
  }
}

/**
 * The state of the form of what is shown with a product. What somebody else changed meanwhile is not written over before it was
 * said: `theirs` has it, and the next attempt is made from there.
 */
export function useRelatedForm(product: Product) {
  const client = useApolloClient()
  const [basis, setBasis] = useState(product)
  const [related, setRelated] = useState<readonly Related[]>(product.managedRelatedProducts)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const { isBusy, error, run } = useAttempt()

  async function send(from: Product): Promise<Product> {
    const input = { productId: product.id, relatedIds: idsOf(related), expectedVersion: from.version }
    const { data } = await client.mutate({ mutation: SetRelatedProductsDocument, variables: { input }, ...AS_KEPT })
    const answer = data?.setRelatedProducts
    if (answer?.__typename !== 'ProductChanged') return expectSuccess(answer, 'SetRelatedProductsSuccess').product
    const { data: newest } = await client.query({
      query: RelatedProductsDocument,
      variables: { id: product.id },
      ...AS_KEPT,
    })
    const now = newest?.managedProduct
    if (!now) throw new Refusal(answer.message)
    // Its name or its pictures are none of this form's.
    if (isSame(from.managedRelatedProducts, now.managedRelatedProducts)) return send(now)
    throw new Conflict(now)
  }

  function show(now: Product): void {
    setTheirs(null)
    setBasis(now)
    setRelated(now.managedRelatedProducts)
  }

  async function save(): Promise<void> {
    show(await send(basis))
    const id = client.cache.identify({ __typename: 'Product', id: product.id })
    client.cache.evict({ id, fieldName: 'relatedProducts' })
    notifySuccess(t`Related products are saved.`)
  }

  function explain(failure: unknown): string | null {
    notifyError(t`Failed to save the related products`)
    if (failure instanceof Conflict) {
      setTheirs(failure.now)
      setBasis(failure.now)
      return null
    }
    return explainFailure(failure, t`The shop did not answer. What you typed is kept; try again.`)
  }

  return {
    related,
    isChanged: !isSame(related, basis.managedRelatedProducts),
    add: (added: Related) => setRelated((before) => [...before, added]),
    remove: (id: string) => setRelated((before) => before.filter((one) => one.id !== id)),
    /** Puts one before the one above it. */
    raise: (id: string) =>
      setRelated((before) => {
        const place = idsOf(before).indexOf(id)
        const moved = before[place]
        return moved && place > 0 ? before.toSpliced(place, 1).toSpliced(place - 1, 0, moved) : before
      }),
    theirs,
    acceptTheirs: () => theirs && show(theirs),
    discard: () => show(basis),
    send: () => run(save, explain),
    isBusy,
    error,
  }
}
