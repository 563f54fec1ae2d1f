import type { ArticleText } from '../../shared/graphql/schema.generated'
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'

interface WithUntranslated {
  untranslatedTexts: readonly ArticleText[]
}

/** Language of an article's text. */
export function languageOf({ untranslatedTexts }: WithUntranslated, text: ArticleText): Language {
  return untranslatedTexts.includes(text) ? SOURCE_LANGUAGE : currentLanguage()
}

/** Attributes of a text whose language differs from the page's. */
export function marksOf(article: WithUntranslated, text: ArticleText): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  const language = languageOf(article, text)
  return language === currentLanguage() ? {} : { lang: language, dir: LANGUAGES[language].dir }
}
