import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ProductPart } from '../product-part'
import { RelatedForm } from './related-form'
import { RelatedProductsDocument } from './related-products.generated'

/** Which products are shown with one; a part of the page that changes it. */
export function RelatedProducts({ productId }: { productId: string }) {
  return (
    <ProductPart
      id="related-products"
      title={<Trans>Related products</Trans>}
      failed={t`The related products could not be loaded`}
      document={RelatedProductsDocument}
      productId={productId}
    >
      {(product) => <RelatedForm product={product} />}
    </ProductPart>
  )
}
