import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { css } from '@emotion/react'
import { darkValues } from './semantic-tokens'
import { themeConfig } from './system'

/** Space between Chinese and other letters. Chakra's types lack the property. */
const spaced = { textAutospace: 'normal' }
const compact = { textAutospace: 'no-autospace' }

const globalCss = {
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
}

const system = createSystem(defaultBaseConfig, themeConfig, { preflight: true, globalCss })

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

/**
 * The reset, global styles and tokens of a document. The server writes them into each page, so that the browser neither
 * loads nor calculates them. Serialised once, not for each page.
 */
export const documentStyles = css(system._global, darkThemeStyles)
