import { Trans } from '@lingui/react/macro'
import { Center } from '@chakra-ui/react/center'
import { Spinner } from '@chakra-ui/react/spinner'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

/** Shown while a page's code, data or session loads. */
export function PageSpinner() {
  return (
    <Center
      minH="60vh"
      role="status"
      color="colorPalette.solid"
      // Without script nothing loads.
      css={{ '@media (scripting: none)': { visibility: 'hidden' } }}
    >
      <Spinner size="xl" />
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </Center>
  )
}
