import { chakra } from '@chakra-ui/react/styled-system'

/** A table of lines with figures, and totals in the footer. */
export const FiguresTable = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: '2', px: { base: '1.5', sm: '3' }, textAlign: 'start', verticalAlign: 'top' },
    '& th:first-of-type': { ps: '0' },
    '& th:last-of-type, & td:last-of-type': { pe: '0' },
    '& thead th': {
      textStyle: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      wordBreak: 'keep-all',
    },
    '& thead th:not(:first-of-type), & td': { textAlign: 'end' },
    '& tbody th': { fontWeight: 'medium', overflowWrap: 'anywhere', minW: { base: '6rem', sm: '8rem' } },
    '& tr': { breakInside: 'avoid' },
    '& tbody tr:not(:first-of-type)': { borderTopWidth: '1px' },
    '& tfoot': { borderTopWidth: '1px' },
    '& tfoot th': { fontWeight: 'normal' },
  },
  variants: {
    /** Print layout: larger, with a large total. */
    isDocument: {
      true: {
        textStyle: { base: 'sm', md: 'md' },
        '& th, & td': { py: '2.5' },
        '& tfoot': { fontWeight: 'semibold', textStyle: { base: 'md', sm: 'lg' } },
        '& tfoot th': { fontWeight: 'inherit' },
      },
    },
  },
})
