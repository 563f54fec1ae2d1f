import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { currentCurrency } from '../../shared/format/money'
import { LANGUAGES } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { useDropdown } from '../../shared/ui/use-dropdown'
import { CurrencyControl } from './currency-control'
import { HeaderPanel, HeaderSummary } from './header-menu'
import { LanguageLinks } from './language-links'

/** Menu of languages and currencies, which opens without script. */
export function LocaleMenu() {
  const menu = useDropdown()
  const language = LANGUAGES[currentLanguage()].name
  return (
    <chakra.details ref={menu} gridArea="locale" justifySelf="end" position={{ md: 'relative' }}>
      <HeaderSummary>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="1.8">
            <circle cx="12" cy="12" r="10" />
            <path d="M2 12h20M12 2a15 15 0 0 0 0 20 15 15 0 0 0 0-20" />
          </g>
        </svg>
        <chakra.span display={{ base: 'none', lg: 'inline' }}>{`${language} · ${currentCurrency()}`}</chakra.span>
        <VisuallyHidden>{t`Language and currency`}</VisuallyHidden>
      </HeaderSummary>
      <HeaderPanel>
        <LanguageLinks />
        <chakra.p mt="3" fontWeight="medium">
          <Trans>Currency</Trans>
        </chakra.p>
        <CurrencyControl />
      </HeaderPanel>
    </chakra.details>
  )
}
