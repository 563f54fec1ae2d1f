import { t } from '@lingui/core/macro'
import { DeviceIdentifierList } from '../../features/catalog/device-identifier-list'
import { StaleNotice } from '../../shared/page/load-failure'
import { Fact } from './fact'
import { useProductDevicesQuery } from './product-devices.generated'

/**
 * Device identifiers of a product; renders nothing without any. The browser loads them, not the server.
 */
export function ProductDevices({ id }: { id: string }) {
  const { data, error, refetch } = useProductDevicesQuery({ variables: { id }, ssr: false })
  if (!data?.product) {
    if (!error) return null
    return <StaleNotice text={t`We couldn’t load the device identifiers.`} error={error} retry={refetch} />
  }
  if (data.product.deviceIdentifiers.length === 0) return null
  return (
    <dl>
      <Fact name={t`Device identifiers`}>
        <DeviceIdentifierList product={data.product} />
      </Fact>
    </dl>
  )
}
