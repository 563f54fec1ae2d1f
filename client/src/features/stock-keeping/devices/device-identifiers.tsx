import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ProductPart } from '../product-part'
import { DeviceForm } from './device-form'
import { DeviceIdentifiersDocument } from './device-identifiers.generated'

/** What a product is called in databases of devices; a part of the page that changes it. */
export function DeviceIdentifiers({ productId }: { productId: string }) {
  return (
    <ProductPart
      id="device-identifiers"
      title={<Trans>Device identifiers (UDI)</Trans>}
      failed={t`The device identifiers could not be loaded`}
      document={DeviceIdentifiersDocument}
      productId={productId}
    >
      {(product) => <DeviceForm product={product} />}
    </ProductPart>
  )
}
