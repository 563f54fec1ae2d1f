import { chakra } from '@chakra-ui/react/styled-system'

/** A key. What it does stands beside it, so that it is shown and not said. */
export const Kbd = chakra(
  'kbd',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: '5',
      h: '5',
      px: '1',
      borderRadius: 'l1',
      borderWidth: '1px',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontFamily: 'body',
      textStyle: 'xs',
      lineHeight: '1',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      // Fingers have no keys.
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
