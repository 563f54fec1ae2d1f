import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { retryImport } from '../../shared/code-loading/retry-import'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage, withMessages } from '../../shared/i18n/messages'

const importSuggestions = retryImport(() => import('../../features/catalog/search-suggestions'))

// On narrow screens it looks like a button, and the focused field fills the whole bar, also without script. Its space
// stays reserved.
const Place = chakra('div', {
  base: {
    ms: { base: 'auto', xl: '3' },
    w: { base: '11', xl: '40' },
    color: 'fg.muted',
    '& form': { position: 'relative' },
    '& input': {
      w: 'full',
      h: '11',
      ps: '10',
      // Native fields are grey in the dark theme.
      bg: 'transparent',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      focusVisibleRing: 'outside',
    },
    '& button': {
      position: 'absolute',
      insetStart: '0',
      p: '3.5',
      borderRadius: 'l2',
      focusVisibleRing: 'outside',
    },
    xlDown: {
      '& form:focus-within': {
        position: 'absolute',
        inset: '0',
        p: '2.5',
        zIndex: '1',
        bg: 'bg.panel',
        '& button': { insetStart: '2.5' },
      },
      '&:not(:focus-within)': {
        '& input': { borderColor: 'transparent', color: 'transparent', cursor: 'button' },
        // The field below the icon gets the click.
        '& button': { pointerEvents: 'none' },
      },
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
  return (
    <Place>
      <form role="search" aria-label={label} action={addressIn(currentLanguage(), '/products')}>
        <input
          ref={field}
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          aria-label={label}
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
        {Suggestions && field.current && <Suggestions field={field.current} />}
      </form>
    </Place>
  )
}
