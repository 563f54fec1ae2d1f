/** A language of the shop. */
interface LanguageInfo {
  /** Name in the language itself; Chinese also in Latin letters, for systems without a Chinese typeface. */
  name: string
  dir: 'ltr' | 'rtl'
  /** BCP 47, for `Intl`. Digits are European in all languages, as in product sizes and codes. */
  locale: string
}

/** Languages by code. English comes first; its pages have no prefix. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: 'en-US' },
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr-FR' },
  es: { name: 'Español', dir: 'ltr', locale: 'es-ES' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-AE-u-nu-latn' },
  zh: { name: '中文 (Chinese)', dir: 'ltr', locale: 'zh-CN' },
} as const satisfies Record<string, LanguageInfo>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** Fallback and source language of messages. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

export type TargetLanguage = Exclude<Language, typeof SOURCE_LANGUAGE>

export const TARGET_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(LANGUAGES, code)
}

/** URL prefix of a language: empty for English, else such as `/de`. */
export function prefixOf(language: Language): string {
  return language === SOURCE_LANGUAGE ? '' : `/${language}`
}

/** Localised path of a page: `/products` is `/de/products`, and `/` is `/de`. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return path === '/' ? prefix || '/' : prefix + path
}

const PREFIX = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/is

const pathAfter = (rest: string) => (rest.startsWith('/') ? rest : `/${rest}`)

/** Splits a path into its language and the page's path. */
export function splitAddress(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = PREFIX.exec(path) ?? []
  if (!isLanguage(code) || code === SOURCE_LANGUAGE) return { language: SOURCE_LANGUAGE, path }
  return { language: code, path: pathAfter(rest) }
}

/**
 * Like `splitAddress` for a mistyped path: `/DE/products`, or `/en/products`, which needs no prefix. Null if the path
 * is correct.
 */
export function splitTypedAddress(path: string): { language: Language; path: string } | null {
  const [, typed = '', rest = ''] = PREFIX.exec(path) ?? []
  const code = typed.toLowerCase()
  if (!isLanguage(code) || (code === typed && code !== SOURCE_LANGUAGE)) return null
  return { language: code, path: pathAfter(rest) }
}
