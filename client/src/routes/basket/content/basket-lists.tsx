import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import type { BasketLine } from '../../../features/basket/lines'
import { SaveListForm } from '../../../features/basket/lists/save-list-form'
import { SavedLists } from '../../../features/basket/lists/saved-lists'

/** A member's saved lists. */
export function BasketLists({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <Box as="section" aria-labelledby="lists" mt="10" pt="8" borderTopWidth="1px">
      <Heading as="h2" size="lg" id="lists" mb="4">
        <Trans>Saved lists</Trans>
      </Heading>
      {lines.length > 0 && (
        <Box mb="6">
          <SaveListForm lines={lines} />
        </Box>
      )}
      <SavedLists />
    </Box>
  )
}
