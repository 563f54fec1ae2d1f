import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { retryImport } from '../code-loading/retry-import'
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from './languages'
import type { Language } from './languages'

type Load = () => Promise<{ messages: Messages }>

/** What each language's pages say; those of the basket and of the dashboard come with them. */
const catalogues: Record<Catalogue, Record<Language, Load>> = {
  shop: {
    en: retryImport(() => import('../../messages/en/shop.po')),
    de: retryImport(() => import('../../messages/de/shop.po')),
    fr: retryImport(() => import('../../messages/fr/shop.po')),
    es: retryImport(() => import('../../messages/es/shop.po')),
    ar: retryImport(() => import('../../messages/ar/shop.po')),
    zh: retryImport(() => import('../../messages/zh/shop.po')),
  },
  basket: {
    en: retryImport(() => import('../../messages/en/basket.po')),
    de: retryImport(() => import('../../messages/de/basket.po')),
    fr: retryImport(() => import('../../messages/fr/basket.po')),
    es: retryImport(() => import('../../messages/es/basket.po')),
    ar: retryImport(() => import('../../messages/ar/basket.po')),
    zh: retryImport(() => import('../../messages/zh/basket.po')),
  },
  dashboard: {
    en: retryImport(() => import('../../messages/en/dashboard.po')),
    de: retryImport(() => import('../../messages/de/dashboard.po')),
    fr: retryImport(() => import('../../messages/fr/dashboard.po')),
    es: retryImport(() => import('../../messages/es/dashboard.po')),
    ar: retryImport(() => import('../../messages/ar/dashboard.po')),
    zh: retryImport(() => import('../../messages/zh/dashboard.po')),
  },
}

/** A part of the shop with words of its own, as `lingui.config.cjs` draws the line. */
export type Catalogue = 'shop' | 'basket' | 'dashboard'

/** Brings the words of a part of the shop. What says them may be rendered from then on. */
export async function loadMessages(catalogue: Catalogue, language: Language): Promise<void> {
  const { messages } = await catalogues[catalogue][language]()
  i18n.load(language, messages)
}

/**
 * The language of what is rendered next. A document has one for as long as it stands; the server, which renders each page
 * in one go, chooses anew before each.
 */
export function speak(language: Language): void {
  i18n.activate(language, LANGUAGES[language].locale)
}

/** The language of what is rendered now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE
}

/** The same for `Intl`. */
export function currentLocale(): string {
  return LANGUAGES[currentLanguage()].locale
}
