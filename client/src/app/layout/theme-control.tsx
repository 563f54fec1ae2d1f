import { msg, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../shared/theme/theme-choice'

const LABELS = {
  system: msg({ message: 'System', context: 'theme' }),
  light: msg({ message: 'Light', context: 'theme' }),
  dark: msg({ message: 'Dark', context: 'theme' }),
}

/** Chooses the theme by three radio buttons, which keyboards and screen readers support. */
export function ThemeControl() {
  const choice = useThemeChoice()
  return (
    <Box
      role="radiogroup"
      aria-label={t`Theme`}
      display="inline-flex"
      p="0.5"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      textStyle="sm"
      color="fg.muted"
      css={{
        '& label': { position: 'relative', px: '3', py: '1', borderRadius: 'l1', cursor: 'button' },
        '& label:has(:checked)': { bg: 'brand.solid', color: 'brand.contrast', outlineOffset: '1px' },
        '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
        '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
        // High-contrast mode paints no backgrounds.
        '@media (forced-colors: active)': { '& label:has(:checked)': { textDecoration: 'underline' } },
      }}
    >
      {THEME_CHOICES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={value === choice}
            onChange={() => chooseTheme(value)}
          />
          {t(LABELS[value])}
        </label>
      ))}
    </Box>
  )
}
