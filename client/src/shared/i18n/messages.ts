import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { retryImport } from '../code-loading/retry-import'
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from './languages'
import type { Language } from './languages'
import type { LoadCatalogue, PartCatalogue } from './part-catalogues'

interface LanguageModule {
  messages: Messages
  parts: Record<PartCatalogue, LoadCatalogue>
}

/** A file for each language, with the words of every page: only it knows the files of its parts. */
const languages: Record<Language, () => Promise<LanguageModule>> = {
  en: retryImport(() => import('../../messages/en')),
  de: retryImport(() => import('../../messages/de')),
  fr: retryImport(() => import('../../messages/fr')),
  es: retryImport(() => import('../../messages/es')),
  ar: retryImport(() => import('../../messages/ar')),
  zh: retryImport(() => import('../../messages/zh')),
}

const merged = new WeakSet<Messages>()

/** Brings the words of every page, and those of some parts. What says them may be rendered from then on. */
export async function loadMessages(language: Language, names: readonly PartCatalogue[] = []): Promise<void> {
  const { messages, parts } = await languages[language]()
  const loaded = await Promise.all(names.map((name) => parts[name]()))
  for (const catalogue of [messages, ...loaded.map((part) => part.messages)]) {
    // Merging thousands of messages takes a millisecond, which the server would spend on each page.
    if (!merged.has(catalogue)) i18n.load(language, catalogue)
    merged.add(catalogue)
  }
}

/** Code with the words that it says, in the language of the document: it comes when both are here, and fails like either. */
export async function withMessages<TModule>(
  code: Promise<TModule>,
  names: readonly PartCatalogue[] = [],
): Promise<TModule> {
  const [module] = await Promise.all([code, names.length > 0 && loadMessages(currentLanguage(), names)])
  return module
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
