import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { DocumentsForm } from './documents-form'
import { ManagedDocumentsDocument } from './product-documents.generated'

/** What a product is documented by; a part of the page that changes it. */
export function ProductDocuments({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(ManagedDocumentsDocument, { variables: { id: productId }, ...AS_KEPT })
  const product = data?.managedProduct
  return (
    <Box as="section" aria-labelledby="product-documents" mt="10">
      <Heading as="h2" id="product-documents" size="xl" mb="2">
        <Trans>Documents</Trans>
      </Heading>
      {!data &&
        (error ? (
          <LoadFailure title={t`The documents could not be loaded`} error={error} retry={refetch} heading="h2" />
        ) : (
          <PageSpinner />
        ))}
      {product && <DocumentsForm product={product} />}
    </Box>
  )
}
