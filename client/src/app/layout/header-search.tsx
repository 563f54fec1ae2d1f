import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { retryImport } from '../../shared/code-loading/retry-import'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage, withMessages } from '../../shared/i18n/messages'

const importSuggestions = retryImport(() => import('../../features/catalog/search-suggestions'))

// On narrow screens a button of a field, which takes the whole bar once one is in it: without script, too.
const Form = chakra('form', {
  base: {
    position: 'relative',
    ms: { base: 'auto', xl: '3' },
    w: { base: '11', xl: '56' },
    color: 'fg.muted',
    xlDown: {
      '&:not(:focus-within)': {
        '& input': { borderColor: 'transparent', color: 'transparent', cursor: 'button' },
        // What is below it is the field.
        '& button': { pointerEvents: 'none' },
      },
      _focusWithin: {
        position: 'absolute',
        inset: '0',
        w: 'auto',
        p: '2',
        '--inset': 'spacing.2',
        zIndex: '1',
        bg: 'bg.panel',
      },
    },
  },
})

const Field = chakra('input', {
  base: {
    w: 'full',
    h: '11',
    ps: '10',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
  },
})

const Submit = chakra('button', {
  base: {
    position: 'absolute',
    insetStart: 'var(--inset, 0px)',
    top: 'var(--inset, 0px)',
    boxSize: '11',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'l2',
    cursor: 'button',
    focusVisibleRing: 'outside',
  },
})

/** The search in the bar of every page: a plain form, which shows what there is while one types once its code has come. */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ field: HTMLInputElement }>>()
  const label = t`Search the shop`
  const load = () => {
    // Without it the form still goes to the catalogue.
    withMessages(importSuggestions(), ['suggestions']).then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => {},
    )
  }
  // Somebody may have gone into it before this ran.
  useEffect(() => {
    if (document.activeElement === field.current) load()
  }, [])
  return (
    <Form role="search" action={addressIn(currentLanguage(), '/products')}>
      <Field
        ref={field}
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        onFocus={load}
      />
      <Submit type="submit" aria-label={label}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path
            d="M10.5 10.5 14 14M2 7a5 5 0 1 0 10 0A5 5 0 1 0 2 7"
            stroke="currentColor"
            strokeWidth="1.6"
            fill="none"
          />
        </svg>
      </Submit>
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </Form>
  )
}
