import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { ProductPart } from '../product-part'
import { RelatedForm } from './related-form'
import { useRelatedProductsQuery } from './related-products.generated'

/** Which products are shown with one; a part of the page that changes it. */
export function RelatedProducts({ productId }: { productId: string }) {
  const query = useRelatedProductsQuery({ variables: { id: productId }, ...AS_KEPT })
  return (
    <ProductPart
      id="related-products"
      title={<Trans>Related products</Trans>}
      failed={t`The related products could not be loaded`}
      query={query}
    >
      {(product) => <RelatedForm product={product} />}
    </ProductPart>
  )
}
