import { Trans } from '@lingui/react/macro'
import { Center } from '@chakra-ui/react/center'
import { Spinner } from '@chakra-ui/react/spinner'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

/** Fills the place of a page while its code, its data or the session is on the way. */
export function PageSpinner() {
  return (
    <Center
      minH="60vh"
      role="status"
      color="colorPalette.solid"
      // Nothing is on the way then.
      css={{ '@media (scripting: none)': { visibility: 'hidden' } }}
    >
      <Spinner size="xl" />
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
    </Center>
  )
}
