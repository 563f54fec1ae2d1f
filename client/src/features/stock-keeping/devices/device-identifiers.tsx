import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { ProductPart } from '../product-part'
import { DeviceForm } from './device-form'
import { useDeviceIdentifiersQuery } from './device-identifiers.generated'

/** What a product is called in databases of devices; a part of the page that changes it. */
export function DeviceIdentifiers({ productId }: { productId: string }) {
  const query = useDeviceIdentifiersQuery({ variables: { id: productId }, ...AS_KEPT })
  return (
    <ProductPart
      id="device-identifiers"
      title={<Trans>Device identifiers (UDI)</Trans>}
      failed={t`The device identifiers could not be loaded`}
      query={query}
    >
      {(product) => <DeviceForm product={product} />}
    </ProductPart>
  )
}
