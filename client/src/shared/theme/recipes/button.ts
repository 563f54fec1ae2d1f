import { defineRecipe } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../tokens'

/** Chakra's button in the shop's sizes; variant names stay Chakra's, which its types know. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    fontWeight: 'medium',
    lineHeight: '1.2',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0', width: '1.15em', height: '1.15em' },
    [COARSE_POINTER]: { minH: '11', minW: '11' },
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '2', gap: '1', textStyle: 'xs', borderRadius: 'l1' },
      xs: { h: '8', minW: '8', px: '2.5', gap: '1.5', textStyle: 'xs' },
      sm: { h: '9', minW: '9', px: '3.5', gap: '2', textStyle: 'sm' },
      md: { h: '10', minW: '10', px: '4', gap: '2', textStyle: 'sm' },
      lg: { h: '12', minW: '12', px: '6', gap: '2.5', textStyle: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      outline: {
        borderColor: 'border.emphasized',
        bg: 'bg',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.border' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})
