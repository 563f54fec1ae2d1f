import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { css } from '@emotion/react'
import { buttonRecipe } from './recipes/button'
import { badgeRecipe, containerRecipe, headingRecipe, linkRecipe, spinnerRecipe } from './recipes/content'
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/form'
import { darkValues, semanticTokens } from './semantic-tokens'
import { tokens } from './tokens'

const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

/** Room between Chinese and other letters, where none is typed. Chakra's types do not know the property yet. */
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
      scrollPaddingTop: '5rem',
      overflowWrap: 'break-word',
      ...spaced,
    },
    // A day reads as one word: columns are as wide as it is then, and its last sign never stands alone in Chinese.
    time: { ...compact, wordBreak: 'keep-all' },
    // Chakra's reset sets it for each element; here, what asks for more (`anywhere`) asks for all that is in it.
    '*': { overflowWrap: 'inherit' },
    // Where grounds are not painted, and the current one of several would look like the others.
    '[aria-current]': { _highContrast: { outline: '1px solid Highlight' } },
    '*::selection': { bg: 'brand.border' },
    // Somebody who has asked for less motion gets none.
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms!',
        // What never ends would flicker.
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
 * The shop's look. Chakra's own theme is never loaded: import components by their own path
 * (`@chakra-ui/react/button`), and add to `recipes` here what a new component needs.
 */
export const system = createSystem(defaultBaseConfig, config)

const dark = [...darkValues]
  .map(([name, value]) => `${system.tokens.getByName(name)?.extensions.cssVar?.var ?? ''}:${value}`)
  // How a line drawing, which is made for light grounds, is turned round.
  .concat('--drawing:invert(1) hue-rotate(180deg)')
  .join(';')

/**
 * The dark theme: where the reader has chosen it, and where the system prefers it and the reader has not chosen light.
 * Chakra's conditions know one selector or one media query for a value, not both. Paper is white and takes the light
 * values.
 */
export const darkThemeStyles = css(
  `@media screen{:root[data-theme=dark]{color-scheme:dark;${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
)
