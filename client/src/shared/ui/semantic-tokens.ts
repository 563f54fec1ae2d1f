import { defineSemanticTokens } from '@chakra-ui/react/styled-system'

const value = (name: string) => ({ value: name.startsWith('#') ? name : `{colors.${name}}` })

/** The roles that Chakra's recipes ask a colour palette for. Text on `subtle` and on `solid` keeps AA contrast. */
const roles = (name: string, shades: { solid: number; fg: number; subtle: number; muted: number; border: number }) => ({
  contrast: value('white'),
  fg: value(`${name}.${shades.fg}`),
  subtle: value(`${name}.${shades.subtle}`),
  muted: value(`${name}.${shades.muted}`),
  emphasized: value(`${name}.${shades.border}`),
  solid: value(`${name}.${shades.solid}`),
  focusRing: value(`${name}.600`),
  border: value(`${name}.${shades.border}`),
})

/** What colours, corners and shadows mean. Components name these, not the raw shades. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: value('white'),
      subtle: value('gray.50'),
      muted: value('gray.100'),
      panel: value('white'),
      inverted: value('brand.900'),
      error: value('red.50'),
      warning: value('amber.50'),
      success: value('green.50'),
    },
    fg: {
      DEFAULT: value('gray.900'),
      muted: value('gray.600'),
      subtle: value('gray.500'),
      inverted: value('white'),
      error: value('red.600'),
      warning: value('amber.600'),
      success: value('green.600'),
    },
    border: {
      DEFAULT: value('gray.200'),
      muted: value('gray.100'),
      emphasized: value('gray.300'),
      /** For controls, whose edge must be seen: 3:1 against white. */
      control: value('#84939e'),
      error: value('red.600'),
    },
    /** For the stars of a rating, which figures always repeat. */
    star: value('#c77d00'),
    brand: roles('brand', { solid: 700, fg: 700, subtle: 50, muted: 100, border: 200 }),
    gray: roles('gray', { solid: 900, fg: 800, subtle: 100, muted: 200, border: 300 }),
    green: roles('green', { solid: 600, fg: 700, subtle: 50, muted: 100, border: 300 }),
    amber: roles('amber', { solid: 600, fg: 700, subtle: 50, muted: 100, border: 300 }),
    red: roles('red', { solid: 600, fg: 700, subtle: 50, muted: 100, border: 300 }),
  },
  radii: {
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.lg}' },
  },
  shadows: {
    sm: { value: '0 1px 2px rgb(9 47 56 / 0.08)' },
    md: { value: '0 2px 4px rgb(9 47 56 / 0.05), 0 8px 20px -6px rgb(9 47 56 / 0.14)' },
    lg: { value: '0 4px 8px rgb(9 47 56 / 0.06), 0 18px 40px -10px rgb(9 47 56 / 0.22)' },
  },
})
