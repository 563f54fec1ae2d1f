import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { comparePath } from '../../features/compare/compare-path'
import { isBrowsers } from '../../shared/navigation/is-browsers'
import { DeviceIdentifiers } from './device-identifiers'

/** The way to what a product is called in databases of devices, which few ask for: the shop is asked for it then. */
export function ProductDevices({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)

  function handleLink(event: MouseEvent) {
    if (isBrowsers(event)) return
    event.preventDefault()
    setIsOpen(true)
  }

  if (isOpen) return <DeviceIdentifiers id={id} />
  return (
    <Link asChild display="inline-block" py="2" my="-2">
      {/* The comparison has them too, for whoever has no script. */}
      <RouterLink to={comparePath({ ids: [id], isOnlyDifferences: false })} rel="nofollow" onClick={handleLink}>
        <Trans>Show UDI and GTIN</Trans>
      </RouterLink>
    </Link>
  )
}
