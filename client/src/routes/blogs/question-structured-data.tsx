import { useContext } from 'react'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { OriginContext, absoluteAddress } from '../../shared/page/page-head'
import { StructuredData } from '../../shared/page/structured-data'
import { languageOf } from './article-marks'
import type { ArticlePageQuery } from './article-page.generated'

/**
 * A page that puts one question and answers it, for search engines. Not a QAPage: that is for answers that readers
 * give. Both texts stand on the page, as the rules for FAQPage demand; the answer may be HTML.
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
