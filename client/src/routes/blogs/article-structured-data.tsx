import { useContext } from 'react'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { OriginContext, absoluteAddress } from '../../shared/page/page-head'
import { StructuredData } from '../../shared/page/structured-data'
import type { Article } from './article-texts'

/** The article and who wrote it, for search engines. */
export function ArticleStructuredData({ article }: { article: Article }) {
  const origin = useContext(OriginContext)
  const url = absoluteAddress(origin, addressIn(currentLanguage(), `/blogs/${article.slug}`))
  const publisher = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Instrumenta',
    url: `${origin}/`,
  }
  const data = {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    inLanguage: article.language,
    image: absoluteAddress(origin, '/preview.png'),
    author: publisher,
    publisher,
  }
  return <StructuredData data={data} />
}
