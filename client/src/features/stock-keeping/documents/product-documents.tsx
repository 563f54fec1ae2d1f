import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ProductPart } from '../product-part'
import { DocumentsForm } from './documents-form'
import { ManagedDocumentsDocument } from './product-documents.generated'

/** What a product is documented by; a part of the page that changes it. */
export function ProductDocuments({ productId }: { productId: string }) {
  return (
    <ProductPart
      id="product-documents"
      title={<Trans>Documents</Trans>}
      failed={t`The documents could not be loaded`}
      document={ManagedDocumentsDocument}
      productId={productId}
    >
      {(product) => <DocumentsForm product={product} />}
    </ProductPart>
  )
}
