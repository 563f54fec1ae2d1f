import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { LoadFailure } from '../../../shared/page/load-failure'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { DeviceForm } from './device-form'
import { DeviceIdentifiersDocument } from './device-identifiers.generated'

/** What a product is called in databases of devices; a part of the page that changes it. */
export function DeviceIdentifiers({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(DeviceIdentifiersDocument, { variables: { id: productId }, ...AS_KEPT })
  const product = data?.managedProduct
  return (
    <Box as="section" aria-labelledby="device-identifiers" mt="10">
      <Heading as="h2" id="device-identifiers" size="xl" mb="2">
        <Trans>Device identifiers (UDI)</Trans>
      </Heading>
      {!data &&
        (error ? (
          <LoadFailure
            title={t`The device identifiers could not be loaded`}
            error={error}
            retry={refetch}
            heading="h2"
          />
        ) : (
          <PageSpinner />
        ))}
      {product && <DeviceForm product={product} />}
    </Box>
  )
}
