import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { ProductPart } from '../product-part'
import { DocumentsForm } from './documents-form'
import { useManagedDocumentsQuery } from './product-documents.generated'

/** What a product is documented by; a part of the page that changes it. */
export function ProductDocuments({ productId }: { productId: string }) {
  const query = useManagedDocumentsQuery({ variables: { id: productId }, ...AS_KEPT })
  return (
    <ProductPart
      id="product-documents"
      title={<Trans>Documents</Trans>}
      failed={t`The documents could not be loaded`}
      query={query}
    >
      {(product) => <DocumentsForm product={product} />}
    </ProductPart>
  )
}
