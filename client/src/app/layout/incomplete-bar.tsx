import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { barStyle } from './bar-style'

/**
 * Says that scripts of the page did not come. It is in the server's markup and hidden until the document's own script
 * shows it (`loader.ts`), which is all that runs then. An empty address is that of the document, whatever it is.
 */
export function IncompleteBar() {
  return (
    <Box id="incomplete" role="alert" hidden position="sticky" bottom="0" zIndex="sticky" {...barStyle}>
      <Trans>
        Some of this page didn’t load.{' '}
        <chakra.a href="" textDecoration="underline">
          Reload
        </chakra.a>
      </Trans>
    </Box>
  )
}
