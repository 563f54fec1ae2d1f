import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { LastDelivery } from './use-last-delivery'

/** Names the source of a prefilled phone number and address, and clears them. */
export function LastDeliveryLine({ delivery: { isShown, clear } }: { delivery: LastDelivery }) {
  if (!isShown) return null
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" textStyle="sm" color="fg.muted">
      <span role="status">
        <Trans>From your last order</Trans>
      </span>
      <Button size="sm" variant="ghost" minH="11" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
    </Box>
  )
}
