import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { css } from '@emotion/react'
import { buttonRecipe } from './recipes/button'
import { badgeRecipe, containerRecipe, headingRecipe, linkRecipe, spinnerRecipe } from './recipes/content'
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/form'
import { darkValues, semanticTokens } from './semantic-tokens'
import { tokens } from './tokens'

const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

/** Space between Chinese and other letters. Chakra's types lack the property. */
const spaced = { textAutospace: 'normal' }
const compact = { textAutospace: 'no-autospace' }

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'i',
  cssVarsRoot: ':root',
  globalCss: {
    html: {
      color: 'fg',
      bg: 'bg',
      fontFamily: 'body',
      lineHeight: '1.5',
      colorPalette: 'brand',
      colorScheme: 'light dark',
      '&[data-theme=light]': { colorScheme: 'light' },
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      '--global-color-border': 'colors.border',
      scrollPaddingTop: '8rem',
      overflowWrap: 'break-word',
      ...spaced,
    },
    // A date never wraps: columns are sized for it, and Chinese must not leave its last sign alone.
    time: { ...compact, wordBreak: 'keep-all' },
    // Chakra's reset sets it for each element; inheritance lets `anywhere` apply to all descendants.
    '*': { overflowWrap: 'inherit' },
    // High-contrast mode paints no backgrounds, so the current item needs an outline.
    '[aria-current]': { _highContrast: { outline: '1px solid Highlight' } },
    '*::selection': { bg: 'brand.border' },
    // Respects the reduced-motion setting.
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms!',
        // Endless animations would flicker.
        animationIterationCount: '1!',
        transitionDuration: '1ms!',
        scrollBehavior: 'auto!',
      },
    },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
    },
    tokens,
    semanticTokens,
    textStyles: {
      xs: text('xs', '1.4'),
      sm: text('sm', '1.45'),
      md: text('md', '1.55'),
      lg: text('lg', '1.55'),
      xl: text('xl', '1.4'),
      '2xl': text('2xl', '1.3'),
      '3xl': text('3xl', '1.22'),
      '4xl': text('4xl', '1.15'),
      '5xl': text('5xl', '1.1'),
    },
    layerStyles: {
      disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } },
    },
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      input: inputRecipe,
      link: linkRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      field: fieldRecipe,
      nativeSelect: nativeSelectRecipe,
    },
  },
})

/**
 * The design system. Chakra's own theme is never loaded: import components by their own path
 * (`@chakra-ui/react/button`), and add missing recipes to `recipes` here.
 */
export const system = createSystem(defaultBaseConfig, config)

const dark = [...darkValues]
  .map(([name, value]) => `${system.tokens.getByName(name)?.extensions.cssVar?.var ?? ''}:${value}`)
  // Inverts line drawings, which are made for light backgrounds.
  .concat('--drawing:invert(1) hue-rotate(180deg)')
  .join(';')

/**
 * The dark theme: by choice, or by the system's preference unless light was chosen. Chakra's conditions take one
 * selector or one media query, not both. Print uses the light values.
 */
export const darkThemeStyles = css(
  `@media screen{:root[data-theme=dark]{color-scheme:dark;${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
)
