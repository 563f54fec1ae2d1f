import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { FormEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { CURRENCY_CODES, currencyName, currentCurrency } from '../../shared/format/money'

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
