import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { expectSuccess } from '../../../shared/graphql/refusal'
import { useProductList } from '../use-product-list'
import { RelatedProductsDocument, SetRelatedProductsDocument } from './related-products.generated'
import type { RelatedForm_ProductFragment, RelatedForm_RelatedFragment } from './related-products.generated'

type Related = RelatedForm_RelatedFragment

const idsOf = (related: readonly Related[]) => related.map(({ id }) => id)

/** The state of the form of what is shown with a product. */
export function useRelatedForm(product: RelatedForm_ProductFragment) {
  const client = useApolloClient()
  const { id } = product
  const { rows, setRows, ...list } = useProductList({
    name: `related.${id}`,
    product,
    rowsOf: ({ managedRelatedProducts }) => managedRelatedProducts,
    isSame: (one, other) => idsOf(one).join() === idsOf(other).join(),
    async save(from, related) {
      const input = { productId: id, relatedIds: idsOf(related), expectedVersion: from.version }
      const { data } = await client.mutate({ mutation: SetRelatedProductsDocument, variables: { input }, ...AS_KEPT })
      const answer = data?.setRelatedProducts
      if (answer?.__typename === 'ProductChanged') return answer
      return expectSuccess(answer, 'SetRelatedProductsSuccess').product
    },
    async readNow() {
      const { data } = await client.query({ query: RelatedProductsDocument, variables: { id }, ...AS_KEPT })
      return data?.managedProduct ?? null
    },
    onSaved() {
      client.cache.evict({
        id: client.cache.identify({ __typename: 'Product', id }),
        fieldName: 'relatedProducts',
      })
    },
    savedText: () => t`Related products are saved.`,
    failedText: () => t`Failed to save the related products`,
  })

  return {
    ...list,
    related: rows,
    add: (added: Related) => setRows((before) => [...before, added]),
    remove: (removed: string) => setRows((before) => before.filter((one) => one.id !== removed)),
    /** Puts one before the one above it. */
    raise: (raised: string) =>
      setRows((before) => {
        const place = idsOf(before).indexOf(raised)
        const moved = before[place]
        return moved && place > 0 ? before.toSpliced(place, 1).toSpliced(place - 1, 0, moved) : before
      }),
  }
}
