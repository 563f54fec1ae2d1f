import { defineTokens } from '@chakra-ui/react/styled-system'

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 96,
]

/** Chakra's scale: one step is a quarter of a rem. */
const scale = Object.fromEntries(STEPS.map((step) => [step, { value: `${step / 4}rem` }]))

const values = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, { value }]))

/**
 * The design system's raw scales; colours are in `semantic-tokens.ts`. `DEFAULT` names and categories unused by
 * Chakra's recipes are omitted.
 */
export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    ...values({
      full: '100%',
      max: 'max-content',
      fit: 'fit-content',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '7xl': '80rem',
    }),
  },
  radii: values({ sm: '4px', md: '6px', lg: '8px', full: '9999px' }),
  fonts: values({
    // `--inter` is Inter plus a comma once it is cached (`font-faces.ts`). System typefaces precede our Chinese one,
    // whose late load would move the text.
    body: "var(--inter,) 'Vazirmatn Variable', Arial, sans-serif, 'Noto Sans SC Variable'",
    heading: '{fonts.body}',
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.375rem',
    '5xl': '3rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  letterSpacings: values({ tight: '-0.02em', widest: '0.08em' }),
  lineHeights: values({ moderate: '1.5' }),
  durations: values({ fast: '100ms', moderate: '160ms', slow: '300ms' }),
  animations: values({ spin: 'spin 0.8s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
  zIndex: values({ docked: '10', dropdown: '50', sticky: '100', skipNav: '1600' }),
  cursor: values({ button: 'pointer', disabled: 'not-allowed' }),
})

/** Touch screens: controls are at least 44 pixels high. */
export const COARSE_POINTER = '@media (pointer: coarse)'
