import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { dropVisitorBasket, syncBasket } from '../../../features/basket/basket-store'
import { Notice } from '../../../shared/forms/notice'

/** Says that the visitor's products are not merged into the member's basket yet, and what to do. */
export function MergeNotice({ problem }: { problem: string }) {
  const client = useApolloClient()
  return (
    <Notice kind="error" mb="6">
      <Trans>Items you chose before signing in aren’t in this basket yet. They’re saved in this browser.</Trans>{' '}
      {problem}
      <Box mt="3" display="flex" flexWrap="wrap" gap="3">
        <Button size="sm" variant="outline" onClick={() => void syncBasket(client)}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="sm" variant="outline" onClick={dropVisitorBasket}>
          <Trans>Discard</Trans>
        </Button>
      </Box>
    </Notice>
  )
}
