import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Headings by size; the level is the element's (`as`). */
export const headingRecipe = defineRecipe({
  className: 'heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: 'tight', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
      '3xl': { textStyle: '3xl' },
      '4xl': { textStyle: '4xl' },
      '5xl': { textStyle: '5xl' },
    },
  },
  defaultVariants: { size: 'xl' },
})

/** Links in text. */
export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'colorPalette.fg',
    // Does not move the line, but enlarges the target to 24 px at least.
    py: '1',
    borderRadius: 'l1',
    cursor: 'pointer',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline', textDecorationThickness: '1px' },
      plain: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
})

/** The page's width and its margins. */
export const containerRecipe = defineRecipe({
  className: 'container',
  base: { position: 'relative', w: '100%', maxW: '7xl', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
})

/** Short states: stock, order status, role. */
export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'l1',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: { color: 'colorPalette.fg', borderWidth: '1px', borderColor: 'colorPalette.border' },
      plain: { color: 'colorPalette.fg' },
    },
    size: {
      sm: { textStyle: 'xs', px: '2', minH: '6' },
      md: { textStyle: 'sm', px: '2.5', minH: '7' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
})

/** Something is on its way. */
export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
  variants: {
    size: {
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8' },
      xl: { '--spinner-size': 'sizes.10' },
    },
  },
  defaultVariants: { size: 'md' },
})
