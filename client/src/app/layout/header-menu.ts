import { chakra } from '@chakra-ui/react/styled-system'
import { SummaryButton } from '../../shared/ui/summary-button'

/** Button of a header menu. On phones its words are hidden, so it has no gap. */
export const HeaderSummary = chakra(SummaryButton, {
  base: {
    h: '10',
    maxW: 'full',
    px: '2.5',
    gap: { base: '0', sm: '2' },
    borderColor: 'transparent',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
})

/** The panel of a menu in the header: across the window on phones, below its button elsewhere. */
export const HeaderPanel = chakra('div', {
  base: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    insetX: { base: '0', md: 'auto' },
    insetEnd: { md: '0' },
    top: 'full',
    zIndex: 'dropdown',
    w: { md: '20rem' },
    maxH: 'calc(100dvh - 7rem)',
    overflowY: 'auto',
    mt: { md: '1.5' },
    p: '4',
    textStyle: 'sm',
    bg: 'bg.panel',
    borderWidth: { base: '0 0 1px', md: '1px' },
    borderRadius: { md: 'l3' },
    boxShadow: 'lg',
    // The mobile menu opens at the start edge.
    'nav&': { insetEnd: { md: 'auto' } },
  },
})
