import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../shared/format/money'
import type { Size } from '../../shared/prices/chosen-size'

/** What one piece of each size costs, while none is chosen. */
export function PricesBySize({ variants }: { variants: readonly Size[] }) {
  return (
    <chakra.table mt="5" w="full" maxW="md" textStyle="sm" fontVariantNumeric="tabular-nums">
      <chakra.caption textAlign="start" pb="1" fontWeight="medium">
        <Trans>Prices by size</Trans>
      </chakra.caption>
      <tbody>
        {variants.map(({ id, name, price }) => (
          <tr key={id}>
            <chakra.th
              scope="row"
              py="1"
              borderTopWidth="1px"
              textAlign="start"
              fontWeight="normal"
              overflowWrap="anywhere"
            >
              <bdi>{name}</bdi>
            </chakra.th>
            <chakra.td py="1" borderTopWidth="1px" textAlign="end">
              {formatMoney(price)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
