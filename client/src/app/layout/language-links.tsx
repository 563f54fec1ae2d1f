import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router-dom'
import { addressIn, LANGUAGE_CODES, LANGUAGES } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'

/** Links to this page in each language. They load new documents; forms keep typed text as drafts. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  return (
    <chakra.nav
      aria-label={t`Language`}
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      textStyle="sm"
      color="fg.muted"
      css={{
        '& a': { py: '1', borderRadius: 'l1', focusVisibleRing: 'outside', _hover: { color: 'fg' } },
        '& [aria-current]': { color: 'fg', fontWeight: 'semibold' },
        // A system typeface: one word is not worth 21 kB of Arabic letters.
        '& [lang=ar]:not([aria-current])': { fontFamily: 'system-ui, sans-serif' },
      }}
    >
      {LANGUAGE_CODES.map((code) => (
        <a
          key={code}
          href={addressIn(code, pathname) + search}
          lang={code}
          hrefLang={code}
          dir={LANGUAGES[code].dir}
          aria-current={code === currentLanguage() ? 'true' : undefined}
        >
          {LANGUAGES[code].name}
        </a>
      ))}
    </chakra.nav>
  )
}
