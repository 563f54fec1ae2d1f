import { useContext } from 'react'
import { useSeller } from '../../shared/config/seller'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { OriginContext, absoluteAddress } from '../../shared/page/page-head'
import { StructuredData } from '../../shared/page/structured-data'
import { languageOf } from './article-marks'
import type { ArticlePageQuery } from './article-page.generated'

/** Structured data of the article and its author. */
export function ArticleStructuredData({ article }: { article: NonNullable<ArticlePageQuery['article']> }) {
  const origin = useContext(OriginContext)
  const { name } = useSeller()
  const url = absoluteAddress(origin, addressIn(currentLanguage(), `/blogs/${article.slug}`))
  const publisher = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
  }
  const data = {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    // The time of day is irrelevant.
    datePublished: article.publishedAt.slice(0, 10),
    inLanguage: languageOf(article, 'BODY'),
    image: absoluteAddress(origin, '/preview.png'),
    author: publisher,
    publisher,
  }
  return <StructuredData data={data} />
}
