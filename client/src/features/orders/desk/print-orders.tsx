import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { MAX_PRINTED } from './desk-rules'

/** Link to the documents of these orders. */
export function PrintOrders({ ids }: { ids: readonly string[] }) {
  return ids.length <= MAX_PRINTED ? (
    <ButtonLink
      size="xs"
      variant="outline"
      borderColor="brand.border"
      to={`/dashboard/orders/print?ids=${ids.join(',')}`}
    >
      <Trans>Print</Trans>
    </ButtonLink>
  ) : (
    <Box as="span">
      {plural(MAX_PRINTED, {
        one: 'Print up to # order at once.',
        other: 'Print up to # orders at once.',
      })}
    </Box>
  )
}
