import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { barStyle } from './bar-style'

/**
 * Reports that scripts failed to load. The server's markup contains it, hidden until the inline script (`loader.ts`)
 * shows it; no other script runs then. An empty address means the current document.
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
