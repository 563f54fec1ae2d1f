import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { PicturesForm } from './pictures-form'
import { ProductPicturesDocument } from './product-pictures.generated'

/** All pictures of a product; a part of the page that changes it. */
export function ProductPictures({ productId, onSaved }: { productId: string; onSaved: () => void }) {
  const { data, error, refetch } = useQuery(ProductPicturesDocument, { variables: { id: productId }, ...AS_KEPT })
  const product = data?.managedProduct
  return (
    <Box as="section" aria-labelledby="product-pictures" mt="10">
      <Heading as="h2" id="product-pictures" size="xl" mb="2">
        <Trans>Pictures</Trans>
      </Heading>
      {!data &&
        (error ? (
          <LoadFailure title={t`The pictures could not be loaded`} error={error} retry={refetch} heading="h2" />
        ) : (
          <PageSpinner />
        ))}
      {product && <PicturesForm product={product} onSaved={onSaved} />}
    </Box>
  )
}
