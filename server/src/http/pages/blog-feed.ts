import type { articleInLanguage } from '../../modules/translations/in-language'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import { addressIn, FALLBACK_LANGUAGE } from '../../shared/languages'
import type { Language } from '../../shared/languages'
import { writeFeed } from './site-xml'

/** An article in a language, and which of its texts are left in English. */
export type FeedArticle = Awaited<ReturnType<typeof articleInLanguage>>

/** The feed of the blog in a language; `articles` newest first. */
export function writeBlogFeed(language: Language, publicUrl: string, articles: FeedArticle[]): string {
  const addressOf = (path: string) => publicUrl + addressIn(language, path)
  const page = addressOf('/blogs')
  const languageOf = (isInEnglish: boolean) => (isInEnglish ? FALLBACK_LANGUAGE : language)
  return writeFeed({
    language,
    title: say(sentence('feedTitle'), language),
    subtitle: say(sentence('feedSubtitle'), language),
    author: 'Instrumenta',
    address: addressOf('/blogs/feed.xml'),
    page,
    entries: articles.map(({ article, inEnglish }) => ({
      address: addressOf(`/blogs/${article.slug}`),
      title: { text: article.title, language: languageOf(inEnglish.includes('title')) },
      summary: { text: article.summary, language: languageOf(inEnglish.includes('summary')) },
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
    })),
  })
}
