import { t } from '@lingui/core/macro'
import { useQuery } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { DeviceIdentifierList } from '../../features/catalog/device-identifier-list'
import { StaleNotice } from '../../shared/page/load-failure'
import { ProductDevicesDocument } from './product-devices.generated'

/** What a product is called in databases of devices. Takes the focus from what asked for it and has gone, but from nobody. */
export function DeviceIdentifiers({ id }: { id: string }) {
  const part = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery(ProductDevicesDocument, { variables: { id } })
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [data])
  return (
    <chakra.div ref={part} tabIndex={-1} outline="none" aria-live="polite">
      {data?.product ? (
        <DeviceIdentifierList product={data.product} />
      ) : error ? (
        <StaleNotice text={t`The device identifiers could not be loaded.`} error={error} retry={refetch} />
      ) : (
        t`Loading…`
      )}
    </chakra.div>
  )
}
