import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../tokens'

const control = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  appearance: 'none',
  textAlign: 'start',
  color: 'fg',
  bg: 'bg',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  focusVisibleRing: 'inside',
  _disabled: { layerStyle: 'disabled' },
  _readOnly: { bg: 'bg.subtle', borderColor: 'border', color: 'fg.muted' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
  _placeholder: { color: 'fg.subtle' },
} as const

// 16 px text: iOS zooms into smaller fields.
const sizes = {
  sm: { h: '9', px: '2.5', textStyle: 'md', [COARSE_POINTER]: { minH: '11' } },
  md: { h: '11', px: '3', textStyle: 'md' },
  lg: { h: '12', px: '4', textStyle: 'md' },
} as const

/** One line of text. */
export const inputRecipe = defineRecipe({
  className: 'input',
  base: control,
  variants: { size: sizes, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
})

/** Several lines of text. */
export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, py: '2.5', lineHeight: 'moderate' },
  variants: {
    size: { md: { px: '3', textStyle: 'md', minH: '24' } },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

/** Label, control, hint and message. */
export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator', 'input', 'textarea', 'select'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', width: '100%', gap: '1.5' },
    label: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'sm', fontWeight: 'medium', color: 'fg' },
    requiredIndicator: { color: 'fg.error', lineHeight: '1' },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
    errorText: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      color: 'fg.error',
      textStyle: 'sm',
      fontWeight: 'medium',
    },
  },
})

/** The browser's own choice list. */
export const nativeSelectRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', position: 'relative', width: '100%', height: 'fit-content' },
    field: { ...control, lineHeight: 'normal', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      display: 'inline-flex',
      alignItems: 'center',
      height: '100%',
      top: '50%',
      insetEnd: '3',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { width: '1em', height: '1em' },
    },
  },
  variants: {
    size: {
      // After the shorthand for both sides, which would override it: space for the arrow.
      sm: { field: { ...sizes.sm, pe: '9' } },
      md: { field: { ...sizes.md, pe: '9' } },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})
