import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPieces } from '../../shared/format/number'
import { PreHydrationButton } from '../../shared/forms/pre-hydration-button'
import { isolate } from '../../shared/i18n/messages'
import { copyText } from '../../shared/ui/copy-text'
import type { DeviceIdentifierList_ProductFragment } from './device-identifier-list.generated'

type Identifier = DeviceIdentifierList_ProductFragment['deviceIdentifiers'][number]

/** Trade names of identifiers: GS1's is the GTIN, the others use the agency's name. */
const NUMBERS = { GS1: 'GTIN (GS1)', HIBCC: 'HIBCC', ICCBBA: 'ICCBBA' } as const

/** "GTIN (GS1) · 14 cm · 12 pieces": agency and contents. */
function describe({ agency, variant, pieces }: Identifier): string {
  return [NUMBERS[agency], variant?.name && isolate(variant.name), formatPieces(pieces)].filter(Boolean).join(' · ')
}

/** Device identifiers of a product, with copy buttons. */
export function DeviceIdentifierList({
  product: { deviceIdentifiers },
}: {
  product: DeviceIdentifierList_ProductFragment
}) {
  if (deviceIdentifiers.length === 0) return '–'
  return (
    <chakra.ul listStyleType="none" display="grid" gap="2" justifyItems="start">
      {deviceIdentifiers.map((device) => {
        const { identifier } = device
        return (
          <li key={identifier}>
            <chakra.bdi dir="ltr" userSelect="all" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {identifier}
            </chakra.bdi>
            <PreHydrationButton
              size="xs"
              variant="ghost"
              ms="1"
              aria-label={t`Copy ${identifier}`}
              onClick={() => void copyText(identifier)}
            >
              {t({ message: 'Copy', context: 'an identifier' })}
            </PreHydrationButton>
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              {describe(device)}
            </chakra.span>
          </li>
        )
      })}
    </chakra.ul>
  )
}
