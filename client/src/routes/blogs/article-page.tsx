import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { useSeller } from '../../shared/config/page-config'
import { definePageQuery } from '../../shared/graphql/page-query'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { PageHead, OriginContext, absoluteAddress, StructuredData } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { ArticleProse } from '../../shared/ui/article-prose'
import { NotFoundPage } from '../not-found/not-found-page'
import { marksOf, languageOf } from './article-marks'
import type { ArticlePageQuery } from './article-page.generated'
import { ArticlePageDocument, useArticlePageQuery } from './article-page.generated'

/**
 * Runs before the page renders. An unknown article is not found, nor a company page, which has another address.
 */
export const query = definePageQuery({
  document: ArticlePageDocument,
  variables: ({ params }) => ({ slug: params.slug ?? '' }),
  status: ({ article }) => (article && article.kind !== 'PAGE' ? 200 : 404),
})

export function ArticlePage() {
  const { slug = '' } = useParams()
  const { data, error } = useArticlePageQuery({ variables: { slug } })
  // The error boundary of the page shows the failure.
  if (error && !data) throw error
  if (!data) {
    return (
      <>
        <PageHead title={t`Blogs`} isPrivate />
        <PageSpinner />
      </>
    )
  }
  const { article } = data
  if (!article || article.kind === 'PAGE') return <NotFoundPage />
  const { title, summary, html } = article
  return (
    <Container as="article" maxW="3xl" pt={{ base: '6', md: '10' }} pb={{ base: '14', md: '20' }}>
      <PageHead title={title} description={summary} path={`/blogs/${article.slug}`} type="article" />
      <ArticleStructuredData article={article} />
      {article.kind === 'QUESTION' && <QuestionStructuredData question={article} />}
      <chakra.nav aria-label={t`Breadcrumb`} textStyle="sm">
        <Link asChild>
          <RouterLink to="/blogs">
            <Trans>Blogs</Trans>
          </RouterLink>
        </Link>
      </chakra.nav>
      <Heading as="h1" {...marksOf(article, 'TITLE')} mt="4" size={{ base: '3xl', md: '4xl' }}>
        {title}
      </Heading>
      <chakra.p {...marksOf(article, 'SUMMARY')} mt="4" mb="8" textStyle={{ base: 'md', md: 'xl' }} color="fg.muted">
        {summary}
      </chakra.p>
      <ArticleProse html={html} {...marksOf(article, 'BODY')} />
    </Container>
  )
}

/** Structured data of the article and its author. */
function ArticleStructuredData({ article }: { article: NonNullable<ArticlePageQuery['article']> }) {
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

/**
 * A question with its answer as an FAQPage. Not a QAPage: that is for answers by users. Both texts are visible, as
 * Google's rules for FAQPage demand; the answer may contain HTML.
 */
function QuestionStructuredData({ question }: { question: NonNullable<ArticlePageQuery['article']> }) {
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
