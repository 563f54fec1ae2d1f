import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'

/**
 * Reports that scripts failed to load. The server's markup contains it, hidden until the inline script (`document.ts`)
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

/** Style of a bar at the window's lower edge. */
export const barStyle = {
  bg: 'amber.subtle',
  color: 'fg',
  borderTopWidth: '1px',
  px: '4',
  py: '2.5',
  textAlign: 'center',
  textStyle: 'sm',
} as const
