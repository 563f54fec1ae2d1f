import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { retryImport } from '../../shared/code-loading/retry-import'
import { Kbd, useShortcut } from '../../shared/keyboard/shortcuts'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage, withMessages } from '../../shared/i18n/messages'

const importSuggestions = retryImport(() => import('../../features/catalog/search-suggestions'))

const Place = chakra('div', {
  base: {
    gridArea: 'search',
    // The second row of a phone's header.
    mb: { base: '2', md: '0' },
    color: 'fg.muted',
    '& form': { position: 'relative' },
    '& input': {
      display: 'block',
      w: 'full',
      h: '11',
      ps: '11',
      pe: { base: '3', lg: '11' },
      color: 'fg',
      // Native fields are grey in the dark theme.
      bg: 'transparent',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      textOverflow: 'ellipsis',
      focusVisibleRing: 'outside',
      _placeholder: { color: 'fg.muted', opacity: '1' },
    },
    '& kbd': {
      position: 'absolute',
      top: '3',
      insetEnd: '3',
      display: { base: 'none', lg: 'inline-flex' },
    },
    '& input:is(:focus, :not(:placeholder-shown)) ~ kbd': { display: 'none' },
    '& button': {
      position: 'absolute',
      top: '0',
      insetStart: '0',
      p: '3.5',
      borderRadius: 'l2',
      focusVisibleRing: 'outside',
    },
  },
})

/** The search of every page: a plain form, with suggestions once their code has loaded. */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ field: HTMLInputElement }>>()
  const label = t`Search the shop`
  const load = () => {
    // Without suggestions the form still opens the catalogue.
    withMessages(importSuggestions(), ['suggestions']).then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => {},
    )
  }
  // The field may have the focus before this runs.
  useEffect(() => {
    if (document.activeElement === field.current) load()
  }, [])
  const { pathname, search, key } = useLocation()
  const current = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''
  const shownKey = useRef(key)
  // Not on hydration: the user may have typed before.
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (field.current && document.activeElement !== field.current) field.current.value = current
  }, [key, current])
  useShortcut('/', label, () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <Place>
      <form role="search" aria-label={label} action={addressIn(currentLanguage(), '/products')}>
        <input
          ref={field}
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          defaultValue={current}
          aria-label={label}
          placeholder={t`Search by name, SKU or use`}
          onFocus={load}
        />
        <button type="submit" aria-label={label}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path
              d="M10.5 10.5 14 14M2 7a5 5 0 1 0 10 0A5 5 0 1 0 2 7"
              stroke="currentColor"
              strokeWidth="1.6"
              fill="none"
            />
          </svg>
        </button>
        <Kbd>/</Kbd>
        {Suggestions && field.current && <Suggestions field={field.current} />}
      </form>
    </Place>
  )
}
