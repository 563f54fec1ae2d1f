import { useContext } from 'react'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { OriginContext, absoluteAddress } from '../../shared/page/page-head'
import { StructuredData } from '../../shared/page/structured-data'
import { languageOf } from './article-marks'
import type { ArticlePageQuery } from './article-page.generated'

/**
 * A question with its answer as an FAQPage. Not a QAPage: that is for answers by users. Both texts are visible, as
 * Google's rules for FAQPage demand; the answer may contain HTML.
 */
export function QuestionStructuredData({ question }: { question: NonNullable<ArticlePageQuery['article']> }) {
  const origin = useContext(OriginContext)
  const data = {
    '@type': 'FAQPage',
    '@id': absoluteAddress(origin, addressIn(currentLanguage(), `/blogs/${question.slug}`)),
    inLanguage: languageOf(question, 'BODY'),
    mainEntity: [
      {
        '@type': 'Question',
        name: question.title,
        acceptedAnswer: { '@type': 'Answer', text: question.html },
      },
    ],
  }
  return <StructuredData data={data} />
}
