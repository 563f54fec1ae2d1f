import { t } from '@lingui/core/macro'
import { useProductList } from '../use-product-list'
import { RelatedProductsDocument, useSetRelatedProductsMutation } from './related-products.generated'
import type { RelatedForm_ProductFragment, RelatedForm_RelatedFragment } from './related-products.generated'

type Related = RelatedForm_RelatedFragment

const idsOf = (related: readonly Related[]) => related.map(({ id }) => id)

/** The state of the form of what is shown with a product. */
export function useRelatedForm(product: RelatedForm_ProductFragment) {
  const { rows, setRows, ...list } = useProductList({
    name: `related.${product.id}`,
    product,
    rowsOf: ({ managedRelatedProducts }) => managedRelatedProducts,
    isSame: (one, other) => idsOf(one).join() === idsOf(other).join(),
    mutation: useSetRelatedProductsMutation,
    toInput: (related, { id, version }) => ({ id, relatedIds: idsOf(related), expectedVersion: version }),
    query: RelatedProductsDocument,
    outdated: ['relatedProducts'],
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
