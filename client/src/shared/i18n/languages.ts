/** A language of the shop. */
export interface LanguageInfo {
  /** As its speakers call it; Chinese also in letters that every system has, or the link would be empty on some. */
  name: string
  dir: 'ltr' | 'rtl'
  /** BCP 47, for `Intl`: digits are European in all, since product sizes and codes are. */
  locale: string
}

/** The languages by their codes; English first, whose pages have no prefix. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: 'en-US' },
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr-FR' },
  es: { name: 'Español', dir: 'ltr', locale: 'es-ES' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-AE-u-nu-latn' },
  zh: { name: '中文 (Chinese)', dir: 'ltr', locale: 'zh-CN' },
} as const satisfies Record<string, LanguageInfo>

/** Code of a language of the shop. */
export type Language = keyof typeof LANGUAGES

/** All codes. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** What is spoken where nothing else is said. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** A language that texts are translated to. */
export type TargetLanguage = Exclude<Language, typeof SOURCE_LANGUAGE>

export const TARGET_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

/** Whether a text is the code of one of the shop's languages. */
export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(LANGUAGES, code)
}

/** What the addresses of a language's pages begin with: nothing for English, else `/de`. */
export function prefixOf(language: Language): string {
  return language === SOURCE_LANGUAGE ? '' : `/${language}`
}

/** The address of a page in a language: `/products` is `/de/products`, and `/` is `/de`. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return path === '/' ? prefix || '/' : prefix + path
}

const PREFIX = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/is

const pathAfter = (rest: string) => (rest.startsWith('/') ? rest : `/${rest}`)

/** Which language an address is in, and which page of the shop it names. */
export function splitAddress(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = PREFIX.exec(path) ?? []
  if (!isLanguage(code) || code === SOURCE_LANGUAGE) return { language: SOURCE_LANGUAGE, path }
  return { language: code, path: pathAfter(rest) }
}

/** The same of one that somebody typed: `/DE/products`, or `/en/products`, which has no prefix. Null where it is right. */
export function splitTypedAddress(path: string): { language: Language; path: string } | null {
  const [, typed = '', rest = ''] = PREFIX.exec(path) ?? []
  const code = typed.toLowerCase()
  if (!isLanguage(code) || (code === typed && code !== SOURCE_LANGUAGE)) return null
  return { language: code, path: pathAfter(rest) }
}
