import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useLocation, useHref, useNavigate } from 'react-router-dom'
import { currentCurrency, CURRENCY_CODES, currencyName } from '../../shared/format/money'
import { LANGUAGES, addressIn, LANGUAGE_CODES } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { useDropdown } from '../../shared/navigation/account-menu'
import { HeaderPanel, HeaderSummary } from './header-menu'

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

/** A year, in seconds. */
const KEPT = 31_536_000

// A native select: our own field would add 3.5 kB to each page.
const Select = chakra('select', {
  base: {
    flex: '1',
    minW: '0',
    h: '9',
    px: '2',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
})

/**
 * Chooses the display currency. The server reads it from a cookie and renders the prices, so the document reloads;
 * forms keep typed text as drafts. A button submits, because keyboard users pass through other options. Without script
 * the browser sends the form, and the server redirects here. Price filters are dropped, since they are in the old
 * currency.
 */
export function CurrencyControl() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const page = useHref(pathname + search)

  function choose(event: FormEvent<HTMLFormElement>): void {
    const currency = String(new FormData(event.currentTarget).get('currency'))
    const chosen = `currency=${currency}`
    document.cookie = `${chosen}; path=/; max-age=${KEPT}; samesite=lax`
    // Chromium writes cookies asynchronously but reads them in order, so the next request has the new value. Where
    // cookies cannot be written, the form goes to the server, which may set them.
    if (!document.cookie.split('; ').includes(chosen)) return
    event.preventDefault()
    const rest = new URLSearchParams(search)
    if (currency !== currentCurrency() && (rest.has('minPrice') || rest.has('maxPrice'))) {
      rest.delete('minPrice')
      rest.delete('maxPrice')
      void navigate({ search: rest.toString(), hash }, { replace: true, state })
    }
    void navigate(0)
  }

  return (
    <chakra.form action="/currency" aria-label={t`Currency`} display="flex" gap="2" onSubmit={choose}>
      <input type="hidden" name="page" value={page} />
      <Select name="currency" aria-label={t`Currency`} autoComplete="off" defaultValue={currentCurrency()}>
        {CURRENCY_CODES.map((code) => (
          <option key={code} value={code}>
            {`${code} – ${currencyName(code)}`}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="outline" size="sm">
        <Trans context="currency">Apply</Trans>
      </Button>
    </chakra.form>
  )
}
