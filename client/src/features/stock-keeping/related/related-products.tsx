import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { RelatedForm } from './related-form'
import { RelatedProductsDocument } from './related-products.generated'

/** Which products are shown with one; a part of the page that changes it. */
export function RelatedProducts({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(RelatedProductsDocument, { variables: { id: productId }, ...AS_KEPT })
  const product = data?.managedProduct
  return (
    <Box as="section" aria-labelledby="related-products" mt="10">
      <Heading as="h2" id="related-products" size="xl" mb="2">
        <Trans>Related products</Trans>
      </Heading>
      {!data &&
        (error ? (
          <LoadFailure title={t`The related products could not be loaded`} error={error} retry={refetch} heading="h2" />
        ) : (
          <PageSpinner />
        ))}
      {product && <RelatedForm product={product} />}
    </Box>
  )
}
