import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addressIn, isLanguage, LANGUAGES } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { barStyle } from './incomplete-bar'

/** Texts in the offered language, whose catalogue is not loaded. */
const TEXTS: Record<Language, { offer: string; close: string }> = {
  en: { offer: 'This page is available in English.', close: 'Close' },
  de: { offer: 'Diese Seite gibt es auf Deutsch.', close: 'Schließen' },
  fr: { offer: 'Cette page existe en français.', close: 'Fermer' },
  es: { offer: 'Esta página está disponible en español.', close: 'Cerrar' },
  ar: { offer: 'هذه الصفحة متاحة بالعربية.', close: 'إغلاق' },
  zh: { offer: '本页提供中文版。', close: '关闭' },
}

/** Storage key of a dismissed offer. */
const KEY = 'languageOffer'

function wasClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The first of the browser's languages that the shop supports. */
function preferredLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage)
}

/** Offers the page in the user's own language, in that language. It never redirects. */
export function LanguageOffer() {
  const { pathname, search } = useLocation()
  const [isClosed, setIsClosed] = useState(wasClosed)
  const language = preferredLanguage()
  if (isClosed || !language || language === currentLanguage()) return null

  function close() {
    setIsClosed(true)
    // The button disappears, so the focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true })
    try {
      localStorage.setItem(KEY, 'closed')
    } catch {
      // Without storage, it stays closed for this page.
    }
  }

  return (
    <Box
      lang={language}
      dir={LANGUAGES[language].dir}
      {...barStyle}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
    >
      <chakra.a href={addressIn(language, pathname) + search} hrefLang={language} textDecoration="underline">
        {TEXTS[language].offer}
      </chakra.a>
      <chakra.button
        type="button"
        aria-label={TEXTS[language].close}
        p="1.5"
        borderRadius="l1"
        cursor="button"
        focusVisibleRing="outside"
        onClick={close}
      >
        <Box as={X} aria-hidden boxSize="4" />
      </chakra.button>
    </Box>
  )
}
