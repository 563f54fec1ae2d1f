import type { TargetLanguage } from '../../shared/i18n/languages'

/** Path of a product's translation. */
export function productTranslationPath(id: string, language: TargetLanguage): string {
  return `/dashboard/translations/${id}?language=${language}`
}

/** Path of a category's translation. */
export function categoryTranslationPath(id: string, language: TargetLanguage): string {
  return `/dashboard/translations/categories/${id}?language=${language}`
}

/** Path of an article's translation. */
export function articleTranslationPath(id: string, language: TargetLanguage): string {
  return `/dashboard/translations/articles/${id}?language=${language}`
}
