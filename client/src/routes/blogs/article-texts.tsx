import type { ReactNode } from 'react'
import { preloadable } from '../../shared/code-loading/preloadable'
import type { PreloadableComponent } from '../../shared/code-loading/preloadable'
import { retryImport } from '../../shared/code-loading/retry-import'
import { LANGUAGE_CODES, LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { guides, questions } from './articles'
import type { ArticleEntry } from './articles'

/** An article as a reader finds it. */
export interface Article extends ArticleEntry {
  title: string
  summary: string
  /** What it is written in: English where the reader's language has no translation. */
  language: Language
}

type Texts = Record<string, Pick<Article, 'title' | 'summary'> | undefined>

function byLanguage<TValue>(make: (language: Language) => TValue): Record<Language, TValue> {
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<Language, TValue>
}

const textFiles = byLanguage((language) =>
  retryImport(() => import(`./articles/${language}/articles.json`) as Promise<{ default: Texts }>),
)

/** The articles by slug, as a reader of this language finds them. */
export async function loadArticles(language: Language): Promise<Record<string, Article>> {
  const entries = [...guides, ...questions]
  const { default: own } = await textFiles[language]()
  const isWhole = entries.every(({ slug }) => own[slug])
  const { default: english } = isWhole ? { default: own } : await textFiles[SOURCE_LANGUAGE]()
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const texts = own[entry.slug] ?? english[entry.slug]
      const writtenIn = own[entry.slug] ? language : SOURCE_LANGUAGE
      return texts ? [[entry.slug, { ...entry, ...texts, language: writtenIn }]] : []
    }),
  )
}

interface ArticleTextsProps {
  children: (articles: Record<string, Article>) => ReactNode
}

const lists = byLanguage((language): PreloadableComponent<ArticleTextsProps> =>
  preloadable(async () => {
    const articles = await loadArticles(language)
    return ({ children }) => children(articles)
  }),
)

/** Titles and summaries in the language of this document, the only ones that a browser fetches. */
export function ArticleTexts({ children }: ArticleTextsProps) {
  const List = lists[currentLanguage()]
  return <List>{children}</List>
}

/** The languages that are rendered here: the server has all, a document one. */
export const languagesHere = () => (typeof document === 'undefined' ? LANGUAGE_CODES : [currentLanguage()])

/** Fetches the titles before a page renders. */
export async function prepareTexts(): Promise<void> {
  await Promise.all(languagesHere().map((language) => lists[language].preload()))
}

/** For what stands in another language than the page around it. */
export function marksOf({ language }: Article): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return language === currentLanguage() ? {} : { lang: language, dir: LANGUAGES[language].dir }
}
