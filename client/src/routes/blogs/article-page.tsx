import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { ArticleProse } from '../../shared/ui/article-prose'
import { definePageQuery } from '../../shared/graphql/page-query'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { NotFoundPage } from '../not-found/not-found-page'
import { marksOf } from './article-marks'
import { ArticlePageDocument, useArticlePageQuery } from './article-page.generated'
import { ArticleStructuredData } from './article-structured-data'
import { QuestionStructuredData } from './question-structured-data'

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
