import type { TargetLanguage } from '../../shared/i18n/languages'

/** Where a product is translated. */
export function productTranslationPath(id: string, language: TargetLanguage): string {
  return `/dashboard/translations/${id}?language=${language}`
}

/** Where a category is translated. */
export function categoryTranslationPath(id: string, language: TargetLanguage): string {
  return `/dashboard/translations/categories/${id}?language=${language}`
}

/** Where an article is translated. */
export function articleTranslationPath(id: string, language: TargetLanguage): string {
  return `/dashboard/translations/articles/${id}?language=${language}`
}
