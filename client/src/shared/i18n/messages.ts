import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { retryImport } from '../code-loading/retry-import'
import type { Language } from './languages'
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from './languages'

interface LanguageModule {
  messages: Messages
  parts: Record<PartCatalogue, LoadCatalogue>
}

/** One module per language, which knows the files of its parts. */
const languages: Record<Language, () => Promise<LanguageModule>> = {
  en: retryImport(() => import('../../messages/en')),
  de: retryImport(() => import('../../messages/de')),
  fr: retryImport(() => import('../../messages/fr')),
  es: retryImport(() => import('../../messages/es')),
  ar: retryImport(() => import('../../messages/ar')),
  zh: retryImport(() => import('../../messages/zh')),
}

const merged = new WeakSet<Messages>()

/** Loads the base messages and those of some parts. Call it before rendering texts. */
export async function loadMessages(language: Language, names: readonly PartCatalogue[] = []): Promise<void> {
  const { messages, parts } = await languages[language]()
  const loaded = await Promise.all(names.map((name) => parts[name]()))
  for (const catalogue of [messages, ...loaded.map((part) => part.messages)]) {
    // Merging thousands of messages takes a millisecond, too long for the server to repeat per page.
    if (!merged.has(catalogue)) i18n.load(language, catalogue)
    merged.add(catalogue)
  }
}

/** Loads a module together with its messages in the document's language; rejects if either fails. */
export async function withMessages<TModule>(
  code: Promise<TModule>,
  names: readonly PartCatalogue[] = [],
): Promise<TModule> {
  const [module] = await Promise.all([code, names.length > 0 && loadMessages(currentLanguage(), names)])
  return module
}

/**
 * Sets the language to render. A document has one language; the server renders synchronously and sets it before each
 * page.
 */
export function speak(language: Language): void {
  i18n.activate(language, LANGUAGES[language].locale)
}

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE
}

/** The current language's locale for `Intl`. */
export function currentLocale(): string {
  return LANGUAGES[currentLanguage()].locale
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Plain-text counterpart of `<bdi>`: isolates a text, such as a name, from the direction of the sentence around it. In
 * left-to-right sentences the text is unchanged.
 */
export function isolate(text: string): string {
  const isMixed = LANGUAGES[currentLanguage()].dir === 'rtl' || RIGHT_TO_LEFT.test(text)
  return isMixed ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text
}

/** Message catalogues of parts, as `lingui.config.cjs` splits them. */
export const PART_CATALOGUES = [
  'account',
  'basket',
  'blogs',
  'compare',
  'contact',
  'dashboard',
  'forms',
  'gallery',
  'home',
  'no-results',
  'portfolio',
  'product',
  'products',
  'reviews',
  'suggestions',
  'sign-in',
] as const

export type PartCatalogue = (typeof PART_CATALOGUES)[number]

export type LoadCatalogue = () => Promise<{ messages: Messages }>

/** Caches formatters: creating one takes longer than formatting a page with it. */
export function formatterBy<TFormat>(make: (locale: string, kind: string) => TFormat) {
  const made = new Map<string, TFormat>()
  return (locale: string, kind = ''): TFormat => {
    const key = `${locale} ${kind}`
    const format = made.get(key) ?? make(locale, kind)
    made.set(key, format)
    return format
  }
}
