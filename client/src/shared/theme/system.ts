import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import type { SystemContext } from '@chakra-ui/react/styled-system'
import { buttonRecipe } from './recipes/button'
import { badgeRecipe, containerRecipe, headingRecipe, linkRecipe, spinnerRecipe } from './recipes/content'
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/form'
import { semanticTokens } from './semantic-tokens'
import { tokens } from './tokens'

const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

/** The theme without its global styles. */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'i',
  cssVarsRoot: ':root',
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
export const system: SystemContext = {
  ...createSystem(defaultBaseConfig, themeConfig),
  // Chakra's provider would add them to the document once more (`document-styles.ts`).
  _global: [],
}
